import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function expectNumber(page: Page, label: string, value: number): Promise<void> {
  const number = page.getByRole('main').locator('dl > div').filter({ hasText: label })
  await expect(number.getByRole('definition')).toHaveText(String(value), { timeout: 30_000 })
}

async function startImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 })
}

async function confirmUndo(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Undo: / })
  await expect(dialog.getByText('will be reverted', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toBeHidden()
}

test('a list with errors is imported, corrected and undone', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'importer', '/people/import')
  const name = 'leads.csv'
  const [ida, iva, ivo] = ['Importova', 'Importnik', 'Importov']
  await expect(page.getByText('Drop a CSV file here')).toBeVisible()
  const rows = [
    'Vorname;Nachname;E-Mail;Telefon',
    `Ida;${ida};ida.import@example.com;`,
    `;${iva};kein.name@example.com;`,
    `Ivo;${ivo};;not a phone`,
  ]
  await choose(page, name, rows.join('\r\n'))
  const preview = page.getByRole('table', { name: 'First rows' })
  await expect(preview.getByLabel('Field for Vorname')).toHaveValue('first_name')
  await expect(preview.getByRole('row', { name: /Importova/ })).toContainText('New')
  const nameless = preview.getByRole('row', { name: /Importnik/ })
  await expect(nameless).toContainText('Rejected')
  await expect(nameless.getByRole('cell').first()).toHaveText("can't be blank")
  await expectAccessible(page)
  await startImport(page)
  await expectNumber(page, 'created', 1)
  await expectNumber(page, 'rejected', 2)
  const refused = page.getByRole('region', { name: 'Rejected rows' }).getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText("First name can't be blank")
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download rejected rows' }).click(),
  ])
  const rejected = await readFile(await download.path(), 'utf8')
  expect(rejected).toContain('not a phone')
  expect(rejected).toContain("Row 3: First name: can't be blank")
  await page.getByRole('link', { name: 'Import another file' }).click()
  const corrected = rejected.replace('not a phone', '0412 345 678').replace(`,${iva}`, `Iva,${iva}`)
  await choose(page, name, corrected)
  for (const last of [iva, ivo]) await expect(preview.getByRole('row').filter({ hasText: last })).toContainText('New')
  await expectAccessible(page)
  await startImport(page)
  await expectNumber(page, 'created', 2)
  await expectNumber(page, 'rejected', 0)
  await goTo(page, '/people?q=import')
  for (const full of [`Ida ${ida}`, `Iva ${iva}`, `Ivo ${ivo}`])
    await expect(page.getByRole('link', { name: new RegExp(`${full}\\b`) })).toBeVisible()

  await goTo(page, '/people/import')
  const undo = page.getByRole('button', { name: `Undo import of ${name}` })
  await expect(undo).toHaveCount(2)
  await undo.first().click()
  await confirmUndo(page)
  await expect(undo).toHaveCount(1)
  await undo.click()
  await confirmUndo(page)
  await expect(page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Undone' })).toHaveCount(2)
  await expectAccessible(page)
  await goTo(page, '/people?q=import')
  await expect(page.getByText('No people found')).toBeVisible()
})
