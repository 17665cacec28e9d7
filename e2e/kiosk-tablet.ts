import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import {
  answerQuestions,
  begin,
  enterBirthday,
  expectStart,
  finish,
  newVisitor,
  press,
  sign,
  type Visitor,
} from './kiosk-story.ts'
import { askServer, expect } from './story.ts'

export const ownName = (start: string): string =>
  start + Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('')
export const ofFamily = (first_name: string, last_name: string): Visitor => ({
  ...newVisitor(first_name, 'US'),
  last_name,
})

type Answering = (page: Page, visitor: Visitor) => Promise<void>

/** No other checks: some tests have twenty visitors. */
const write =
  (heading: string, field: keyof Visitor): Answering =>
  async (page, visitor) => {
    const input = page.getByRole('textbox', { name: heading })
    await input.fill(visitor[field])
    await input.press('Enter')
  }

export const questions = {
  visit: (page) => press(page, 'Guest visit'),
  phone: write('What is your mobile phone number?', 'phone'),
  source: (page) => press(page, 'Walk-in'),
  email: write('What is your email?', 'email'),
  first_name: write('What is your first name?', 'first_name'),
  last_name: write('What is your last name?', 'last_name'),
  birthday: (page) => enterBirthday(page),
  photo: (page) => press(page, 'Skip'),
  health: (page) => answerQuestions(page),
  signature: (page) => sign(page),
} satisfies Record<string, Answering>
export type Question = keyof typeof questions
export const allQuestions = Object.keys(questions) as Question[]
export const fewQuestions: Question[] = ['visit', 'phone', 'email', 'first_name', 'last_name', 'photo', 'signature']

export async function answerAll(page: Page, visitor: Visitor, asked: readonly Question[]): Promise<void> {
  for (const question of asked) await questions[question](page, visitor)
}

export async function registerAndLeave(page: Page, visitor: Visitor, asked = fewQuestions): Promise<void> {
  await begin(page)
  await answerAll(page, visitor, asked)
  await finishVisit(page, visitor)
}

export async function finishVisit(page: Page, visitor: Visitor): Promise<void> {
  await expectGoodbye(page, visitor)
  await finish(page)
}

export const expectGoodbye = (page: Page, { first_name }: Visitor): Promise<void> =>
  expect(page.getByRole('heading', { name: `Enjoy your visit, ${first_name}!` })).toBeVisible()

/** So that tests can have many visitors. */
export const askLittle = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/accounts/current', async (route) => {
    // Fails when the tablet is closed meanwhile.
    const response = await route.fetch().catch(() => null)
    if (!response) return
    const account = (await response.json()) as { user: object; company: object; references: object }
    const company = {
      ...account.company,
      visitor_registration_ask_for_birthday: false,
      ask_how_did_you_hear_about_us: false,
    }
    // In English, whatever the club's language.
    const user = { ...account.user, locale: 'en' }
    const references = { ...account.references, questionnaire: null }
    await route.fulfill({ response, json: { ...account, user, company, references } })
  })

interface Tablet {
  asksLittle?: boolean
  /** Without it nothing is cached, and every request can be intercepted. */
  cachesApp?: boolean
  options?: BrowserContextOptions
}

export async function newTablet(browser: Browser, { asksLittle = true, cachesApp = false, options }: Tablet = {}) {
  const tablet = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    reducedMotion: 'reduce',
    serviceWorkers: cachesApp ? 'allow' : 'block',
    ...options,
  })
  if (asksLittle) await askLittle(tablet)
  return tablet
}

export async function enterCode(page: Page, code: string): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/kiosk_device') && response.ok())
  await page.getByRole('textbox', { name: 'Activation code' }).fill(code)
  await press(page, 'Sign In')
  await expectStart(page)
  await reported
}

export async function openClub(tablet: BrowserContext, code = 'HARBOR-3'): Promise<Page> {
  const page = await tablet.newPage()
  await page.goto('/visitor_registration')
  await enterCode(page, code)
  return page
}

export const appIsCached = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

export const waiting = (page: Page, count?: number) =>
  page.getByText(
    count === undefined
      ? /waiting to be sent/
      : `${count} ${count === 1 ? 'registration is' : 'registrations are'} waiting to be sent`,
  )

export const allSent = (page: Page): Promise<void> => expect(waiting(page)).toBeHidden({ timeout: 20_000 })

interface Guest {
  id: number
  name: string
  avatar: string | null
  signed_at: string
  arrived_at: string | null
  signed_waiver_id: number | null
}

export const guestsNamed = async (staff: Page, q: string): Promise<Guest[]> =>
  (await askServer<{ collection: Guest[] }>(staff, 'GET', `/api/guests?q=${q}&per_page=25`)).collection

export async function deviceOf(page: Page, code = 'HARBOR-3'): Promise<number> {
  const key = await page.evaluate(() => localStorage.getItem('spotter_kiosk_device'))
  const headers = { accept: 'application/json', 'x-visitor-app-code': code, 'x-visitor-app-device': key ?? '' }
  const answer = await page.request.put('/api/kiosk_device', { headers, data: {} })
  return ((await answer.json()) as { id: number }).id
}
