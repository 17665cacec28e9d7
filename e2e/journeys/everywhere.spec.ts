import type { Page } from '@playwright/test'
import { hearNoNews, menuOf, mostRequests, watchRequests } from '../count-requests.ts'
import { nameIn } from '../people-story.ts'
import { expect, expectAccessible, openAs, test } from '../story.ts'

const screens = [
  ['/', 'News Feed'],
  ['/people', 'People'],
  ['/people/import', 'Import people'],
  ['/people/changes', 'Changes'],
  ['/guests', 'Guests'],
  ['/profile', 'Profile'],
  ['/companies', 'Companies'],
  ['/companies/northside-fitness', 'Company Settings'],
  ['/companies/northside-fitness/users', 'Company Settings'],
  ['/companies/northside-fitness/custom_forms', 'Company Settings'],
  ['/companies/northside-fitness/templates', 'Company Settings'],
  ['/companies/northside-fitness/templates?open=new', 'Company Settings'],
  ['/companies/northside-fitness/twilio_calls', 'Company Settings'],
  ['/companies/northside-fitness/end_of_days', 'Company Settings'],
  ['/companies/northside-fitness/tags', 'Company Settings'],
  ['/companies/northside-fitness/appointment_categories', 'Company Settings'],
  ['/companies/northside-fitness/marketing_sources', 'Company Settings'],
  ['/companies/northside-fitness/secondary_sale_types', 'Company Settings'],
  ['/companies/northside-fitness/branding', 'Company Settings'],
  ['/companies/northside-fitness/webhooks', 'Company Settings'],
  ['/companies/harbor-athletic/system_integrations', 'Company Settings'],
  ['/companies/northside-fitness/questionnaires', 'Company Settings'],
  ['/companies/northside-fitness/questionnaires?open=new', 'Company Settings'],
  ['/companies/northside-fitness/guest_waivers', 'Company Settings'],
  ['/companies/northside-fitness/guest_waivers?open=new', 'Company Settings'],
  ['/companies/northside-fitness/visit_types', 'Company Settings'],
  ['/companies/northside-fitness/sign_in_app_settings', 'Company Settings'],
  ['/companies/northside-fitness/kiosk_devices', 'Company Settings'],
  ['/companies/northside-fitness/audit', 'Company Settings'],
  ['/account/edit', 'Company Settings'],
  ['/settings/global', 'Global settings'],
  ['/settings/global/outcomes', 'Global settings'],
  ['/settings/global/sources', 'Global settings'],
  ['/settings/templates', 'Global settings'],
  ['/settings/import_templates', 'Global settings'],
  ['/settings/background_jobs', 'Global settings'],
  ['/admin/companies', 'Admin panel'],
  ['/admin/oauth_applications', 'Admin panel'],
  ['/admin/templates', 'Admin panel'],
  ['/admin/contact_methods', 'Admin panel'],
  ['/admin/twilio_sub_accounts', 'Admin panel'],
  ['/admin/company_groups', 'Admin panel'],
  ['/admin/ownership_groups', 'Admin panel'],
  ['/admin/add_tags', 'Admin panel'],
  ['/admin/friendly_slugs', 'Admin panel'],
  ['/admin/not_interested_reasons', 'Admin panel'],
  ['/admin/audit', 'Admin panel'],
  ['/sandbox', 'Sandbox'],
] as const

/** What root finds in these menus is looked at too, whether or not it is listed above. */
const menus: Record<string, string> = {
  '/companies/northside-fitness': 'Company Settings',
  '/settings/global': 'Global settings',
  '/admin/companies': 'Admin panel',
}
const isSettings = (path: string, heading: string) => Object.values(menus).includes(heading) && !path.includes('?')

/** The page of somebody from the list, with the name it is headed by. */
async function somebody(page: Page): Promise<readonly [string, string]> {
  await page.goto('/people')
  const link = page.getByRole('table', { name: 'People' }).getByRole('link').first()
  return [(await link.getAttribute('href')) ?? '', await nameIn(link)]
}

test(`every screen works at 1440 px in the dark, and settings open with at most ${mostRequests} requests`, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await openAs(browser, 'root', { width: 1440, height: 800, at: null }, 'dark')
  await hearNoNews(page)
  const during = watchRequests(page)
  const walk = new Map<string, string>([...screens, await somebody(page)])
  const tooMany: string[] = []
  const count = async (how: string, act: () => Promise<unknown>) => {
    const asked = await during(act, 400)
    if (asked.length > mostRequests) tooMany.push(`${how}: ${asked.join(', ')}`)
  }
  for (const [path, heading] of walk) {
    // From nowhere, so that nothing of the page before is at hand or on its way.
    await page.goto('about:blank')
    if (isSettings(path, heading)) await count(path, () => open(page, path, heading))
    else await during(() => open(page, path, heading))
    await expectNoOverflow(page, path)
    await expectAccessible(page)
    const tabs = isSettings(path, heading) ? await page.getByRole('tab').count() : 0
    for (let tab = 1; tab < tabs; tab++)
      await count(`${path}, tab ${tab + 1}`, () => page.getByRole('tab').nth(tab).click())
    const menu = menus[path]
    if (!menu) continue
    const listed = await menuOf(page, menu)
    expect(listed.length).toBeGreaterThan(2)
    for (const href of listed) if (!walk.has(href)) walk.set(href, menu)
  }
  expect(tooMany).toEqual([])
  await page.context().close()
})

test('every screen works at 360 px in the light, and at 820 px when the phone becomes a tablet', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await openAs(browser, 'root', { width: 360, height: 800, at: null }, 'light')
  const during = watchRequests(page)
  for (const [path, heading] of [...screens, await somebody(page)]) {
    await page.setViewportSize({ width: 360, height: 800 })
    await during(() => open(page, path, heading))
    await expectNoOverflow(page, path)
    await expectAccessible(page)
    await page.setViewportSize({ width: 820, height: 800 })
    await expectNoOverflow(page, path)
  }
  await page.context().close()
})

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

const expectNoOverflow = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${path} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0)

test('a window made narrower has room for everything it showed', async ({ browser }) => {
  const page = await openAs(browser, 'root', { width: 1440, height: 800, at: null })
  const during = watchRequests(page)
  for (const [path, heading] of [
    ['/people', 'People'],
    ['/calendar/index', 'Calendar'],
    ['/companies/northside-fitness/marketing_sources', 'Company Settings'],
    ['/companies', 'Companies'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await during(() => open(page, path, heading))
    await page.setViewportSize({ width: 820, height: 800 })
    await expectNoOverflow(page, path)
    const title = page.getByRole('heading', { name: heading }).first()
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
  }
  await page.context().close()
})

test('on a phone the navigation is a drawer', async ({ browser }) => {
  const page = await openAs(browser, 'root', { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sandbox' }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox' })).toBeVisible()
  await page.context().close()
})

test('the palette goes anywhere without a mouse', async ({ browser }) => {
  const page = await openAs(browser, 'root')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search people, screens and actions').fill('background')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Background jobs' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('German reads German', async ({ browser }) => {
  const page = await openAs(browser, 'berlin_club_manager')
  await expect(page.getByRole('link', { name: /Neuigkeiten/ })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})
