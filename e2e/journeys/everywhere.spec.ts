import { hearNoNews, menuOf, mostRequests, watchRequests } from '../count-requests.ts'
import { expectNoOverflow, isSettings, menus, open, parts, somebody } from '../every-screen.ts'
import { expect, expectAccessible, openAs, test } from '../story.ts'

for (const [part, screens] of Object.entries(parts))
  test(`every screen ${part} works at 1440 px in the dark, and settings open with at most ${mostRequests} requests`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const page = await openAs(browser, 'root', { width: 1440, height: 800, at: null }, 'dark')
    await hearNoNews(page)
    const during = watchRequests(page)
    const walk = new Map<string, string>([...screens, ...(part === 'of the day' ? [await somebody(page)] : [])])
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
