// `npm run bench -- account jobs` runs only those.
import { run as account } from './account.ts'
import { run as activities } from './activities.ts'
import { run as automations } from './automations.ts'
import { run as browser } from './browser.ts'
import { run as cable } from './cable.ts'
import { run as flat } from './flat.ts'
import { run as forms } from './forms.ts'
import { run as idle } from './idle.ts'
import { runExport, runImport } from './import.ts'
import { run as inbox } from './inbox.ts'
import { run as jobs } from './jobs.ts'
import { run as kiosk } from './kiosk.ts'
import { run as kioskSteps } from './kiosk-steps.ts'
import { run as messages } from './messages.ts'
import { run as people } from './people.ts'
import { run as records } from './records.ts'
import { run as reports } from './reports.ts'
import { missedLimits } from './lib/missed-limits.ts'
import { scratchClub } from './lib/scratch-club.ts'

const benches = {
  account,
  jobs,
  cable,
  people,
  records,
  activities,
  messages,
  inbox,
  automations,
  reports,
  flat,
  forms,
  kiosk,
  'kiosk-steps': kioskSteps,
  browser,
  import: runImport,
  export: runExport,
  idle,
}
const chosen = process.argv.slice(2)
const club = await scratchClub()
const missed: string[] = []
try {
  for (const [name, run] of Object.entries(benches)) {
    if (chosen.length && !chosen.includes(name)) continue
    console.log(`\n${name}`)
    const figures: Record<string, unknown> = { ...(await run(club.url)) }
    for (const [figure, value] of Object.entries(figures)) {
      console.log(`  ${figure.padEnd(24)} ${typeof value === 'number' ? Number(value.toFixed(3)) : String(value)}`)
    }
    missed.push(...missedLimits(figures).map((limit) => `${name}: ${limit}`))
  }
} finally {
  await club.end()
}
console.log(missed.length ? `\nMissed: ${missed.join('; ')}` : '\nEvery limit holds.')
