// Registrations at the kiosk with 4x CPU throttling: from the touch to the first frame of the next question.
import { type Browser, type CDPSession, type Page } from '@playwright/test'
import { finish, newVisitor, openTablet, register } from '@spotter/e2e/kiosk-story.ts'
import { type StepChange, stepChanges, type TraceEvent } from './step-changes.ts'

const slower = 4
/** Idle time between touches, so that the driver does not interfere. */
export const driverPauseMs = 350

export async function registrations(browser: Browser, baseURL: string, rounds: number): Promise<StepChange[]> {
  const context = await browser.newContext({ baseURL, permissions: ['camera'] })
  const page = await context.newPage()
  skipHitTests(page)
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

/** The driver's own check of what lies under the pointer would count as time of the page. */
function skipHitTests(page: Page): void {
  const getByRole = page.getByRole.bind(page)
  page.getByRole = (...asked) => {
    const found = getByRole(...asked)
    const click = found.click.bind(found)
    return Object.assign(found, { click: (options = {}) => click({ ...options, force: true }) })
  }
}

/** A page that only changes its heading. */
export async function plainChanges(browser: Browser, rounds: number): Promise<StepChange[]> {
  const page = await (await browser.newContext()).newPage()
  skipHitTests(page)
  await page.setContent('<h1>0</h1><button onclick="document.querySelector(`h1`).textContent++">On</button>')
  const traced = await slowDown(page)
  await traced.begin()
  for (let round = 0; round < rounds; round++) {
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
