import { emailOf, users } from '@spotter/demo/cast.ts'
import { expect, expectAccessible, goTo, openAs, password, signIn, test } from '../story.ts'

const person = (who: string) => users.find(({ key }) => key === who)!

test('a salesperson signs in, returns to the requested page, and signs out', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Email').fill(emailOf(person('salesperson')))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Account menu for Tom Brennan' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a newcomer tries a demo role in one click', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Root administrator/ }).click()
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
})

test('a forgotten password is reset with the emailed link in the sandbox', async ({ page, browser }) => {
  const fresh = person('keeper')
  await page.goto('/users/sign_in')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(emailOf(fresh))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await expectAccessible(page)

  const manager = await openAs(browser, 'club_manager', { at: '/sandbox' })
  await manager
    .getByRole('button', { name: new RegExp(emailOf(fresh)) })
    .first()
    .click()
  const link = manager.frameLocator('iframe').getByRole('link').first()
  const address = await link.getAttribute('href')
  expect(address).toContain('reset_password_token=')
  await expectAccessible(manager)

  await page.goto(new URL(address!).pathname + new URL(address!).search)
  await page.getByLabel('New password', { exact: true }).fill('a-better-password')
  await page.getByLabel('Confirm new password').fill('a-better-password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectAccessible(page)

  await page.goto('/users/sign_in')
  await page.getByLabel('Email').fill(emailOf(fresh))
  await page.getByLabel('Password', { exact: true }).fill('a-better-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await manager.context().close()
})

test('a page without access says so and links home', async ({ page }) => {
  await signIn(page, 'salesperson', '/people/import')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  await goTo(page, '/no/such/page')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expectAccessible(page)
})

test('settings outside the menu redirect to those inside, or to the start', async ({ page }) => {
  await signIn(page, 'salesperson')
  for (const path of ['/companies/northside-fitness/users', '/account/edit', '/admin/companies', '/settings/global']) {
    await goTo(page, path)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  }
  await signIn(page, 'club_manager')
  for (const [path, general] of [
    ['/companies/northside-fitness/webhooks', /\/companies\/northside-fitness$/],
    ['/account/branding', /\/account\/edit$/],
  ] as const) {
    await goTo(page, path)
    await expect(page).toHaveURL(general)
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible()
  }
})
