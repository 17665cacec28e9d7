import { type Browser, expect, type Page, type Request, test as base } from '@playwright/test'
import { emailOf, users } from '@spotter/demo/cast.ts'
import { findViolations } from './axe.ts'

export { expect }

export const password = 'spotter-demo'

interface Desk {
  width?: number
  height?: number
  at?: string | null
}

export async function openAs(
  browser: Browser,
  who: string,
  { width = 1440, height = 900, at = '/' }: Desk = {},
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  const page = await context.newPage()
  await signIn(page, who, at)
  return page
}

/** Skips the form, which has its own tests. */
export async function signIn(page: Page, who: string, at: string | null = '/'): Promise<void> {
  const user = users.find(({ key }) => key === who)
  if (!user) throw new Error(`${who} is not in the cast.`)
  const headers = { accept: 'application/json' }
  const shown = await page.request.get('/users/sign_in', { headers })
  const answer = await page.request.post('/users/sign_in', {
    headers: { ...headers, 'x-csrf-token': shown.headers()['x-csrf-token'] ?? '' },
    data: { user: { email: emailOf(user), password } },
  })
  expect(answer.status()).toBe(200)
  if (at === null) return
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' })).toBeVisible()
}

/** Like a link in the application, which is loaded only once. */
export async function goTo(page: Page, path: string): Promise<void> {
  const isLoaded = await page.evaluate(async (to) => {
    await window.__TSR_ROUTER__?.navigate({ href: to })
    return Boolean(window.__TSR_ROUTER__)
  }, path)
  if (!isLoaded) await page.goto(path)
}

export async function askServer<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const csrf = (await page.request.get('/api/status')).headers()['x-csrf-token'] ?? ''
  const answer = await page.request.fetch(path, {
    method,
    headers: { accept: 'application/json', 'x-csrf-token': csrf },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

export async function switchTo(page: Page, slug: string): Promise<void> {
  const { id } = await askServer<{ id: number }>(page, 'GET', `/api/companies/${slug}`)
  await askServer(page, 'PUT', '/api/users/change_account', { account_id: id })
}

/** Except emails in frames. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A fading notice lacks contrast for a moment, so findings are checked twice.
  const found = (await findViolations(page, rules)).length === 0 ? [] : await findViolations(page, rules)
  expect(found).toEqual([])
}

/** Fails on script errors and CSP violations. Of a story that fails, it says what the page still waited for. */
export const test = base.extend({
  page: async ({ page, browser }, use, story) => {
    const faults: string[] = []
    const unanswered = new Set<Request>()
    page.on('request', (request) => unanswered.add(request))
    page.on('requestfinished', (request) => unanswered.delete(request))
    page.on('requestfailed', (request) => unanswered.delete(request))
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
        faults.push(message.text())
    })
    await use(page)
    if (story.status !== story.expectedStatus) {
      for (const request of unanswered)
        console.error(`${story.title}: no answer to ${request.method()} ${request.url()}`)
    }
    // Desks left open would go on asking the server during the next stories.
    const others = browser.contexts().filter((context) => context !== page.context())
    await Promise.all(others.map((context) => context.close()))
    expect(faults).toEqual([])
  },
})
