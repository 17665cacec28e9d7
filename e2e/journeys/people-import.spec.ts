import { expect, expectAccessible, signIn, test } from '../story.ts'

const file = (rows: string[]) => ({
  name: 'leads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Vorname;Nachname;E-Mail;Telefon', ...rows].join('\r\n')),
})

test('a list with faults is imported, mended and taken back', async ({ page }) => {
  await signIn(page, 'importer')
  await page.goto('/people/import')
  await expectAccessible(page)
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file(['Ida;Importova;ida.import@example.com;', ';Ohnename;kein.name@example.com;', 'Ivo;Importov;;not a phone']),
    )
  await expect(page.getByText('Importova')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Import/ }).click()
  await expect(page.getByText(/1 .*(created|added)/i).first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /rejected/i }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)

  await page.goto('/people?q=importova')
  await expect(page.getByRole('link', { name: /Ida Importova/ })).toBeVisible()
  await page.goto('/people/import')
  await page.getByRole('button', { name: /Undo/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/undone/i).first()).toBeVisible({ timeout: 30_000 })
  await page.goto('/people?q=importova')
  await expect(page.getByText('No people found')).toBeVisible()
})
