import type { Page } from '@playwright/test'
import { askServer, expect, expectAccessible, openAs, signIn, test } from '../story.ts'

/** Cleans up after a failed attempt. */
async function putFirst(page: Page, path: string, name: string): Promise<void> {
  const { collection } = await askServer<{ collection: { id: number; name: string }[] }>(page, 'GET', path)
  const { id } = collection.find((one) => one.name === name) ?? {}
  await askServer(page, 'PUT', `${path}/${id}/place`, { position: 1 })
}

test('a manager adds, renames, deletes and restores a tag', async ({ page }) => {
  const [winter, summer] = ['Winter offer', 'Summer offer']
  await signIn(page, 'club_manager', '/companies/northside-fitness/tags')
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible()

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('boxing')
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(dialog.getByText('has already been taken')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill(winter)
  await page.keyboard.press('Escape')
  await expect(page.getByText("You'll lose your changes, are you sure you want to cancel?")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: "Don't close" }).click()
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(page.getByText('Tag was successfully created.')).toBeVisible()

  await page.getByRole('row', { name: new RegExp(winter) }).click()
  await dialog.getByLabel('Name').fill(summer)
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(summer) })).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${summer}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete the record?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('row', { name: new RegExp(summer) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: new RegExp(summer) })).toBeVisible()

  await page.getByRole('radio', { name: 'Deleted' }).check()
  await expect(page.getByRole('row', { name: new RegExp(summer) })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Active' })).toBeChecked()
})

test('sources keep their order, their two levels and what the group shares', async ({ page }) => {
  const path = '/companies/camden-strength/marketing_sources'
  await signIn(page, 'london_club_manager', null)
  await putFirst(page, `/api${path}`, 'Website')
  await page.goto(path)
  const table = page.getByRole('table', { name: 'Marketing sources' })
  await expect(table).toBeVisible()

  await expect(page.getByRole('button', { name: 'Move Website up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move Website down' }).click()
  await expect(page.getByRole('button', { name: 'Move Social media up' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Move Social media up' })).toBeDisabled()

  await expect(page.getByRole('row', { name: /Group website/ })).toContainText('Shared by Northside Fitness')
  await expect(page.getByRole('row', { name: /Member referral/ })).toContainText('System')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Podcast')
  await dialog.getByLabel('Part of').click()
  await page.getByRole('option', { name: 'Events' }).click()
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(page.getByRole('row', { name: /Podcast/ })).toBeVisible()
})

test('root orders the reasons by keyboard', async ({ page }) => {
  await signIn(page, 'root', null)
  await putFirst(page, '/api/admin/not_interested_reasons', 'Too expensive')
  await page.goto('/admin/not_interested_reasons')
  await expect(page.getByRole('button', { name: 'Move Too far away up' })).toBeEnabled()
  await page.getByRole('button', { name: 'Move Too far away up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Too far away up' })).toBeDisabled()
})

test('a manager changes the general settings of the club', async ({ page }) => {
  await signIn(page, 'boston_club_manager', '/companies/harbor-athletic')
  await expect(page.getByRole('heading', { name: 'Company Settings' })).toBeVisible()
  await page.getByLabel('City').fill('Cambridge')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'successfully updated' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Cambridge')
})

test('columns hidden in one browser are hidden in every other', async ({ page, browser }) => {
  await signIn(page, 'impersonator', null)
  await askServer(page, 'PUT', '/api/account/preferences', { key: 'table_columns:users', value: [] })
  await page.goto('/companies/northside-fitness/users')
  const header = (of: typeof page) => of.getByRole('columnheader', { name: 'Email' })
  await expect(header(page)).toBeVisible()
  await page.getByRole('button', { name: 'Choose columns' }).click()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/account/preferences') && response.ok())
  await page.getByRole('checkbox', { name: 'Email' }).uncheck()
  await expect(header(page)).toBeHidden()
  await expectAccessible(page)
  await saved

  const elsewhere = await openAs(browser, 'impersonator', { at: '/companies/northside-fitness/users' })
  await expect(elsewhere.getByRole('columnheader', { name: 'Role' })).toBeVisible()
  await expect(header(elsewhere)).toBeHidden()
  await elsewhere.context().close()
})
