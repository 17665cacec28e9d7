import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test as base } from '@playwright/test'
import { emailOf, users } from '@spotter/demo/cast.ts'

export { expect }

export const password = 'spotter-demo'

/** Somebody of the cast at a computer of their own. */
export async function openAs(
  browser: Browser,
  who: string,
  { width = 1440, height = 900 } = {},
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  const page = await context.newPage()
  await signIn(page, who)
  return page
}

/** Without the form, which has stories of its own. */
export async function signIn(page: Page, who: string): Promise<void> {
  const user = users.find(({ key }) => key === who)
  if (!user) throw new Error(`${who} is not in the cast.`)
  const headers = { accept: 'application/json' }
  const shown = await page.request.get('/users/sign_in', { headers })
  const answer = await page.request.post('/users/sign_in', {
    headers: { ...headers, 'x-csrf-token': shown.headers()['x-csrf-token'] ?? '' },
    data: { user: { email: emailOf(user), password } },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' })).toBeVisible()
}

/** Axe finds nothing on the screen as it is now; a mail shown in a frame is as its sender wrote it and is left out. */
export async function expectAccessible(page: Page): Promise<void> {
  // A notice that fades away while axe looks has too little contrast for a moment, so a finding is looked at again.
  const found = (await findings(page)).length === 0 ? [] : await findings(page)
  expect(found).toEqual([])
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Stories fail on errors that a person would not see: a script that threw, a policy that blocked. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
        faults.push(message.text())
    })
    await use(page)
    expect(faults).toEqual([])
  },
})
