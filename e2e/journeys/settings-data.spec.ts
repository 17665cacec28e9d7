import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { addPerson } from '../people-story.ts'
import { expect, expectAccessible, signIn, test } from '../story.ts'

test('a manager hands somebody their data and erases them, with a certificate', async ({ page }) => {
  await signIn(page, 'club_manager')
  await addPerson(page, 'Ottilie', 'Forgetme', 'ottilie.forgetme@example.com')
  const address = page.url()
  const menu = page.getByRole('button', { name: 'More actions' })

  await menu.click()
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download their data' }).click(),
  ])
  expect(data.suggestedFilename()).toBe('Ottilie Forgetme.zip')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Erase for good…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Ottilie Forgetme' })
  await expectAccessible(page)
  await dialog.getByLabel(/to confirm/).fill('Otto')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Type the name exactly as it is shown above.')).toBeVisible()
  await dialog.getByLabel(/to confirm/).fill('Ottilie Forgetme')
  const certificate = page.getByRole('dialog', { name: 'Certificate of erasure' })
  // A second press right after the first is taken for a slip.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Erase for good' }).click({ timeout: 1_000 })
    await expect(certificate.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await expect(page).toHaveURL(/\/people$/)
  const found = await page.request.get('/api/people?q=forgetme')
  expect(await found.json()).toMatchObject({ pagination: { total_entries: 0 } })
  await page.goto(address)
  await expect(page.getByText('Ottilie')).toHaveCount(0)
})

test('root takes everything of a club along in one archive', async ({ page }) => {
  await signIn(page, 'root')
  await page.goto('/companies')
  await page.getByRole('button', { name: 'Actions for Camden Strength' }).click()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download everything' }).click(),
  ])
  const bytes = gunzipSync(readFileSync(await archive.path()))
  const manifest = JSON.parse(
    bytes.toString('utf8', bytes.lastIndexOf('{\n  "format"'), bytes.lastIndexOf('}') + 1),
  ) as {
    format: string
    club: { name: string }
    tables: { name: string; rows: number }[]
  }
  expect(manifest).toMatchObject({ format: 'spotter-club-1', club: { name: 'Camden Strength' } })
  expect(manifest.tables.find(({ name }) => name === 'people')?.rows).toBeGreaterThan(100)
})
