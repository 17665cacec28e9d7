// What a person in front of the screen waits for, in Chromium: with nothing cached on a slow connection, from the list
// to a person, while scrolling and typing, and at the kiosk. Floors in the same run: the same bytes as one script of a
// bare server, and a page that only changes its heading.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signIn } from '@spotter/e2e/story.ts'
import { servePlainPage } from './lib/bare-page.ts'
import { answer, median, play } from './lib/children.ts'
import { demoBeside } from './lib/demo-beside.ts'
import { driverPauseMs, plainChanges, registrations } from './lib/kiosk-visits.ts'
import { launchChromium } from './lib/launch-chromium.ts'
import { percentile } from './lib/measure.ts'
import { countLongTasks, markWhenShown, shownAt, timeOpening } from './lib/page-times.ts'
import { file as server } from './lib/watched-server.ts'

const slow = { offline: false, latency: 80, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const onlyFar = { ...slow, downloadThroughput: -1, uploadThroughput: -1 }
const visits = 5
const peopleOpened = 12
const hoverMs = 200
const kioskRounds = 2

const rows = 'tbody tr[data-row]'
const who = 'club_manager'

export async function run(databaseUrl: string): Promise<Record<string, number | string>> {
  const child = play(server, 'server', await demoBeside(databaseUrl, 'browser'))
  try {
    const baseURL = `http://localhost:${await answer<number>(child)}`
    const staff = await withBrowser({}, async (browser) => ({
      ...(await firstVisits(browser, baseURL, { name: 'sign_in', path: '/users/sign_in', shown: 'input[type=email]' })),
      'sign_in_ms at most': 2000,
      ...(await firstVisits(browser, baseURL, { name: 'people_list', path: '/people', shown: rows, isSignedIn: true })),
      'people_list_ms at most': 4000,
      ...(await fromListToPerson(browser, baseURL)),
      ...(await longTasks(browser, baseURL)),
    }))
    const kiosk = await withBrowser({ slowMo: driverPauseMs }, (browser) => kioskSteps(browser, baseURL))
    return { ...staff, ...kiosk }
  } finally {
    child.kill('SIGKILL')
  }
}

async function withBrowser<Figures>(options: { slowMo?: number }, measure: (browser: Browser) => Promise<Figures>) {
  const browser = await launchChromium(options)
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

interface Visit {
  name: string
  path: string
  /** The screen can be used when this is shown. */
  shown: string
  isSignedIn?: boolean
}

async function firstVisits(browser: Browser, baseURL: string, visit: Visit): Promise<Record<string, number>> {
  const times: number[] = []
  let bytes = 0
  for (let turn = 0; turn < visits; turn++) {
    const page = await openPage(browser, { baseURL })
    if (visit.isSignedIn) await signIn(page, who, null)
    const loaded = await load(page, visit)
    times.push(loaded.ms)
    bytes = loaded.bytes
    if (!visit.isSignedIn) await expectTyping(page, visit.shown)
    await page.context().close()
  }
  const floor = await plainPage(browser, bytes)
  const ms = median(times)
  const { name } = visit
  return {
    [`${name}_ms`]: ms,
    [`${name}_kb`]: bytes / 1024,
    [`${name}_plain_ms`]: floor,
    [`${name}_ratio`]: ms / floor,
  }
}

async function plainPage(browser: Browser, bytes: number): Promise<number> {
  const plain = await servePlainPage(bytes)
  const page = await openPage(browser, { baseURL: plain.address })
  try {
    return (await load(page, { path: '/', shown: 'h1' })).ms
  } finally {
    await page.context().close()
    plain.close()
  }
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', ...options })
  return context.newPage()
}

async function load(page: Page, { path, shown }: Pick<Visit, 'path' | 'shown'>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', slow)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(markWhenShown, shown)
  await page.goto(path, { waitUntil: 'commit' })
  const ms = await shownAt(page)
  return { ms, bytes }
}

async function expectTyping(page: Page, field: string): Promise<void> {
  await page.locator(field).pressSequentially('mia')
  const typed = await page.locator(field).inputValue()
  if (typed !== 'mia') throw new Error(`The field has "${typed}" after typing "mia".`)
}

async function openList(browser: Browser, baseURL: string, pageSize: number): Promise<Page> {
  const page = await openPage(browser, { baseURL })
  await signIn(page, who, null)
  await page.context().addCookies([{ name: 'people_page_size', value: String(pageSize), url: baseURL }])
  await page.goto('/people')
  await page.locator(rows).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function fromListToPerson(browser: Browser, baseURL: string): Promise<Record<string, number>> {
  const page = await openList(browser, baseURL, 25)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', onlyFar)
  const times: number[] = []
  for (let turn = 0; turn < peopleOpened; turn++) {
    const link = page.locator(`${rows} [data-opener]`).nth(turn)
    await link.hover()
    await page.waitForTimeout(hoverMs)
    times.push(await timeOpening(page, () => link.click()))
    await page.goBack()
    await page.locator(rows).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  return {
    list_to_person_ms: median(times),
    'list_to_person_ms at most': 300,
    // The first loads the screen too.
    list_to_first_person_ms: times[0] ?? Number.NaN,
    list_to_person_worst_ms: Math.max(...times),
  }
}

async function longTasks(browser: Browser, baseURL: string): Promise<Record<string, number>> {
  const page = await openList(browser, baseURL, 100)
  const email = (await page.locator(`${rows}:nth-child(3) [title*="@"]`).first().textContent()) ?? ''
  const scrolling = await countLongTasks(page, async () => {
    await page.locator(rows).first().hover()
    for (const px of [...Array<number>(40).fill(120), ...Array<number>(40).fill(-120)]) {
      await page.mouse.wheel(0, px)
      await page.waitForTimeout(25)
    }
  })
  const typing = await countLongTasks(page, async () => {
    const field = page.getByRole('searchbox', { name: 'Search people' })
    // Longer than the field waits, so that every letter is searched for.
    await field.pressSequentially(email.slice(0, 12), { delay: 450 })
    await page.waitForLoadState('networkidle')
  })
  await page.context().close()
  return {
    scrolling_long_tasks: scrolling.length,
    'scrolling_long_tasks at most': 0,
    scrolling_longest_ms: Math.max(0, ...scrolling),
    typing_long_tasks: typing.length,
    'typing_long_tasks at most': 0,
    typing_longest_ms: Math.max(0, ...typing),
  }
}

async function kioskSteps(browser: Browser, baseURL: string): Promise<Record<string, number>> {
  const plain = median((await plainChanges(browser, 10 * kioskRounds)).map(({ ms }) => ms))
  const times = (await registrations(browser, baseURL, kioskRounds)).map(({ ms }) => ms)
  return {
    kiosk_steps: times.length,
    kiosk_step_p95_ms: percentile(times, 0.95),
    'kiosk_step_p95_ms at most': 60,
    kiosk_step_median_ms: median(times),
    kiosk_plain_step_ms: plain,
    kiosk_step_ratio: median(times) / plain,
  }
}
