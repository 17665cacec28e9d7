import { watchRequests } from '../count-requests.ts'
import { expectNoOverflow, open } from '../every-screen.ts'
import { expect, expectAccessible, openAs, test } from '../story.ts'
import { walkScreens } from '../walk-screens.ts'

walkScreens('of the day', 'of the whole install')

test('a narrower window still fits its content', async ({ browser }) => {
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
