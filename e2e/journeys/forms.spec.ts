import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

async function openForm(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-AU',
    userAgent: telephone,
  })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Another origin on this machine, because browsers isolate remote ones. */
async function serveSite(html: string) {
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const { port } = site.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => site.close() }
}

const row = (page: Page, header: string) => page.getByRole('row').filter({ hasText: header })

test('a manager builds a form, a visitor sends it, and the lead arrives live with the conversion', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const header = `Open day ${Date.now()}`
  await signIn(page, 'club_manager', '/companies/northside-fitness/custom_forms')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const builder = page.getByRole('dialog', { name: 'Add form' })
  await builder.getByLabel('Header', { exact: false }).first().fill(header)
  await builder.getByRole('checkbox', { name: 'Last name', exact: true }).check()
  await builder.getByRole('checkbox', { name: 'Email', exact: true }).check()
  await builder.getByRole('checkbox', { name: 'Email is required' }).check()
  await builder.getByRole('switch', { name: /^Comments box/ }).check()
  await builder.getByRole('switch', { name: /^For a tablet at the front desk/ }).check()
  await builder.getByLabel('Confirmation text').fill('See you on Saturday!')
  await expect(builder.getByText(header)).toBeVisible()
  await expectAccessible(page)
  await builder.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form was successfully created.')).toBeVisible()

  const path = (await row(page, header).getByRole('link').textContent()) ?? ''
  expect(path).toMatch(/^\/forms\/open-day-\d+$/)
  const visitor = await openForm(browser, path)
  await expectAccessible(visitor)
  await expect(row(page, header)).toContainText('0%')

  await visitor.getByLabel('First name').fill('Philippa')
  await visitor.getByLabel('Last name').fill('Marsh')
  await visitor.getByLabel('Email').fill('philippa@')
  await visitor.getByLabel('Comments').fill('I come with two friends.')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('is invalid')).toBeVisible()
  await expectAccessible(visitor)
  await expect(visitor.getByLabel('Comments')).toHaveValue('I come with two friends.')
  await visitor.getByLabel('Email').fill(`philippa.${Date.now()}@example.com`)
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('See you on Saturday!')).toBeVisible()
  await expectAccessible(visitor)

  await expect(row(page, header)).toContainText('100%')
  await visitor.getByRole('button', { name: 'Next person' }).click()
  await expect(visitor.getByLabel('First name')).toHaveValue('')
  await visitor.context().close()

  await goTo(page, '/')
  await page.getByRole('link', { name: 'New lead: Philippa Marsh' }).first().click()
  await expect(page.getByText('Registered with a form')).toBeVisible()
  await expect(page.getByText(header)).toBeVisible()
  await expect(page.getByText('I come with two friends.')).toBeVisible()

  await goTo(page, '/companies/northside-fitness/custom_forms')
  await row(page, header)
    .getByRole('button', { name: new RegExp(`actions|menu|${header}`, 'i') })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(row(page, header)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, header)).toBeVisible()
})

test('an embedded form has its full height, and exposes nothing else', async ({ page, baseURL, browser }) => {
  await signIn(page, 'club_manager', '/companies/northside-fitness/custom_forms')
  const path =
    (await page
      .getByRole('link', { name: /^\/forms\// })
      .first()
      .textContent()) ?? ''

  const club = await serveSite(
    `<!doctype html><title>Club</title><h1>Our club</h1><script src="${baseURL}${path}/embed.js"></script>`,
  )
  const site = await (await browser.newContext({ userAgent: telephone })).newPage()
  await site.goto(club.address)
  const frame = site.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Send' })).toBeVisible()
  const heightOf = () => site.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
  const inside = await frame.locator('#root').evaluate((element) => element.getBoundingClientRect().height)
  await expect.poll(heightOf).toBe(Math.ceil(inside))

  const refused = await site.request.get(`${baseURL}/people`, { headers: { accept: 'text/html' } })
  expect(refused.headers()['x-frame-options']).toBe('DENY')
  await site.context().close()
  club.close()
})
