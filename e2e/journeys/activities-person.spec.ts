import type { Locator, Page } from '@playwright/test'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { addPerson, askForStatus } from '../people-story.ts'
import { ofWidthAndTheme } from '../axe.ts'
import { expect, expectAccessible, openAs, signIn, test } from '../story.ts'

const steps = (page: Page): Locator => page.getByRole('region', { name: 'Next steps' })
const status = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('header').getByText(name, { exact: true })
const entries = (page: Page): Locator => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const completed = (page: Page): Locator => steps(page).getByRole('list', { name: 'Completed' }).getByRole('listitem')

async function bookTour(page: Page, { daysAgo = 0 } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Add Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Event' })
  await expect(dialog.getByRole('combobox', { name: /Type/ })).toHaveValue('Tour')
  if (daysAgo) await pickDay(page, dialog.getByRole('button', { name: /^Day/ }), daysAgo)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(steps(page).getByText('Not confirmed')).toBeVisible()
}

/** It lies ahead, which is asked about first. */
async function completeEarly(page: Page): Promise<void> {
  await steps(page).getByRole('button', { name: 'Complete Tour' }).click()
  await page.getByRole('button', { name: 'Complete now' }).click()
}

async function openMenu(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  return menu
}

async function revert(page: Page): Promise<void> {
  await steps(page)
    .getByRole('button', { name: /^Completed/ })
    .click()
  const menu = await openMenu(page, completed(page).first())
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Revert' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Event was reverted.')).toBeVisible()
}

test('a tour is booked, confirmed and completed as a trial, and the manager undoes that', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, 'salesperson', null)
  await addPerson(page, 'Isolde', 'Varga', 'isolde@example.com')
  await expect(steps(page).getByText('Nothing planned yet.')).toBeVisible()
  await bookTour(page)
  await expect(entries(page).first()).toContainText('Booked tour')

  const tour = steps(page).getByRole('listitem').filter({ hasText: 'Tour' })
  await (await openMenu(page, tour)).getByRole('menuitem', { name: 'Confirm' }).click()
  await expect(tour.getByText('Confirmed', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await completeEarly(page)
  const complete = page.getByRole('dialog', { name: 'Complete: Tour' })
  await expect(complete.getByRole('radio', { name: 'Sale', exact: true })).toBeFocused()
  await page.keyboard.press('2')
  await expect(complete.getByRole('radio', { name: 'Trial' })).toBeChecked()
  await expect(complete.getByRole('button', { name: /Trial end/ })).toBeVisible()
  await complete.getByRole('textbox', { name: 'Comment' }).fill('Starts on Monday.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(complete).toBeHidden()
  await expect(status(page, 'Trial')).toBeVisible()
  await expect(steps(page).getByRole('list', { name: 'Tomorrow' })).toContainText('Call')
  await steps(page).getByRole('button', { name: 'Completed 1' }).click()
  const ownMenu = await openMenu(page, completed(page).first())
  await expect(ownMenu.getByRole('menuitem', { name: 'Revert' })).toBeVisible()
  await page.keyboard.press('Escape')

  const manager = await openAs(browser, 'club_manager', { at: page.url() })
  await revert(manager)
  await expect(status(manager, 'Enquiry')).toBeVisible()
  await expect(entries(manager).filter({ hasText: 'Reverted' })).toContainText('Starts on Monday.')
  await expect(status(page, 'Enquiry')).toBeVisible()
  await expect(steps(page).getByText('Confirmed', { exact: true })).toBeVisible()

  await entries(manager).filter({ hasText: 'Reverted' }).getByRole('button', { name: 'Tour' }).click()
  const opened = manager.getByRole('dialog', { name: 'Tour' })
  await expect(opened.getByRole('button', { name: 'Complete' })).toBeVisible()
  await expectAccessible(manager)
  await manager.context().close()
})

test('only root undoes what was completed weeks ago', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, 'club_manager', null)
  await addPerson(page, 'Casimir', 'Holt', 'casimir@example.com')
  const dialog = await askForStatus(page, 'Tour')
  await pickDay(page, dialog.getByRole('button', { name: /^Date/ }), 20)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(status(page, 'Tour')).toBeVisible()
  await steps(page).getByRole('button', { name: 'Completed 1' }).click()
  const menu = await openMenu(page, completed(page).first())
  await expect(menu.getByRole('menuitem', { name: 'Revert' })).toBeHidden()

  const root = await openAs(browser, 'root', { at: page.url() })
  await revert(root)
  await expect(status(root, 'Enquiry')).toBeVisible()
  await expect(steps(root).getByRole('list', { name: 'Late' })).toContainText('Tour')
  await expect(steps(root).getByRole('group', { name: 'How did it go?' })).toBeVisible()
  await root.context().close()
})

