import { describe, expect } from 'vitest'
import { type Browser, test } from '../../test/club.ts'

const anything = { headers: { accept: '*/*' } }

describe('who takes anything, as link previews and monitors do,', () => {
  test('gets the pages that browsers get', async ({ browser }) => {
    for (const path of ['/', '/people/1', '/visitor_registration']) {
      const { status, headers } = await browser().send('GET', path, anything)
      expect({ path, status, type: headers.get('content-type') }).toEqual({
        path,
        status: 200,
        type: 'text/html; charset=utf-8',
      })
    }
  })

  test('gets no page for a file that is missing, nor for an address of the API', async ({ browser }) => {
    for (const path of ['/robots.txt', '/favicon.ico?v=2', '/api/nothing', '/assets/old.js']) {
      const { status, headers } = await browser().send('GET', path, anything)
      expect({ path, status, isPage: headers.get('content-type')?.includes('html') ?? false }).toEqual({
        path,
        status: 404,
        isPage: false,
      })
    }
  })

  test('still gets the token where people sign in', async ({ browser }) => {
    const { status, headers } = await browser().send('GET', '/users/sign_in', anything)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('json')
    expect(headers.get('x-csrf-token')).toBeTruthy()
  })
})

describe('an address that is no page', () => {
  const page = { headers: { accept: 'text/html' } }

  test('is answered 404 with the page that says so', async ({ browser }) => {
    for (const path of ['/nope', '/embed.js', '/people/1/nope', '/companies/northside-fitness/nope', '/forms/a/b']) {
      const { status, headers } = await browser().send('GET', path, page)
      expect({ path, status, type: headers.get('content-type') }).toEqual({
        path,
        status: 404,
        type: 'text/html; charset=utf-8',
      })
    }
  })

  test('is not confused with one that is', async ({ browser }) => {
    for (const path of ['/people/1?tab=history', '/account/edit/', '/users/sign_in', '/reports/exports/7']) {
      expect([path, (await browser().send('GET', path, page)).status]).toEqual([path, 200])
    }
  })
})

describe('a scanned public token', () => {
  const isKiosk = (body: string) => body.includes('/visitor_registration/assets/')
  const open = async (browser: Browser, path: string) => {
    const { status, body } = await browser.send<string>('GET', path, { headers: { accept: 'text/html' } })
    return { status, isKiosk: isKiosk(body) }
  }

  test('opens the kiosk at the start page, also in a browser where staff are signed in', async ({ browser, as }) => {
    for (const visitor of [browser(), await as('manager')])
      expect(await open(visitor, '/?locale=de&public_token=abc')).toEqual({ status: 200, isKiosk: true })
  })

  test('opens nothing when it is empty or at a page of its own', async ({ browser }) => {
    for (const path of ['/?public_token=', '/?not_public_token=abc'])
      expect([path, await open(browser(), path)]).toEqual([path, { status: 200, isKiosk: false }])
    expect(await open(browser(), '/forms/nope?public_token=abc')).toEqual({ status: 404, isKiosk: false })
  })
})
