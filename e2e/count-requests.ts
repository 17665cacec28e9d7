import type { Page, Request } from '@playwright/test'
import { expect } from './story.ts'

/** More would be felt on a slow line. */
export const mostRequests = 2

/** What stands around every page of the application: the number beside the news feed, and orders that are running. */
const shell = [
  /^GET \/api\/notifications\?/,
  /^GET \/api\/unread_appointments\?/,
  /^GET \/api\/people\/changes\?running=true$/,
]

/** Who is signed in is asked once for all pages. */
const isOfPage = (request: string) =>
  / \/api\//.test(request) && !/ \/api\/accounts\/current$/.test(request) && !shell.some((known) => known.test(request))

/**
 * Does something and waits until nothing has been asked for and nothing was on its way for so many milliseconds: then a
 * page is complete. Answers what it asked the server for of its own.
 */
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

/** What other stories change meanwhile would be asked for anew. */
export const hearNoNews = (page: Page): Promise<void> =>
  page.routeWebSocket('**/cable', (browser) => {
    const server = browser.connectToServer()
    server.onMessage((message) => {
      // What the line itself says has a type; the rest is news.
      if ('type' in (JSON.parse(String(message)) as object)) browser.send(message)
    })
  })

export const menuOf = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
