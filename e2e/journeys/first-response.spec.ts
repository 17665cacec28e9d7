import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

interface Forms {
  collection: { header: string; slug: string }[]
}

test('a lead from a form waits on Today until someone calls', async ({ page, browser }) => {
  await signIn(page, 'club_manager', '/calendar/today')
  // Others have brought many leads into this club, and switching it off ends their waiting.
  const settings = '/api/companies/northside-fitness/settings/first_response'
  await askServer(page, 'PUT', settings, { active: false })
  await askServer(page, 'PUT', settings, { active: true })
  const forms = await askServer<Forms>(page, 'GET', '/api/companies/northside-fitness/settings/custom_forms')
  const { slug } = forms.collection.find(({ header }) => header === 'Bring a friend')!
  const visitor = await (await browser.newContext({ locale: 'en-AU' })).newPage()
  await visitor.goto(`/forms/${slug}`)
  await visitor.getByLabel('First name').fill('Fleur')
  await visitor.getByLabel('Last name').fill('Quickly')
  await visitor.getByLabel(/mobile/i).fill('0412 770 118')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await visitor.context().close()

  const waiting = page.getByRole('region', { name: /^New leads waiting/ })
  const row = waiting.getByRole('listitem').filter({ hasText: 'Fleur Quickly' })
  await expect(row).toContainText(/First attempt: \d+ min of 15 min/)
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Fleur Quickly' }).click()

  const clock = page.getByRole('group', { name: 'First response' })
  await expect(clock).toContainText(/First attempt: \d+ min of 15 min/)
  await page.getByRole('button', { name: /^Log call/ }).click()
  await page.getByRole('menuitem', { name: 'Spoke To' }).click()
  await expect(clock).toContainText(/First contact: Spoke To after \d+ min/)
  await expectAccessible(page)

  await goTo(page, '/calendar/today')
  await expect(page.getByRole('region', { name: /^Calls and to-dos today/ })).toBeVisible()
  await expect(row).toHaveCount(0)
})
