import type { Page } from '@playwright/test'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

async function openMember(page: Page): Promise<void> {
  const id = await addToClub(page, { first_name: 'Oriel', last_name: 'Haskins', email: 'oriel@example.com' })
  await askServer(page, 'POST', `/api/people/${id}/improve`, { status: 'sale' })
  await goTo(page, `/people/${id}`)
}

test('a member gets personal training: booked, attended, sold, and what was left of it is cleaned up', async ({
  page,
}) => {
  await signIn(page, 'salesperson', null)
  await openMember(page)
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByRole('button', { name: 'Add secondary sale' }).click()
  await page.getByRole('menuitem', { name: 'Personal training' }).click()
  const sale = summary.getByRole('region', { name: 'Personal training' })
  await expect(sale.getByText('Potential', { exact: true })).toBeVisible()

  await sale.getByRole('button', { name: 'Book an appointment for Personal training' }).click()
  const booking = page.getByRole('dialog', { name: 'Add Event' })
  await expect(booking.getByRole('combobox', { name: 'For' })).toHaveValue('Personal training')
  await booking.getByRole('button', { name: 'Save' }).click()
  await expect(booking).toBeHidden()
  await expect(sale.getByText('Booked', { exact: true })).toBeVisible()

  await page.getByRole('region', { name: 'Next steps' }).getByRole('button', { name: 'Complete Tour' }).click()
  await page.getByRole('button', { name: 'Complete now' }).click()
  const done = page.getByRole('dialog', { name: 'Complete: Tour' })
  await expect(done.getByRole('radio', { name: 'Trial' })).toBeHidden()
  await done.getByRole('radio', { name: 'Booked' }).click()
  await done.getByRole('button', { name: 'Save' }).click()
  await expect(done).toBeHidden()
  await expect(sale.getByText('Attended', { exact: true })).toBeVisible()

  await sale.getByRole('button', { name: 'Change the status of Personal training' }).click()
  await expect(page.getByRole('menuitem', { name: /^Booked/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Sale', exact: true }).click()
  const selling = page.getByRole('dialog', { name: 'Change status to: Sale' })
  await selling.getByRole('button', { name: 'Save' }).click()
  const left = page.getByRole('dialog', { name: 'Clean up' })
  await expect(left.getByRole('checkbox', { name: /^Call/ })).toBeChecked()
  await left.getByRole('button', { name: 'Remove selected' }).click()
  await expect(left).toBeHidden()
  await expect(sale.getByText('Sale', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next steps' }).getByText('Nothing planned yet.')).toBeVisible()

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Personal training' }).click()
  await expect(history.getByRole('listitem').filter({ hasText: 'Status changed' }).first()).toContainText(
    /Attended\s*Sale/,
  )
})
