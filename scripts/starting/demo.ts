import { parseArgs } from 'node:util'
import { readConfig } from '@spotter/server/platform/config.ts'
import { migrate } from '@spotter/server/platform/db/migrate.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { borrowDatabase } from './borrow-database.ts'
import { runCommand } from './explain.ts'
import { progressLine } from './progress-line.ts'

const defaults = { clubs: '4', people: '1000', years: '2', seed: '1' }
const usage = `npm run demo -- --clubs N --people N --years N --seed N
Adds a group of clubs with invented people and their history; --people is for all clubs together. The same numbers make
the same group. A large group is added fastest while Spotter does not run.
Left out, they are ${Object.entries(defaults)
  .map(([name, value]) => `--${name} ${value}`)
  .join(' ')}.`

await runCommand(async () => {
  const options = readOptions()
  const loading = import('@spotter/demo/generate-group.ts')
  await borrowDatabase(readConfig(process.env), async (url) => {
    await migrate(url)
    const { generateGroup } = await loading
    let ofIndexes: ((done: number) => void) | undefined
    await generateGroup(url, options, {
      onProgress: progressOf(options.people, 'people'),
      onIndexes: ({ done, total }) => (ofIndexes ??= progressOf(total, 'indexes'))(done),
    })
    console.log(`Added ${options.clubs} clubs and ${options.people} people.`)
  })
})

/** One line that is written over; in a file, one for every tenth. */
function progressOf(total: number, unit: string) {
  const startedAt = performance.now()
  let tenth = 0
  return (done: number) => {
    const line = progressLine({ done, total, unit, seconds: (performance.now() - startedAt) / 1000 })
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`)
    else if (Math.floor((done / total) * 10) > tenth) {
      tenth = Math.floor((done / total) * 10)
      console.log(line)
    }
  }
}

function readOptions() {
  const values = words()
  return {
    clubs: whole('clubs', values.clubs, 1, 10_000),
    people: whole('people', values.people, 0, 10_000_000),
    years: whole('years', values.years, 0, 50),
    seed: whole('seed', values.seed, 0, 2 ** 31 - 1),
  }
}

function words() {
  const option = (name: keyof typeof defaults) => ({ type: 'string', default: defaults[name] }) as const
  try {
    const options = { clubs: option('clubs'), people: option('people'), years: option('years'), seed: option('seed') }
    return parseArgs({ options }).values
  } catch {
    throw new CannotStart(usage)
  }
}

function whole(name: string, text: string, from: number, to: number) {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= from && number <= to) return number
  throw new CannotStart(`--${name} must be a whole number from ${from} to ${to}; it is "${text}".`)
}
