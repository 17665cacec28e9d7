import type { Page } from '@playwright/test'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

const club = '/api/companies/northside-fitness'

async function addSeller(page: Page, first_name: string, last_name: string): Promise<void> {
  const email = `${first_name.toLowerCase()}@example.com`
  const user = { first_name, last_name, email, role: 'salesperson' }
  const { id } = await askServer<{ id: number }>(page, 'POST', `${club}/users`, { user })
  await addToClub(page, { first_name: 'Handed', last_name: 'On', email: 'handed.on@example.com', salesperson_id: id })
  const custom_form = { header: `Ask ${first_name}`, user_id: id }
  await askServer(page, 'POST', `${club}/settings/custom_forms`, { custom_form })
}

/** Cleans up after a failed attempt. */
async function restore(page: Page, name: string): Promise<void> {
  const path = `${club}/users?deleted=true&q=${name}`
  const { collection } = await askServer<{ collection: { id: number }[] }>(page, 'GET', path)
  for (const { id } of collection) await askServer(page, 'PUT', `/api/users/${id}/restore`)
}

test('a manager adds a user who accepts the invitation, then removes them and hands their people on', async ({
  page,
  browser,
}) => {
  const [rivers, sharma] = ['Rivers', 'Sharma']
  const email = 'sam.rivers@example.com'
  await signIn(page, 'club_manager', null)
  await addSeller(page, 'Petra', sharma)
  await goTo(page, '/companies/northside-fitness/users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(dialog.getByText("can't be blank").first()).toBeVisible()
  await dialog.getByLabel('First name').fill('Sam')
  await dialog.getByLabel('Last name').fill(rivers)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Search name or email').fill(rivers)
  const row = page.getByRole('row', { name: new RegExp(`Sam ${rivers}`) })
  await expect(row).toContainText('Invited')

  await goTo(page, '/sandbox')
  await page.getByRole('button', { name: email }).first().click()
  const address = new URL((await page.frameLocator('iframe').getByRole('link').first().getAttribute('href'))!)
  const sam = await (await browser.newContext()).newPage()
  await sam.goto(address.pathname + address.search)
  await sam.getByLabel('New password', { exact: true }).fill('sam-has-a-password')
  await sam.getByLabel('Confirm new password').fill('sam-has-a-password')
  await sam.getByRole('button', { name: 'Save password' }).click()
  await sam.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sam.getByLabel('Email').fill(email)
  await sam.getByLabel('Password', { exact: true }).fill('sam-has-a-password')
  await sam.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(sam.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await goTo(page, '/companies/northside-fitness/users')
  await page.getByLabel('Search name or email').fill(`Petra ${sharma}`)
  await page.getByRole('button', { name: `Actions for Petra ${sharma}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog')
  await removal.getByLabel('Delete the user from every club').check()
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(removal.locator('[data-error], [aria-invalid=true]').first()).toBeVisible()
  await removal.getByLabel('Hand over people and open activities to').click()
  await page.getByRole('option', { name: `Sam ${rivers}` }).click()
  await removal.getByLabel('Hand over registration forms to').click()
  await page.getByRole('option', { name: 'Dana Vella' }).click()
  await expectAccessible(page)
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(removal).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(`Petra ${sharma}`) })).toHaveCount(0)

  await goTo(sam, '/')
  await expect(sam.getByText(new RegExp(`Petra ${sharma}`)).first()).toBeVisible()
  await sam.context().close()
})

test('a removed user is signed out immediately, and can return once restored', async ({ browser }) => {
  const manager = await openAs(browser, 'club_manager', { at: null })
  await restore(manager, 'Hannah')
  const hannah = await openAs(browser, 'automate_sharer')
  await manager.goto('/companies/northside-fitness/users')
  await manager.getByLabel('Search name or email').fill('hannah')
  // Until the others are gone, her row moves under the pointer.
  await expect(manager.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await manager.getByRole('button', { name: 'Actions for Hannah Kim' }).click()
  await manager.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel('Delete the user from every club').check()
  for (const label of ['Hand over people and open activities to', 'Hand over registration forms to']) {
    const picker = dialog.getByLabel(label)
    if (!(await picker.count())) continue
    await picker.click()
    await manager.getByRole('option', { name: 'Unallocated' }).click()
  }
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await hannah.getByRole('link', { name: /News Feed/ }).click()
  await hannah.reload()
  await expect(hannah.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await manager.getByRole('radio', { name: 'Deleted' }).check()
  await manager.getByRole('button', { name: 'Actions for Hannah Kim' }).click()
  await manager.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(manager.getByText(/User was successfully restored/)).toBeVisible()
  await signIn(hannah, 'automate_sharer')
  await hannah.context().close()
  await manager.context().close()
})
