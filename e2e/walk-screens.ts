import type { Browser, Page } from '@playwright/test'
import { ofWidthAndTheme } from './axe.ts'
import { blockUpdates, menuOf, mostRequests, watchRequests } from './count-requests.ts'
import { expectNoOverflow, isSettings, menus, open, parts, personScreen } from './every-screen.ts'
import { expect, expectAccessible, openAs, test } from './story.ts'

const desk = { width: 1440, height: 800 }
const phone = { width: 360, height: 800 }
const tablet = { width: 820, height: 800 }

/** In separate files, which run in parallel. */
export function walkScreens(...names: (keyof typeof parts)[]): void {
  for (const name of names)
    test(`every screen ${name} works at 1440 px in the dark, at 360 px in the light and at 820 px; settings open with at most ${mostRequests} requests`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      await walk(browser, name)
    })
}

async function walk(browser: Browser, name: keyof typeof parts): Promise<void> {
  const page = await openAs(browser, 'root', { ...desk, at: null }, 'dark')
  await blockUpdates(page)
  const during = watchRequests(page)
  const screens = new Map<string, string>(parts[name])
  if (name === 'of the day') screens.set(...(await personScreen(page)))
  const tooMany: string[] = []
  const count = async (how: string, act: () => Promise<unknown>) => {
    const asked = await during(act, 400)
    if (asked.length > mostRequests) tooMany.push(`${how}: ${asked.join(', ')}`)
  }
  for (const [path, heading] of screens) {
    await show(page, desk, 'dark')
    if (isSettings(path, heading)) await count(path, () => open(page, path, heading))
    else await during(() => open(page, path, heading))
    await expectNoOverflow(page, path)
    await expectAccessible(page)
    const menu = menus[path]
    const listed = menu ? await menuOf(page, menu) : []
    if (menu) expect(listed.length).toBeGreaterThan(2)
    for (const href of listed) if (!screens.has(href)) screens.set(href, menu ?? '')

    await during(() => show(page, phone, 'light'), 100)
    await expectNoOverflow(page, `${path} at 360 px`)
    await expectAccessible(page, ofWidthAndTheme)
    await show(page, tablet, 'light')
    await expectNoOverflow(page, `${path} at 820 px`)

    const tabs = isSettings(path, heading) ? await page.getByRole('tab').count() : 0
    for (let tab = 1; tab < tabs; tab++)
      await count(`${path}, tab ${tab + 1}`, () => page.getByRole('tab').nth(tab).click())
  }
  expect(tooMany).toEqual([])
  await page.context().close()
}

async function show(page: Page, size: { width: number; height: number }, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
}
