import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../story.ts'

const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

async function addClub(page: Page, name: string, template?: string): Promise<void> {
  await page.goto('/companies')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Company' })
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  if (template) {
    await dialog.getByLabel('Start from').click()
    await dialog.getByLabel('Start from').fill(template)
    await page.getByRole('option', { name: template }).click()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company was successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible()
}

// Last, and independent of each other.
test.describe.configure({ mode: 'parallel' })

test('a new club from a template has its lists from the first minute', async ({ page }) => {
  await signIn(page, 'root', null)
  await addClub(page, `From a template ${Date.now()}`, 'Camden Strength')
  await page.getByRole('link', { name: 'Marketing Sources' }).click()
  await expect(page.getByText('Walk-in')).toBeVisible()
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page.getByText('Corporate')).toBeVisible()
})

test('a new club has its first lead from the web within minutes', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const name = `Harbour Gym ${Date.now()}`
  await signIn(page, 'root', null)
  await addClub(page, name)
  await page.getByRole('link', { name: 'Registration Forms' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const builder = page.getByRole('dialog', { name: 'Add form' })
  await builder.getByLabel('Header', { exact: false }).first().fill(`Join ${name}`)
  await builder.getByRole('checkbox', { name: 'Email', exact: true }).check()
  await builder.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form was successfully created.')).toBeVisible()
  const listed = page.getByRole('row').filter({ hasText: `Join ${name}` })
  const path = (await listed.getByRole('link').textContent()) ?? ''

  const visitor = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, userAgent: telephone })
  ).newPage()
  await visitor.goto(path)
  await visitor.getByLabel('First name').fill('Willa')
  await visitor.getByLabel('Email').fill(`willa.${Date.now()}@example.com`)
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('Thank you!')).toBeVisible()
  await visitor.context().close()
  await page.reload()
  await expect(listed).toContainText('100%')
})
