import { expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWOo0RUiCTGMatAdDaWa4Zo0ANXSuwEO5LbZAAAAAElFTkSuQmCC',
  'base64',
)

test('root brands a club, and both themes stay readable', async ({ page, browser }) => {
  await signIn(page, 'root', '/companies/spree-sport/branding')
  await page.getByLabel('Logo from a file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByRole('img', { name: 'Logo of Spree Sport' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#ffe066')
  await page.getByRole('textbox', { name: 'Header colour' }).fill('#fff3bf')
  await expect(page.getByText(/White text on #ffe066 would be hard to read/)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Stylesheet' })
    .fill('@import "https://example.com/x.css";\nh1 { letter-spacing: 3px }')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Line 1: @import')).toBeVisible()
  await expectAccessible(page)

  for (const scheme of ['light', 'dark'] as const) {
    const branded = await openAs(browser, 'berlin_manager', {}, scheme)
    await expect(branded.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '3px')
    await expect(branded.getByText('Spree Sport').first().locator('..')).toHaveCSS(
      'background-color',
      'rgb(255, 243, 191)',
    )
    await expectAccessible(branded)
    await goTo(branded, '/people')
    await expect(branded.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(branded)
    await branded.context().close()
  }
})

test('a club manager sees the parts of root without changing them', async ({ page }) => {
  await signIn(page, 'club_manager', '/account/edit')
  await expect(page.getByText('Only root users can change this section.').first()).toBeVisible()
  await expect(page.getByLabel('Name in web addresses')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Branding' })).toHaveCount(0)
  await expectAccessible(page)
})
