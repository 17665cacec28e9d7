import { expect, expectAccessible, openAs, signIn, test } from '../story.ts'

test('a colleague sees a new tag appear without doing anything', async ({ page, browser }) => {
  await signIn(page, 'impersonator')
  await page.goto('/companies/northside-fitness/tags')
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible()
  const colleague = await openAs(browser, 'source_sharer')
  await colleague.goto('/companies/northside-fitness/tags')
  await expect(colleague.getByRole('table', { name: 'Tags' })).toBeVisible()

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Appears live')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add)/ })
    .click()

  await expect(colleague.getByRole('row', { name: /Appears live/ })).toBeVisible()
  await colleague.context().close()
})

test('losing the line is shown and mended', async ({ page, context }) => {
  await signIn(page, 'manager')
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toBeHidden()
})

test('a new version asks to refresh', async ({ page }) => {
  await page.route('**/hearbeat*', (route) => route.fulfill({ status: 418, body: '{}' }))
  await page.clock.install()
  await signIn(page, 'manager')
  await page.clock.fastForward('09:00')
  await expect(page.getByText('New version detected. Please refresh the page to apply changes.')).toBeVisible()
})

test('the jobs page hears of work as it is done', async ({ page, browser }) => {
  await signIn(page, 'root')
  await page.goto('/settings/background_jobs')
  await expect(page.getByRole('table', { name: 'Background jobs' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // By itself the page asks every half minute.
  const asksAgain = page.waitForRequest((request) => request.url().includes('/api/admin/jobs'), { timeout: 5_000 })
  const other = await browser.newPage()
  await other.goto('/users/sign_in')
  await other.getByRole('button', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill('mia.nguyen@demo.spotter.example')
  await other.getByRole('button', { name: /Send/ }).click()
  await asksAgain
  await other.close()
})
