import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Browser, request } from '@playwright/test'
import { expect, expectAccessible, openAs, test } from '../story.ts'

async function newTablet(baseURL: string | undefined) {
  const tablet = await request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: {
      accept: 'application/json',
      'x-visitor-app-code': 'NORTHSIDE-1',
      'x-visitor-app-device': randomBytes(16).toString('hex'),
    },
  })
  const report = (waiting = 0) =>
    tablet.put('/api/kiosk_device', { data: { version: '1.0.11', platform: 'iPad, Safari', waiting } })
  const answer = await report()
  expect(answer.status()).toBe(200)
  return { tablet, report, name: ((await answer.json()) as { name: string }).name }
}

async function register(tablet: APIRequestContext, first_name: string) {
  const { references } = (await (await tablet.get('/api/accounts/current')).json()) as {
    references: { visit_types: { id: number; contact_method_id: number | null }[] }
  }
  const [type] = references.visit_types
  const answer = await tablet.post('/api/people', {
    data: {
      person: {
        registration_key: randomUUID(),
        first_name,
        last_name: 'Marlowe',
        phone_mobile: `0412 ${String(Date.now()).slice(-6)}`,
        email: `${randomUUID()}@example.com`,
        visit_type_id: type?.id,
        contact_method_id: type?.contact_method_id,
      },
    },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

const openGuests = async (browser: Browser) => {
  const page = await openAs(browser, 'club_manager', { at: '/guests?custom_date_filter=today' })
  await expect(page.getByRole('heading', { name: 'Guests' })).toBeVisible()
  return page
}

test('a tablet appears when it is signed in, gets a name, is signed out and let in again', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, 'club_manager', { at: '/account/kiosk_devices' })
  const tablets = page.getByRole('list', { name: 'Tablets' })
  await expect(tablets.getByText('Front desk')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { report, name } = await newTablet(baseURL)
  const row = tablets.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Online')).toBeVisible()
  await report(4)
  await expect(row.getByText('4 registrations wait')).toBeVisible()

  await page.getByRole('button', { name: `Rename ${name}` }).click()
  const newName = `Pool ${randomBytes(3).toString('hex')}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(newName)
  await page.keyboard.press('Enter')
  const renamed = tablets.getByRole('listitem').filter({ hasText: newName })
  await expect(renamed).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Sign ${newName} out` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(renamed.getByText('Signed out')).toBeVisible()
  expect((await report(4)).status()).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(renamed.getByText('Online')).toBeVisible()
  expect((await report(0)).status()).toBe(200)
  await page.context().close()
})

test('a visitor is on top of the guests after signing in, whatever the filter', async ({ browser, baseURL }) => {
  const page = await openGuests(browser)
  await page.waitForLoadState('networkidle')
  const { tablet } = await newTablet(baseURL)
  const first_name = `Ana${randomBytes(3).toString('hex')}`
  await register(tablet, first_name)

  const first = page.getByRole('table', { name: 'Guests' }).getByRole('row').nth(1)
  await expect(first).toContainText(`${first_name} Marlowe`)
  await expect(first).toContainText('New')
  expect(new URL(page.url()).searchParams.get('custom_date_filter')).toBe('today')
  await first.getByRole('link').first().click()
  await expect(page.getByText('Signed in at the club')).toBeVisible()
  await page.context().close()
})

test('what a guest signed is read, printed and downloaded', async ({ browser }) => {
  const page = await openAs(browser, 'club_manager', { at: '/guests' })
  await page
    .getByRole('button', { name: /^Waiver signed by/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Signed waiver' })
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Guest waiver - .+\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.context().close()
})

test('possible duplicates are compared, merged and restored, and the proposal reopens', async ({ browser }) => {
  const page = await openAs(browser, 'club_manager', { at: '/guests' })
  await page.getByRole('button', { name: 'Review' }).click()
  const list = page.getByRole('dialog', { name: 'The same person?' })
  await expect(list.getByRole('button', { name: 'Compare and merge' }).first()).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Compare and merge' }).first().click()
  await page.getByRole('dialog', { name: 'Merge 2 people' }).getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(/\/people\/\d+/)
  await expect(page.getByText('May be the same person as')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('May be the same person as')).toBeVisible()
  await page.getByRole('button', { name: 'Not the same person' }).click()
  await expect(page.getByText('May be the same person as')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('May be the same person as')).toBeVisible()
  await page.context().close()
})
