import type { Page } from '@playwright/test'
import { idOfUser } from '../calendar-story.ts'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

/** In a club no other test books in. */
const who = { key: 'london_salesperson', name: 'Idris Bello' }

const inMonths = (months: number) => new Date(Date.now() + months * 30 * 24 * 3_600_000).toISOString()

const addFor = async (colleague: Page, first_name: string): Promise<number> =>
  addToClub(colleague, {
    first_name,
    last_name: 'Marsh',
    email: `${first_name.toLowerCase()}.${Date.now()}@example.com`,
    salesperson_id: await idOfUser(colleague, who.name),
  })

const book = (colleague: Page, person_id: number, months: number): Promise<unknown> =>
  askServer(colleague, 'POST', `/api/people/${person_id}/activities`, {
    activity: { kind_code: 'tour', start: inMonths(months), overlap_reason: 'Two at once' },
  })

const badgeOf = async (page: Page): Promise<number> => {
  const name = (await page.getByRole('link', { name: /^News Feed/ }).getAttribute('aria-label')) ?? ''
  return Number(/(\d+) unread/.exec(name)?.[1] ?? 0)
}

test('a tour booked by another user is in the badge and news immediately, and gone once opened', async ({
  page,
  browser,
}) => {
  const colleague = await openAs(browser, 'london_club_manager', { at: null })
  const last = 'Marsh'
  const [lena, omar] = [await addFor(colleague, 'Lena'), await addFor(colleague, 'Omar')]
  await signIn(page, who.key)
  // Notices may come in any order.
  for (const name of ['Lena', 'Omar']) await expect(page.getByText(`New lead: ${name} ${last}`).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await badgeOf(page)

  await book(colleague, lena, 3)
  await book(colleague, omar, 4)
  const section = page.getByRole('region', { name: 'New appointments' })
  const item = section.getByRole('listitem').filter({ hasText: `Lena ${last}` })
  await expect(item).toContainText('Booked by Oliver Hughes')
  await expect(section.getByRole('listitem').filter({ hasText: `Omar ${last}` })).toBeVisible()
  await expect.poll(() => badgeOf(page)).toBe(before + 2)
  await expectAccessible(page)

  await section.getByRole('button', { name: `Mark as read: Tour, Omar ${last}` }).click()
  await expect(section.getByText(`Omar ${last}`)).toBeHidden()
  await expect.poll(() => badgeOf(page)).toBe(before + 1)

  await item.getByRole('link', { name: `Lena ${last}` }).click()
  await expect(page).toHaveURL(new RegExp(`/people/${lena}$`))
  await expect(page.getByRole('heading', { level: 1, name: `Lena ${last}` })).toBeVisible()
  await expect.poll(() => badgeOf(page)).toBe(before)
  await goTo(page, '/')
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'New appointments' }).getByText(`Lena ${last}`)).toBeHidden()
  await colleague.context().close()
})

/** Cleans up after a failed attempt. */
async function endFeeds(page: Page): Promise<void> {
  const { collection } = await askServer<{ collection: { id: number }[] }>(page, 'GET', '/api/calendar_feeds')
  for (const { id } of collection) await askServer(page, 'DELETE', `/api/calendar_feeds/${id}`)
}

test('a calendar feed is made, read elsewhere, given a new address and ended, on a phone', async ({ browser }) => {
  const colleague = await openAs(browser, 'london_club_manager', { at: null })
  await book(colleague, await addFor(colleague, 'Feodora'), 5)
  const page = await openAs(browser, who.key, { width: 360, height: 800, at: null })
  await endFeeds(page)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Your appointments' })
  await card.getByRole('button', { name: 'Create calendar feed' }).click()
  const address = card.getByRole('textbox', { name: 'Feed address' })
  await expect(address).toHaveValue(/\/calendar\/feeds\/[\w-]+\.ics$/)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const read = async () => {
    const { pathname } = new URL(await address.inputValue())
    const anybody = await browser.newContext()
    const answer = await anybody.request.get(pathname, { headers: { accept: '*/*' } })
    return { status: answer.status(), text: await answer.text(), again: () => anybody.request.get(pathname) }
  }
  const first = await read()
  expect(first.status).toBe(200)
  expect(first.text).toContain(`X-WR-CALNAME:${who.name} at Camden Strength`)
  expect(first.text).toContain('SUMMARY:Tour: Feodora Marsh')

  const old = await address.inputValue()
  await card.getByRole('button', { name: 'New address' }).click()
  await expect(page.getByRole('dialog', { name: 'New address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create new address' }).click()
  await expect(address).not.toHaveValue(old)
  expect((await first.again()).status()).toBe(404)
  const second = await read()
  expect(second.status).toBe(200)
  await page.reload()
  await expect(card.getByText(/^Last read/)).toBeVisible()

  await card.getByRole('button', { name: 'End feed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End feed' }).click()
  await expect(card.getByRole('button', { name: 'Create calendar feed' })).toBeVisible()
  expect((await second.again()).status()).toBe(404)
  for (const one of [page, colleague]) await one.context().close()
})

test('the calendar itself leads to its feeds', async ({ page }) => {
  await signIn(page, 'club_manager', '/calendar/index')
  await page.getByRole('button', { name: 'Subscribe to this calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to this calendar' })
  await expect(dialog.getByRole('region', { name: 'All club appointments' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Subscribe to this calendar' })).toBeFocused()
})
