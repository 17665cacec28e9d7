import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

test('a manager sees who renamed a tag and reverts it', async ({ page }) => {
  await signIn(page, 'club_manager', null)
  const [name, longer] = ['Triathlon', 'Half triathlon']
  await askServer(page, 'POST', '/api/companies/northside-fitness/tags', { tag: { name } })
  await goTo(page, '/companies/northside-fitness/tags')
  await page.getByRole('row', { name: new RegExp(`^${name}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(longer)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`^${longer}`) })).toBeVisible()

  await page.getByRole('navigation', { name: 'Company Settings' }).getByRole('link', { name: 'Audit' }).click()
  const changes = page.getByRole('list', { name: 'Changes' })
  const newest = changes.getByRole('listitem').filter({ hasText: longer }).first()
  await expect(newest).toContainText('Mia Nguyen')
  await expect(newest).toContainText(name)

  await newest.getByRole('button', { name: `Revert change to ${longer}` }).click()
  await expect(dialog.getByText('Will be reverted')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('The change was reverted.').first()).toBeVisible()
  await expect(newest.getByRole('button', { name: `Revert change to ${name}` })).toBeVisible()

  await newest.getByRole('button', { name, exact: true }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  await changes
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Revert/ })
    .click()
  await expect(dialog.getByText('The record already has these values.')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('an address near the club is found as it is typed and fills the person', async ({ page }) => {
  await signIn(page, 'club_manager', '/people')
  await page.getByRole('button', { name: 'Add Person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByRole('button', { name: 'More details' }).click()
  const address = dialog.getByRole('combobox', { name: 'Address' })
  await address.pressSequentially('118 smoth str')
  await expect(page.getByRole('option', { name: '118 Smith Street, Melbourne VIC 3066' })).toBeVisible()
  await expectAccessible(page)
  await address.press('ArrowDown')
  await address.press('Enter')
  await expect(address).toHaveValue('118 Smith Street')
  await dialog.getByRole('button', { name: 'Enter address manually' }).click()
  await expect(dialog.getByLabel('Postcode')).toHaveValue('3066')
})