async function pickDay(page: Page, field: Locator, daysAgo: number): Promise<void> {
  const wanted = shiftInstant(new Date(), { days: -daysAgo })
  const name = `${wanted.getDate()} ${wanted.toLocaleString('en', { month: 'long' })} ${wanted.getFullYear()}`
  await field.click()
  const day = page.getByRole('button', { name, exact: true })
  const earlier = page.getByRole('button', { name: 'Previous month' })
  await expect(earlier).toBeVisible()
  if (!(await day.isVisible())) await earlier.click()
  await day.click()
}

test('a no-show is booked again with two clicks', async ({ page }) => {
  await signIn(page, 'salesperson', null)
  await addPerson(page, 'Ludmila', 'Sorensen', 'ludmila@example.com')
  await bookTour(page, { daysAgo: 1 })
  await steps(page).getByRole('button', { name: 'No Show' }).click()
  await page.getByRole('button', { name: 'Save and rebook' }).click()
  const again = page.getByRole('dialog', { name: 'Add Event' })
  await expect(again.getByRole('combobox', { name: /Type/ })).toHaveValue('Tour')
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()
  await expect(steps(page).getByRole('listitem').filter({ hasText: 'Tour' })).toHaveCount(1)
  await expect(steps(page).getByRole('button', { name: 'Completed 1' })).toBeVisible()
})

test('open work is cleaned up after a person has lost interest', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'manager', null)
  await addPerson(page, 'Anselm', 'Brodie', 'anselm@example.com')
  await page.getByRole('button', { name: 'Add Call' }).focus()
  await page.keyboard.press('c')
  const call = page.getByRole('dialog', { name: 'Add Call' })
  await call.getByRole('button', { name: 'Next week' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(call).toBeHidden()
  await page.keyboard.press('d')
  const todo = page.getByRole('dialog', { name: 'Add ToDo' })
  await expect(todo.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await page.keyboard.type('Prepare the offer')
  await page.keyboard.press('Control+Enter')
  await expect(todo).toBeHidden()
  await expect(steps(page).getByText('Prepare the offer')).toBeVisible()

  await page.keyboard.press('c')
  await expect(call.getByText(/A call is already scheduled for/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const refusal = await askForStatus(page, 'Not Interested')
  await refusal.getByRole('button', { name: 'Save' }).click()
  const cleaner = page.getByRole('dialog', { name: 'Clean up' })
  await expect(cleaner.getByRole('checkbox')).toHaveCount(2)
  await expectAccessible(page)
  await cleaner.getByRole('button', { name: 'Remove selected' }).click()
  await expect(steps(page).getByText('Nothing planned yet.')).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'removed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(steps(page).getByText('Prepare the offer')).toBeVisible()
})

test('the next steps work on a phone', async ({ browser }) => {
  const page = await openAs(browser, 'manager', { width: 360, height: 740, at: null }, 'dark')
  const expectFits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page, ofWidthAndTheme)
  }
  await addPerson(page, 'Fenella', 'Quist', 'fenella@example.com')
  await bookTour(page)
  await expectFits()
  await completeEarly(page)
  const complete = page.getByRole('dialog', { name: 'Complete: Tour' })
  await complete.getByRole('radio', { name: 'No Sale' }).click()
  await complete.getByRole('button', { name: 'In 3 days' }).click()
  await expectFits()
  await complete.getByRole('button', { name: 'Save' }).click()
  await expect(complete).toBeHidden()
  await expect(status(page, 'Tour')).toBeVisible()
  await expect(steps(page).getByRole('button', { name: 'Complete Call' })).toBeVisible()
  await expectFits()
  await page.context().close()
})
