import { expect, expectAccessible, signIn, switchTo, test } from '../story.ts'

test('a manager of two clubs switches between them', async ({ page }) => {
  await signIn(page, 'two_clubs', null)
  await switchTo(page, 'northside-fitness')
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch club, currently Northside Fitness' }).click()
  await page.getByLabel('Search clubs').fill('harbor')
  await page.getByRole('button', { name: /Harbor Athletic/ }).click()
  await expect(page.getByRole('button', { name: 'Switch club, currently Harbor Athletic' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch club, currently Harbor Athletic' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch club, currently Harbor Athletic' }).click()
  await page
    .getByRole('button', { name: /Northside Fitness/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Switch club, currently Northside Fitness' })).toBeVisible()
})

test('a user with one club has nothing to switch', async ({ page }) => {
  await signIn(page, 'salesperson')
  await expect(page.getByText('Northside Fitness').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Switch club/ })).toHaveCount(0)
})

test('root acts as a salesperson, sees their screens, and returns', async ({ page }) => {
  await signIn(page, 'root')
  await page.getByRole('button', { name: 'Account menu for Rosa Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Impersonation' }).click()
  await page.getByLabel('Search users').fill('tom bren')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Tom Brennan/ })
    .click()

  await expect(page.getByText('You are acting as Tom Brennan.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Global settings' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Stop impersonate' }).click()
  await expect(page.getByRole('button', { name: 'Account menu for Rosa Lindqvist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Global settings' })).toBeVisible()
})
