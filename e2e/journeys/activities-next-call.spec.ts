import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

const name = (page: Page): Locator => page.getByRole('heading', { level: 2 })
const comment = (page: Page): Locator => page.getByRole('textbox', { name: 'Comment' })
const progress = (page: Page): Locator => page.getByRole('list', { name: 'Progress' })

async function present(page: Page): Promise<string> {
  await expect(name(page)).toBeFocused()
  return (await name(page).textContent()) ?? ''
}

/** Names may repeat, numbers don't. */
const nameAndNumber = async (page: Page): Promise<string> =>
  `${await name(page).textContent()} ${await page.locator('[data-ring]').first().textContent()}`

async function toAnother(page: Page, act: () => Promise<void>): Promise<string> {
  const before = await nameAndNumber(page)
  await act()
  await expect.poll(() => nameAndNumber(page)).not.toBe(before)
  return present(page)
}

const outcomes = ['3', '2', '1', '4'] as const

test('a salesperson’s power hour: ten calls by keyboard alone', async ({ page }) => {
  test.setTimeout(360_000)
  await signIn(page, 'manager')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: 'Next Call' })).toBeVisible()
  await present(page)
  await page.getByRole('combobox', { name: 'Whose calls' }).focus()
  await page.keyboard.press('Enter')
  const everybody = page.getByRole('option', { name: "Everyone's" })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(everybody).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/scope=everybody/)
  await present(page)
  await expect(progress(page)).toContainText(/\d+ late\d+ today/)
  await expectAccessible(page)
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Skip this person')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const called: string[] = []
  let who = await present(page)
  for (let n = 0; n < 10; n++) {
    await page.keyboard.press(outcomes[n % outcomes.length] ?? '3')
    await expect(comment(page)).toBeFocused()
    if (n === 0) await expectAccessible(page)
    await page.keyboard.type(`Power hour, call ${n + 1}`)
    if (n % 3 === 1) await page.keyboard.press('Alt+3')
    called.push(who)
    who = await toAnother(page, () => page.keyboard.press(n % 2 ? 'Control+Enter' : 'Enter'))
    await expect(progress(page)).toContainText(`${n + 1} done`)
  }

  await page.keyboard.press('u')
  await expect(name(page)).toHaveText(called.at(-1) ?? '')
  await expect(progress(page)).toContainText('9 done')
  await present(page)
  await page.keyboard.press('3')
  await expect(comment(page)).toHaveValue('Power hour, call 10')
  await page.keyboard.press('Enter')
  await expect(name(page)).toHaveText(who)
  await present(page)

  const shown = await toAnother(page, () => page.keyboard.press('s'))
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
  await page.goBack()
  await expect(name(page)).toHaveText(shown)
  await expect(progress(page)).toContainText('10 done')
})

test('what was typed survives a lost connection and a reload', async ({ page }) => {
  await signIn(page, 'manager', '/reports/next_call?scope=everybody')
  const who = await present(page)
  await page.keyboard.press('2')
  await comment(page).fill('Her sister takes a message.')
  await page.route('**/api/activities/**', (route) => route.abort())
  await comment(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText("Can't reach the server")
  await expect(comment(page)).toHaveValue('Her sister takes a message.')
  await page.unroute('**/api/activities/**')
  await page.reload()
  await expect(name(page)).toHaveText(who)
  await expect(comment(page)).toHaveValue('Her sister takes a message.')
  await toAnother(page, () => comment(page).press('Enter'))
})

test('two users calling at once never get the same person, in light, in dark and on a phone', async ({ browser }) => {
  test.setTimeout(240_000)
  const desk = await openAs(browser, 'manager', { at: null }, 'dark')
  const phone = await openAs(browser, 'club_manager', { width: 360, height: 740, at: null })
  const both = [desk, phone]
  await Promise.all(both.map((page) => goTo(page, '/reports/next_call?scope=everybody')))
  const seen: string[] = []
  for (let round = 0; round < 4; round++) {
    await Promise.all(both.map(present))
    const [one = '', other = ''] = await Promise.all(both.map(nameAndNumber))
    seen.push(one, other)
    await Promise.all(both.map((page) => page.keyboard.press('3')))
    await Promise.all(both.map((page) => expect(comment(page)).toBeFocused()))
    await Promise.all(both.map((page) => toAnother(page, () => page.keyboard.press('Enter'))))
  }
  expect(seen).toEqual([...new Set(seen)])
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBe(0)
})

test('a restricted salesperson calls own people only, and sees when all calls are made', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'salesperson', '/reports/next_call')
  const over = page.getByText(/^All calls made/).last()
  await expect(name(page).or(over).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Whose calls' })).toHaveCount(0)
  for (let n = 0; n < 60 && !(await over.isVisible()); n++) {
    const who = await present(page)
    await expect(page.getByRole('region', { name: 'About the person' })).toContainText('Tom Brennan')
    await page.keyboard.press('s')
    await expect(name(page).filter({ hasNotText: who }).or(over).first()).toBeVisible()
  }
  await expect(over).toBeVisible()
  await expectAccessible(page)
})
