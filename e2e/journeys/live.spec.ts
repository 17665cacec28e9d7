import { expect, expectAccessible, openAs, signIn, test } from '../story.ts'

test('a new tag appears for another user', async ({ page, browser }) => {
  const name = 'Appears live'
  await signIn(page, 'impersonator', '/companies/northside-fitness/tags')
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible()
  const colleague = await openAs(browser, 'source_sharer', { at: '/companies/northside-fitness/tags' })
  await expect(colleague.getByRole('table', { name: 'Tags' })).toBeVisible()

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add)/ })
    .click()

  await expect(colleague.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await colleague.context().close()
})

test('a lost connection is shown, and restored by itself', async ({ page, context }) => {
  await signIn(page, 'manager')
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(/You're offline/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/You're offline/)).toBeHidden()
})

test('a new version asks to refresh', async ({ page }) => {
  await page.route('**/hearbeat*', (route) => route.fulfill({ status: 418, body: '{}' }))
  await page.clock.install()
  await signIn(page, 'manager')
  await page.clock.fastForward('09:00')
  await expect(page.getByText('New version detected. Please refresh the page to apply changes.')).toBeVisible()
})

test('the jobs page updates live', async ({ page, browser }) => {
  await signIn(page, 'root', '/settings/background_jobs')
  await expect(page.getByRole('table', { name: 'Background jobs' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const other = await browser.newPage()
  await other.goto('/users/sign_in')
  await other.getByRole('button', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill('mia.nguyen@demo.spotter.example')
  // By itself the page asks every half minute.
  const asksAgain = page.waitForRequest((request) => request.url().includes('/api/admin/jobs'), { timeout: 20_000 })
  await other.getByRole('button', { name: /Send/ }).click()
  await asksAgain
  await other.close()
})

test('a source that is shared appears in the other clubs of the group', async ({ page, browser }) => {
  const name = 'Shared live'
  await signIn(page, 'source_sharer', '/companies/northside-fitness/marketing_sources')
  const london = await openAs(browser, 'london_club_manager', { at: '/companies/camden-strength/marketing_sources' })
  await expect(london.getByRole('table', { name: 'Marketing sources' })).toBeVisible()

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Name/ }).fill(name)
  await dialog.getByLabel('Share with the group').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await expect(london.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await london.context().close()
})

test('root sees another club’s tags and every club’s audit change while they are open', async ({ page, browser }) => {
  const name = 'Seen from afar'
  await signIn(page, 'root', '/companies/camden-strength/tags')
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible()
  const audit = await page.context().newPage()
  await audit.goto('/admin/audit?record_type=tag')
  await expect(audit.getByRole('list', { name: 'Changes' })).toBeVisible()
  const london = await openAs(browser, 'london_club_manager', { at: '/companies/camden-strength/tags' })

  await london.getByRole('button', { name: 'Add', exact: true }).click()
  await london.getByRole('dialog').getByLabel('Name').fill(name)
  await london
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add)/ })
    .click()

  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(audit.getByRole('list', { name: 'Changes' }).getByText(name).first()).toBeVisible()
  await expect(audit).toHaveURL(/record_type=tag/)
  await london.context().close()
})
