import { addPerson } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

test('root adds a contact method and puts it first by keys', async ({ page }) => {
  const name = 'Carrier pigeon'
  await signIn(page, 'root', '/admin/contact_methods')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add contact method' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('table', { name: 'Contact methods' }).getByRole('row')
  await expect(rows.last()).toContainText(name)

  await page.getByRole('button', { name: `Move ${name}`, exact: true }).press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(rows.nth(1)).toContainText(name)
  await page.reload()
  await expect(rows.nth(1)).toContainText(name)
})

test('an outcome that root renames is called so where calls are completed', async ({ page }) => {
  await signIn(page, 'root', null)
  // Cleans up after a failed attempt.
  await askServer(page, 'PUT', '/api/settings/outcomes/Wrong%20Number', { name: null })
  await goTo(page, '/settings/global/outcomes')
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: from, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Rename ${from}` })
    await dialog.getByLabel('Name').fill(to)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await rename('Wrong Number', 'Not their number')
  await expect(page.getByRole('row', { name: /Not their number/ })).toContainText('Wrong Number')

  await addPerson(page, 'Ringo', 'Renamed', 'ringo.renamed@example.com')
  await page.getByRole('button', { name: 'Add Call' }).click()
  await page.getByRole('dialog', { name: 'Add Call' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Complete Call' }).click()
  const complete = page.getByRole('dialog', { name: 'Complete: Call' })
  await complete.getByRole('radio', { name: 'Not their number' }).click()
  await complete.getByRole('button', { name: /^(Save|Complete)/ }).click()
  await expect(complete).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Not their number')

  await goTo(page, '/settings/global/outcomes')
  await rename('Not their number', '')
  await expect(page.getByRole('button', { name: 'Wrong Number', exact: true })).toBeVisible()
})

test('columns chosen once are a template for the next file', async ({ page }) => {
  await signIn(page, 'root', null)
  // Unique, because a failed attempt may have saved a template.
  const [guest, reached] = ['Gast', 'Erreichbar unter']
  const choose = async (row: string) => {
    await goTo(page, '/people/import')
    await page.getByLabel('CSV file').setInputFiles({
      name: 'studio.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${guest};${reached};Spind\n${row}\n`),
    })
  }
  await choose('Tilda Template;tilda@example.com;12')
  const preview = page.getByRole('table', { name: 'First rows' })
  await preview.getByLabel(`Field for ${guest}`).selectOption('full_name')
  await preview.getByLabel(`Field for ${reached}`).selectOption('email')
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByLabel('Name').fill('Studio software')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await choose('Tomas Template;tomas@example.com;13')
  await expect(page.getByLabel('Template')).toHaveValue(/\d+/)
  await expect(preview.getByLabel(`Field for ${guest}`)).toHaveValue('full_name')
  await expect(preview.getByRole('row', { name: /Tomas/ })).toContainText('New')
  await expectAccessible(page)
})

test('a manager exports a person to the membership system, whose number and barcode arrive by themselves', async ({
  page,
}) => {
  await signIn(page, 'boston_club_manager', '/people')
  await addPerson(page, 'Emery', 'Exported', 'emery.exported@example.com')
  const panel = page.getByRole('region', { name: 'ABC Fitness' })
  await panel.getByRole('button', { name: 'Set Barcode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Barcode' })
  await dialog.getByLabel('Barcode').fill('4711')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Barcode value will be set on ABC Fitness after export')).toBeVisible()
  await expect(panel).toContainText('4711 (not set yet)')

  await panel.getByRole('button', { name: 'Export to ABC Fitness' }).click()
  await expect(panel).toContainText(/ABCFIN-\w{8}/)
  await expect(panel).toContainText('Active')
  await expect(panel.getByText('4711', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Export/ })).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('ABC Fitness: ABCFIN-')
})
