import { askServer, expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

test('a manager sees a figure on the dashboard, opens the people behind it and can assign them all', async ({
  page,
}) => {
  await signIn(page, 'bulk_actor', '/dashboard')
  const block = page.getByRole('region', { name: 'New leads' })
  // Of the 30 days before, which other stories don't add to.
  const figure = block.getByRole('link').nth(1)
  const count = Number.parseInt(await figure.innerText())
  expect(count).toBeGreaterThan(0)
  await expectAccessible(page)
  await figure.click()

  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await expect(page.getByText('Report: Leads, ')).toBeVisible()
  await expect(page.getByText(`of ${count}`, { exact: false }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${count} selected` })).toBeVisible()
  await page.getByRole('button', { name: 'Bulk actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await expect(dialog.getByText(`${count} people will be changed.`)).toBeVisible()
})

test('a salesperson sees only their own figures, on a phone too', async ({ browser }) => {
  const page = await openAs(browser, 'salesperson', { at: '/reports/salespersons', width: 360, height: 780 }, 'dark')
  const table = page.getByRole('table', { name: 'Salespersons' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  const [from, to] = await Promise.all(
    ['From', 'To'].map((name) => page.getByRole('button', { name: new RegExp(`^${name}: `) }).boundingBox()),
  )
  expect(to?.y).toBe(from?.y)
  await goTo(page, '/reports')
  await expect(page.getByRole('link', { name: /Lead Status/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Users statistics/ })).toHaveCount(0)
  await page.context().close()
})

test('a file of more rows than are downloaded at once comes by mail, and its link needs sign-in', async ({
  page,
  browser,
}) => {
  await signIn(page, 'london_club_manager', '/reports/people_activities')
  // The demo has fewer rows; what follows is real.
  await page.route('**/api/reports/total_rows*', (route) => route.fulfill({ json: { total_rows: 10_001 } }))
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This report contains large amount of data.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText("We've scheduled a report")).toBeVisible()

  const mails = () =>
    askServer<{ collection: { text: string }[] }>(page, 'GET', '/api/sandbox/messages?channel=mail&q=reports%2Fexports')
  await expect.poll(async () => (await mails()).collection.length, { timeout: 60_000 }).toBe(1)
  const address = /\/reports\/exports\/\d+/.exec((await mails()).collection[0]!.text)![0]

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByLabel('Password', { exact: true })).toBeVisible()
  await goTo(page, address)
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download file' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('a manager shows the dashboard on a screen by a link, which says so once it is revoked', async ({
  page,
  browser,
}) => {
  await signIn(page, 'club_manager', '/dashboard')
  await page.getByRole('button', { name: 'Wall display' }).click()
  const links = page.getByRole('dialog', { name: 'Wall display' })
  await links.getByRole('button', { name: 'Create link' }).click()
  const form = page.getByRole('dialog', { name: 'Create link' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Front desk of the journey')
  await form.getByRole('button', { name: 'Create link' }).click()
  const { pathname } = new URL(await links.getByRole('textbox', { name: 'Link' }).inputValue())
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' })
  const screen = await context.newPage()
  await screen.goto(pathname)
  await expect(screen.getByRole('heading', { name: 'Northside Fitness', level: 1 })).toBeVisible()
  await expectAccessible(screen)

  await links.getByRole('button', { name: 'Revoke link for Front desk of the journey' }).click()
  await page.getByRole('button', { name: 'Revoke link', exact: true }).click()
  await expect(page.getByText('The link of Front desk of the journey was revoked.')).toBeVisible()
  // As after a lost connection, to ask at once.
  await screen.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(screen.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
  await context.close()
})
