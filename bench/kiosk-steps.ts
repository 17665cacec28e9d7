// A registration with 4x CPU throttling in Chromium: from the touch to the first frame of the next
// question. The floor is a page that only changes its heading.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { loadDemo } from '@spotter/demo/load.ts'
import { finish, newVisitor, openTablet, register } from '@spotter/e2e/kiosk-story.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { migrate } from '@spotter/server/platform/db/migrate.ts'
import { sql } from 'kysely'
import { findChromium } from '@spotter/e2e/find-chromium.ts'
import { answer, median, play } from './lib/children.ts'
import { percentile } from './lib/measure.ts'
import { type StepChange, stepChanges, type TraceEvent } from './lib/step-changes.ts'
import { file as server } from './lib/watched-server.ts'

const slower = 4
const rounds = 4
/** Idle time between touches, so that the driver doesn't interfere. */
const breathMs = 350
const mostMs = 100

export async function run(databaseUrl: string): Promise<Record<string, number | string>> {
  const child = play(server, 'server', await demoBeside(databaseUrl))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    slowMo: breathMs,
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })
  try {
    const baseURL = `http://localhost:${await answer<number>(child)}`
    const floor = median((await plainChanges(browser)).map(({ ms }) => ms))
    const changes = await registrations(browser, baseURL)
    const byStep = Object.groupBy(changes, ({ to }) => to)
    const times = changes.map(({ ms }) => ms)
    const figures = Object.entries(byStep).map(
      ([step, found = []]) => [step, median(found.map(({ ms }) => ms))] as const,
    )
    return {
      step_changes: times.length,
      ...Object.fromEntries(figures),
      'each at most': mostMs,
      median_ms: median(times),
      p95_ms: percentile(times, 0.95),
      over_100_ms: times.filter((ms) => ms > mostMs).length,
      plain_ms: floor,
      ratio: median(times) / floor,
    }
  } finally {
    await browser.close()
    child.kill('SIGKILL')
  }
}

/** Demo clubs ask everything. */
async function demoBeside(databaseUrl: string): Promise<string> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql`create database kiosk_steps`.execute(db)
  await close()
  const beside = new URL(databaseUrl)
  beside.pathname = '/kiosk_steps'
  await migrate(beside.href)
  await loadDemo(beside.href)
  return beside.href
}

async function registrations(browser: Browser, baseURL: string): Promise<StepChange[]> {
  const context = await browser.newContext({ baseURL, permissions: ['camera'] })
  const page = await context.newPage()
  await openTablet(page, 'CAMDEN-2')
  const traced = await slowDown(page)
  // Warms up every step.
  await register(page, newVisitor(), { withPhoto: true })
  await finish(page)
  await traced.begin()
  for (let round = 0; round < rounds; round++) {
    await register(page, newVisitor(), { withPhoto: true })
    await finish(page)
  }
  return traced.end()
}

async function plainChanges(browser: Browser): Promise<StepChange[]> {
  const page = await (await browser.newContext()).newPage()
  await page.setContent('<h1>0</h1><button onclick="document.querySelector(`h1`).textContent++">On</button>')
  const traced = await slowDown(page)
  await traced.begin()
  for (let round = 0; round < 10 * rounds; round++) {
    await page.getByRole('button').click()
  }
  const changes = await traced.end()
  // An idle throttled page would still use a whole CPU.
  await page.context().close()
  return changes
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(markChanges)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = 'blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline.frame'
  return {
    begin: () => devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: traceOf(categories) }),
    end: async () => {
      await ended(devtools)
      return stepChanges(events)
    },
  }
}

const traceOf = (categories: string) => ({ includedCategories: categories.split(',') })

async function ended(devtools: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
}

/** Runs in the page. */
function markChanges(): void {
  document.addEventListener(
    'click',
    ({ timeStamp }) => performance.mark('step-touched', { startTime: timeStamp }),
    true,
  )
  let shown = document.querySelector('h1')?.textContent ?? ''
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent ?? shown
    if (heading === shown) return
    performance.mark(`step-shown ${heading}`)
    shown = heading
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
