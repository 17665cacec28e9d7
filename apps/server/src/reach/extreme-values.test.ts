import { expect } from 'vitest'
import { routes } from '../features.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { callerNamed } from './callers.ts'
import { bodies } from './expectations.ts'
import { extremeBodies, extremeQueries, type IsFirst } from './extreme-values.ts'
import { severalSaleTypes } from './several-sale-types.ts'
import { freshPath } from './try-routes.ts'

type Route = (typeof routes)[number]

/** They end the session of the test or lock it out, or answer 503 without an account of their provider. */
const untried = [
  ...['DELETE /users/sign_out', 'POST /users/sign_in', 'POST /users/password', 'PUT /users/password'],
  'POST /beefree/token',
]

const isRead = ({ key }: Route) => key.startsWith('GET ')

/** Those that write come first, because what they store is read by the others. */
const tried = routes
  .filter(({ key }) => !untried.includes(key))
  .toSorted((one, other) => Number(isRead(one)) - Number(isRead(other)))

const met = new Set<string>()
const isFirst: IsFirst = (name, schema) => {
  const field = `${name} ${JSON.stringify(schema)}`
  return !met.has(field) && Boolean(met.add(field))
}

function requestsOf(route: Route) {
  const { key, endpoint } = route
  const base = bodies[key] ?? {}
  return [
    isRead(route) ? {} : { body: base },
    ...extremeQueries(endpoint.query, isFirst),
    ...extremeBodies(endpoint.body, base, isFirst),
  ]
}

interface Callers {
  root: Browser
  kiosk: Browser
}

async function failuresOf(club: Club, route: Route, callers: Callers): Promise<string[]> {
  const [method = '', pattern = ''] = route.key.split(' ')
  const name = route.endpoint.may === 'kiosk' ? 'kiosk' : 'root'
  const failed: string[] = []
  const send = async (address: string, request: object) => {
    const { status } = await callers[name].send(method, address, request)
    if (status >= 500) failed.push(`${method} ${address} ${JSON.stringify(request)}: ${status}`)
    if (status === 401) callers[name] = await callerNamed(club, name)
  }
  const path = await freshPath(club, 'melbourne', pattern)
  for (const request of requestsOf(route)) await send(path, request)
  const beyond = pattern.replaceAll(/\{\w*id\}/g, String(Number.MAX_SAFE_INTEGER)).replaceAll(/\{\w+\}/g, '9999-12-31')
  if (beyond !== pattern) await send(beyond, isRead(route) ? {} : { body: bodies[route.key] ?? {} })
  return failed
}

test('no number or date in a request ends in an error of the server', { timeout: 300_000 }, async ({ club }) => {
  const { db } = club.server.context
  const enabled = { end_of_day_custom_fields: ['supps' as const], enable_whatsapp_messaging: true }
  await db.updateTable('companies').set(enabled).execute()
  await severalSaleTypes(db)
  const callers = { root: await callerNamed(club, 'root'), kiosk: await callerNamed(club, 'kiosk') }
  const failed: string[] = []
  for (const route of tried) failed.push(...(await failuresOf(club, route, callers)))

  expect(failed).toEqual([])
})
