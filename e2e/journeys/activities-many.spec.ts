import type { Page } from '@playwright/test'
import { expectCentred, withSource } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

const selected = async (page: Page): Promise<number> => {
  const said = page.getByRole('status').filter({ hasText: /\d+ selected/ })
  return Number.parseInt((await said.innerText()).replace(/\D*(\d+).*/s, '$1'))
}

/** Cleans up after a failed attempt. */
async function restoreRemoved(page: Page): Promise<void> {
  type Change = { id: number; kind: string; state: string }
  const removals = async () => {
    const { collection } = await askServer<{ collection: Change[] }>(page, 'GET', '/api/people/changes')
    return collection.filter(({ kind, state }) => kind === 'remove_events' && state !== 'undone')
  }
  for (const { id } of await removals()) await askServer(page, 'POST', `/api/people/changes/${id}/undo`)
  await expect.poll(removals).toEqual([])
}

test('a manager adds a call to more than a hundred people, sees the progress and undoes it', async ({ page }) => {
  test.setTimeout(360_000)
  const subject = 'Winter offer'
  await signIn(page, 'bulk_actor', null)
  await page.goto(await withSource(page, '/people?status=sale,not_interested&'))
  const people = page.getByRole('table', { name: 'People' })
  await expect(people.getByRole('link').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const all = await selected(page)
  await people.getByRole('row').nth(1).getByRole('checkbox').click()
  await people.getByRole('row').nth(2).getByRole('checkbox').click()
  await expect.poll(() => selected(page)).toBe(all - 2)

  await page.getByRole('button', { name: 'Bulk actions' }).click()
  await page.getByRole('menuitem', { name: 'Add Call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Call' })
  await expect(dialog.getByText(`Calls will be added for ${all - 2} people.`)).toBeVisible()
  await expect(dialog.getByText('This runs in the background', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next week' }).click()
  await dialog.getByLabel('Subject').fill(subject)
  await expectAccessible(page)
  await expectCentred(dialog)
  await dialog.getByRole('button', { name: 'Add Call' }).click()
  await expect(dialog).toBeHidden()

  const undo = page.getByRole('button', { name: 'Undo' })
  const progress = page.getByRole('region', { name: 'In the background' })
  await expect(progress.or(undo).first()).toBeVisible({ timeout: 30_000 })

  await goTo(page, '/people/changes')
  const change = page.getByRole('row', { name: new RegExp(`Calls added: ${subject}`) })
  await expect(change).toContainText('Done', { timeout: 30_000 })
  const added = Number(/(\d+) changed/.exec(await change.innerText())?.[1])
  expect(added).toBeGreaterThanOrEqual(99)
  await expectAccessible(page)
  await change.click()
  const shown = page.getByRole('dialog', { name: `Calls added: ${subject}` })
  await shown.getByRole('link').first().click()
  await expect(shown).toBeHidden()
  await expect(page.getByText(subject).first()).toBeVisible()
  await goTo(page, '/people/changes')
  await page.getByRole('button', { name: `Actions for Calls added: ${subject}` }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  const undoing = page.getByRole('dialog', { name: `Undo: Calls added: ${subject}` })
  await expect(undoing.getByText('will be reverted', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await undoing.getByRole('button', { name: 'Undo' }).click()
  await expect(change).toContainText('Undone', { timeout: 30_000 })
  await expect(change).toContainText(`${added} reverted`)
})

test('root removes events in bulk and restores them, and nobody else finds the list', async ({ page, browser }) => {
  test.setTimeout(360_000)
  await signIn(page, 'root', null)
  await restoreRemoved(page)
  await page.goto('/calendar/events')
  const events = page.getByRole('table', { name: 'Events' })
  await expect(events.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Non-sales appointment' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kind_code=non-sales-appointment/)
  await expect(events.getByRole('cell', { name: 'Tour', exact: true })).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const all = await selected(page)
  expect(all).toBeGreaterThan(10)
  await events.getByRole('row').nth(1).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => selected(page)).toBe(all - 1)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove events' })
  await expect(dialog.getByText(`${all - 1} events will be removed.`)).toBeVisible()
  const words = all - 1 < 99 ? 'This might take a 1-2 seconds.' : 'We will notify you when bulk removal is complete.'
  await expect(dialog.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await expectCentred(dialog)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible({ timeout: 30_000 })
  await expect(events.getByRole('row')).toHaveCount(2)

  await undo.click()
  await expect(page.getByText(`Undone: ${all - 1} events restored.`)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.poll(() => selected(page)).toBe(all)

  const phone = await openAs(browser, 'root', { width: 360, height: 780, at: '/calendar/events' }, 'dark')
  await expect(phone.getByRole('table', { name: 'Events' }).getByRole('row').nth(1)).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(phone)
  await phone.context().close()

  const manager = await openAs(browser, 'club_manager')
  await expect(manager.getByRole('link', { name: 'Events' })).toHaveCount(0)
  await goTo(manager, '/calendar/events')
  await expect(manager.getByRole('table', { name: 'Events' })).toHaveCount(0)
  await manager.context().close()
})
