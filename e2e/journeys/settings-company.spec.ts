import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, openAs, signIn, test } from '../story.ts'

const logo = () =>
  sharp({ create: { width: 240, height: 80, channels: 3, background: '#7c2d12' } })
    .png()
    .toBuffer()

/** A club of its own, so that no other story sees its colours. */
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

test('root brands a club, and both themes stay readable', async ({ page, browser }) => {
  const name = `Branded ${Date.now()}`
  await signIn(page, 'root')
  await addClub(page, name)
  await page.getByRole('link', { name: 'Branding' }).click()
  await page
    .getByLabel('Logo from a file')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible()

  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#ffe066')
  await page.getByRole('textbox', { name: 'Header colour' }).fill('#fff3bf')
  await expect(page.getByText(/White text on #ffe066 would be hard to read/)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Stylesheet' })
    .fill('@import "https://example.com/x.css";\nh1 { letter-spacing: 3px }')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Line 1: @import')).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  for (const scheme of ['light', 'dark'] as const) {
    const branded = await openAs(browser, 'root', {}, scheme)
    await branded.goto('/companies')
    await branded.getByLabel('Search name or city').fill(name)
    await branded.getByRole('button', { name: `Actions for ${name}` }).click()
    await branded.getByRole('menuitem', { name: 'Switch to this club' }).click()
    await expect(branded.getByRole('button', { name: `Switch club, now ${name}` })).toBeVisible()
    await expect(branded.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '3px')
    await expect(branded.getByRole('button', { name: `Switch club, now ${name}` })).toHaveCSS(
      'background-color',
      'rgb(255, 243, 191)',
    )
    await expectAccessible(branded)
    await branded.goto(address)
    await expect(branded.getByRole('heading', { name: 'Branding' })).toBeVisible()
    await expectAccessible(branded)
    await branded.request.put('/api/users/change_account', { data: { account_id: 1 } })
    await branded.context().close()
  }
})

test('a new club from a template has its lists from the first minute', async ({ page }) => {
  await signIn(page, 'root')
  await addClub(page, `From a template ${Date.now()}`, 'Camden Strength')
  await page.getByRole('link', { name: 'Marketing Sources' }).click()
  await expect(page.getByText('Walk-in')).toBeVisible()
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page.getByText('Corporate')).toBeVisible()
})

test('a club manager sees the parts of root without changing them', async ({ page }) => {
  await signIn(page, 'club_manager')
  await page.goto('/account/edit')
  await expect(page.getByText('Only root can change this part.').first()).toBeVisible()
  await expect(page.getByLabel('Name in web addresses')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Branding' })).toHaveCount(0)
  await expectAccessible(page)
})
