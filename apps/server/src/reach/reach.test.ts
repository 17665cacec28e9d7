import { describe, expect } from 'vitest'
import { routes } from '../routes.ts'
import { test } from '../test/club.ts'
import { type CallerName, callerNamed, callers } from './callers.ts'
import { bodies, type ClubName, expectations, type Outcome, outsideContract } from './expectations.ts'
import { freshAttached } from './fresh-attached.ts'
import { freshRecord } from './fresh-record.ts'
import { freshSlug, freshToken } from './fresh-token.ts'

const clubNames: ClubName[] = ['melbourne', 'london']
const names = Object.keys(callers) as CallerName[]

/** As Fastify names them; a change may also come as PATCH. */
function routesOf(key: string): string[] {
  const route = key.replaceAll(/\{(\w+)\}/g, ':$1')
  return route.startsWith('PUT ') ? [route, route.replace('PUT', 'PATCH')] : [route]
}

const outcomeOf = (status: number): Outcome => (status === 401 || status === 403 || status === 404 ? status : 'in')

test('every route is expected, and nothing else is', () => {
  expect(routes.map(({ key }) => key).toSorted()).toEqual(Object.keys(expectations).toSorted())
})

test('nothing answers beside the contract but what is listed', ({ server }) => {
  const declared = new Set(routes.flatMap(({ key }) => routesOf(key)))
  const others = server.app.routeTable.filter((route) => !route.startsWith('HEAD ') && !declared.has(route))
  expect(others.filter((route) => !outsideContract.includes(route))).toEqual([])
})

/** What the product works with goes by codes that are always there. */
const codes: Record<string, string> = {
  task_kinds: 'call',
  event_kinds: 'tour',
  outcomes: 'Sale',
  globals: 'install_name',
}

describe.each(routes.map(({ key }) => key))('%s', (key) => {
  test('lets in whom it should, and for whom it should not exist it does not', async ({ club }) => {
    const [method = '', template = ''] = key.split(' ')
    const seen: Record<string, Outcome> = {}
    const expected: Record<string, Outcome> = {}
    for (const clubName of clubNames) {
      const company_id = club.clubs[clubName]!
      for (const name of names) {
        const browser = await callerNamed(club, name)
        const id = template.includes('{id}') ? await freshRecord(club.server.context.db, template, company_id) : 0
        const path = template
          .replace('{company_id}', String(company_id))
          .replace('{id}', String(id))
          .replace('{token}', template.includes('{token}') ? await freshToken(club.server.context.db, company_id) : '')
          .replace('{slug}', template.includes('{slug}') ? await freshSlug(club.server.context.db, company_id) : '')
          .replace('{code}', codes[template.split('/').at(-2) ?? ''] ?? '')
          .replace(/\{\w+_id\}/, String(await freshAttached(club.server.context.db, template, company_id, id)))
        const { status } = await browser.send(method, path, method === 'GET' ? {} : { body: bodies[key] ?? {} })
        seen[`${name}, ${clubName}`] = key === 'POST /users/sign_in' && status === 401 ? 'in' : outcomeOf(status)
        expected[`${name}, ${clubName}`] = expectations[key]?.(name, clubName) ?? 404
      }
    }
    expect(seen).toEqual(expected)
  })
})
