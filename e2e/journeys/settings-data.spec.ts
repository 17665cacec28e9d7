import type { Page } from '@playwright/test'
import { emailOf, users } from '@spotter/demo/cast.ts'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { emptyInstall } from '../empty-install.ts'
import { addPerson } from '../people-story.ts'
import { expect, expectAccessible, goTo, signIn, test } from '../story.ts'

test('a manager exports a person’s data and erases them, with a certificate', async ({ page }) => {
  await signIn(page, 'club_manager', null)
  const last = 'Forgetme'
  await addPerson(page, 'Ottilie', last, 'ottilie.forgetme@example.com')
  const address = page.url()
  const menu = page.getByRole('button', { name: 'More actions' })

  await menu.click()
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download their data' }).click(),
  ])
  expect(data.suggestedFilename()).toBe(`Ottilie ${last}.zip`)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Erase permanently…' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase Ottilie ${last}` })
  await expectAccessible(page)
  await dialog.getByLabel(/to confirm/).fill('Otto')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog.getByText('Type the name exactly as shown above.')).toBeVisible()
  await dialog.getByLabel(/to confirm/).fill(`Ottilie ${last}`)
  const certificate = page.getByRole('dialog', { name: 'Certificate of erasure' })
  // A second click too soon is ignored; an accepted one closes the dialog.
  await expect(async () => {
    if (await dialog.isVisible())
      await dialog.getByRole('button', { name: 'Erase permanently' }).click({ timeout: 1_000 })
    await expect(certificate).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(certificate.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await expect(page).toHaveURL(/\/people$/)
  const found = await page.request.get(`/api/people?q=${last}`)
  expect(await found.json()).toMatchObject({ pagination: { total_entries: 0 } })
  await goTo(page, address)
  await expect(page.getByText('Ottilie')).toHaveCount(0)
})

test('root moves a club to an empty install, and its manager signs in there', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, 'root', '/companies')
  const archive = await downloadEverything(page, 'Camden Strength')
  const made = manifestOf(archive)
  expect(made).toMatchObject({ format: 'spotter-club-1', club: { name: 'Camden Strength' } })

  await using install = await emptyInstall()
  expect(await install.run('import', archive)).toContain('Camden Strength is here with')
  const address = await install.start()

  const link = new URL(/http\S+/.exec(await install.run('root', emailOf(manager)))?.[0] ?? '')
  const elsewhere = await browser.newPage({ baseURL: address })
  await elsewhere.goto(link.pathname + link.search)
  await elsewhere.getByLabel('New password', { exact: true }).fill('moved-house-1')
  await elsewhere.getByLabel('Confirm new password').fill('moved-house-1')
  await elsewhere.getByRole('button', { name: 'Save password' }).click()
  await expect(elsewhere.getByText('You can sign in with it now.')).toBeVisible()
  await elsewhere.goto('/users/sign_in')
  await elsewhere.getByLabel('Email').fill(emailOf(manager))
  await elsewhere.getByLabel('Password', { exact: true }).fill('moved-house-1')
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click()
  await elsewhere.getByRole('link', { name: 'People' }).click()
  const people = await elsewhere.request.get('/api/people?soft_delete_status=all')
  expect(await people.json()).toMatchObject({ pagination: { total_entries: rowsOf(made, 'people') } })
  await expect(elsewhere.getByText('Camden Strength').first()).toBeVisible()
  await expect(elsewhere.getByRole('table', { name: 'People' }).getByRole('link').first()).toBeVisible()
  await elsewhere.close()
})

const manager = users.find(({ key }) => key === 'london_club_manager')!

interface Manifest {
  format: string
  club: { name: string }
  tables: { name: string; rows: number; sha256: string }[]
  files: { path: string; sha256: string }[]
}

function manifestOf(file: string): Manifest {
  const bytes = gunzipSync(readFileSync(file))
  const text = bytes.toString('utf8', bytes.lastIndexOf('{\n  "format"'), bytes.lastIndexOf('}') + 1)
  return JSON.parse(text) as Manifest
}

const rowsOf = ({ tables }: Manifest, name: string) => tables.find((table) => table.name === name)?.rows

async function downloadEverything(page: Page, club: string): Promise<string> {
  await page.getByRole('button', { name: `Actions for ${club}` }).click()
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download all data' }).click(),
  ])
  return archive.path()
}
