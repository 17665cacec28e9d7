import type { Page, Request } from '@playwright/test'
import { expect } from './story.ts'

/** More is noticeable on a slow connection. */
export const mostRequests = 2

const shell = [
  /^GET \/api\/notifications\?/,
  /^GET \/api\/unread_appointments\?/,
  /^GET \/api\/conversations\/counts$/,
  /^GET \/api\/people\/changes\?running=true$/,
]

/** The account is loaded once. */
const isOfPage = (request: string) =>
  / \/api\//.test(request) && !/ \/api\/accounts\/current$/.test(request) && !shell.some((known) => known.test(request))

/** Returns the page's own requests once the network is idle. */
export function watchRequests(page: Page) {
  let asked: string[] = []
  const open = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    open.add(request)
    last = Date.now()
    const { pathname, search } = new URL(request.url())
    asked.push(`${request.method()} ${pathname}${search}`)
  })
  const ended = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async (act: () => Promise<unknown>, quiet = 200): Promise<string[]> => {
    asked = []
    open.clear()
    last = Date.now()
    await act()
    await expect.poll(() => open.size === 0 && Date.now() - last > quiet, { intervals: [50] }).toBe(true)
    return asked.filter(isOfPage)
  }
}

/** Other tests' changes would cause requests. */
export const blockUpdates = (page: Page): Promise<void> =>
  page.routeWebSocket('**/cable', (browser) => {
    const server = browser.connectToServer()
    server.onMessage((message) => {
      // Protocol messages have a type; the rest are updates.
      if ('type' in (JSON.parse(String(message)) as object)) browser.send(message)
    })
  })

export const menuOf = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
