import type { Page, Request } from '@playwright/test'
import { expect, openAs, test } from '../story.ts'

const most = 2

/** How long nothing is asked for and nothing is on its way until a page is taken to be complete. */
const quiet = 400

/** What a page asks the server for of its own; who is signed in is asked once for all pages. */
function watchRequests(page: Page) {
  let asked: string[] = []
  const open = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    open.add(request)
    last = Date.now()
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/accounts/current')
      asked.push(`${request.method()} ${pathname}${search}`)
  })
  const ended = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async (act: () => Promise<unknown>) => {
    asked = []
    open.clear()
    last = Date.now()
    await act()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect.poll(() => open.size === 0 && Date.now() - last > quiet, { intervals: [100] }).toBe(true)
    return asked
  }
}

/** What stands around every page of the application: the number beside the news feed, and orders that are running. */
const shell = [
  /^GET \/api\/notifications\?/,
  /^GET \/api\/unread_appointments\?/,
  /^GET \/api\/people\/changes\?running=true$/,
]

const menuOf = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')

/** Every page of a menu and every tab on them. A page that is loaded anew asks for no less than one opened from the menu. */
async function walk(page: Page, start: string, menu: string) {
  const during = watchRequests(page)
  const tooMany: string[] = []
  const opened = async (how: string, open: () => Promise<unknown>) => {
    const asked = (await during(open)).filter((request) => !shell.some((known) => known.test(request)))
    if (asked.length > most) tooMany.push(`${how}: ${asked.join(', ')}`)
  }
  await page.goto(start)
  await expect(menuOf(page, menu).first()).toBeVisible()
  const pages = await menuOf(page, menu).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(pages.length).toBeGreaterThan(2)
  for (const href of pages) {
    // From nowhere, so that nothing of the page before is at hand or on its way.
    await page.goto('about:blank')
    await opened(href, () => page.goto(href))
    const tabs = await page.getByRole('tab').count()
    for (let tab = 1; tab < tabs; tab++)
      await opened(`${href}, tab ${tab + 1}`, () => page.getByRole('tab').nth(tab).click())
  }
  return { pages, tooMany }
}

/** Both ways to the settings of a club, one each. */
const areas = {
  root: [
    ['/companies/northside-fitness', 'Company Settings'],
    ['/settings/global', 'Global settings'],
    ['/admin/companies', 'Admin panel'],
  ],
  club_manager: [['/account/edit', 'Company Settings']],
} as const

for (const who of ['root', 'club_manager'] as const)
  test(`every settings page opens with at most ${most} requests for ${who}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const page = await openAs(browser, who)
    for (const [start, menu] of areas[who]) {
      const { pages, tooMany } = await walk(page, start, menu)
      expect(pages).toContain(start)
      expect.soft(tooMany).toEqual([])
    }
    await page.context().close()
  })
