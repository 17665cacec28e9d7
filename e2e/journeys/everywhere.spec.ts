import type { Page } from '@playwright/test'
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
  ['/companies/northside-fitness/tags', 'Company Settings'],
  ['/companies/northside-fitness/appointment_categories', 'Company Settings'],
  ['/companies/northside-fitness/marketing_sources', 'Company Settings'],
  ['/companies/northside-fitness/branding', 'Company Settings'],
  ['/companies/northside-fitness/webhooks', 'Company Settings'],
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
  ['/settings/import_templates', 'Global settings'],
  ['/settings/background_jobs', 'Global settings'],
  ['/admin/companies', 'Admin panel'],
  ['/admin/contact_methods', 'Admin panel'],
  ['/admin/company_groups', 'Admin panel'],
  ['/admin/ownership_groups', 'Admin panel'],
  ['/admin/add_tags', 'Admin panel'],
  ['/admin/friendly_slugs', 'Admin panel'],
  ['/admin/not_interested_reasons', 'Admin panel'],
  ['/admin/audit', 'Admin panel'],
  ['/sandbox', 'Sandbox'],
] as const

/** The page of somebody from the list, with the name it is headed by. */
async function somebody(page: Page): Promise<readonly [string, string]> {
  await page.goto('/people')
  const link = page.getByRole('table', { name: 'People' }).getByRole('link').first()
  return [(await link.getAttribute('href')) ?? '', await nameIn(link)]
}

test('every screen works at 1440 px in light and dark', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openAs(browser, 'root', { width: 1440, height: 800 }, 'light')
  for (const [path, heading] of [...screens, await somebody(page)]) {
    await open(page, path, heading)
    await expectNoOverflow(page, path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
  await page.context().close()
})

test('every screen works at 360 px, and at 820 px when the phone becomes a tablet', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openAs(browser, 'root', { width: 360, height: 800 }, 'light')
  for (const [path, heading] of [...screens, await somebody(page)]) {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, path, heading)
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
  await page.waitForLoadState('networkidle')
}

const expectNoOverflow = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${path} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0)

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
