// A registration with 4x CPU throttling in Chromium: from the touch to the first frame of the next
// question. The floor is a page that only changes its heading.
import { answer, median, play } from './lib/children.ts'
import { demoBeside } from './lib/demo-beside.ts'
import { driverPauseMs, plainChanges, registrations } from './lib/kiosk-visits.ts'
import { launchChromium } from './lib/launch-chromium.ts'
import { percentile } from './lib/measure.ts'
import { file as server } from './lib/watched-server.ts'

const rounds = 4
/** At the 95th percentile. */
const mostMs = 60

export async function run(databaseUrl: string): Promise<Record<string, number | string>> {
  // Demo clubs ask everything.
  const child = play(server, 'server', await demoBeside(databaseUrl, 'kiosk_steps'))
  const browser = await launchChromium({ slowMo: driverPauseMs })
  try {
    const baseURL = `http://localhost:${await answer<number>(child)}`
    const floor = median((await plainChanges(browser, 10 * rounds)).map(({ ms }) => ms))
    const changes = await registrations(browser, baseURL, rounds)
    const byStep = Object.groupBy(changes, ({ to }) => to)
    const times = changes.map(({ ms }) => ms)
    const figures = Object.entries(byStep).map(
      ([step, found = []]) => [step, median(found.map(({ ms }) => ms))] as const,
    )
    return {
      step_changes: times.length,
      ...Object.fromEntries(figures),
      median_ms: median(times),
      p95_ms: percentile(times, 0.95),
      'p95_ms at most': mostMs,
      plain_ms: floor,
      ratio: median(times) / floor,
    }
  } finally {
    await browser.close()
    child.kill('SIGKILL')
  }
}
