import { expect, vi } from 'vitest'
import { attemptKey } from '../accounts/attempts.ts'
import type { AddressLookup } from '../platform/ports/providers.ts'
import { test } from '../test/club.ts'
import { addAddresses } from './import-addresses.ts'
import { suggestAddresses } from './suggest-addresses.ts'

const address = {
  country: 'AU',
  hash: 'one',
  number: '118',
  street: 'Smith Street',
  unit: null,
  city: 'Collingwood',
  region: 'VIC',
  postcode: '3066',
  latitude: -37.7984,
  longitude: 144.983,
}
const path = '/api/addresses/suggest'

test('staff are told when there is no address service', async ({ as }) => {
  const answer = await (await as('salesperson')).call('GET /api/addresses/suggest', { query: { q: 'smith' } })
  expect(answer.collection).toBeNull()
})

test('staff get the addresses near their club, and one of them by its id', async ({ as, server }) => {
  await server.context.db.transaction().execute((tx) => addAddresses(tx, [address]))
  const salesperson = await as('salesperson')
  const { collection } = await salesperson.call('GET /api/addresses/suggest', { query: { q: '118 smi' } })
  expect(collection).toMatchObject([
    {
      text: '118 Smith Street, Collingwood VIC 3066',
      address: '118 Smith Street',
      city: 'Collingwood',
      state: 'VIC',
      zip: '3066',
    },
  ])
  const found = await salesperson.call('GET /api/addresses/{token}', { params: { token: collection?.[0]?.id ?? '' } })
  expect(found).toEqual(collection?.[0])
  expect(await salesperson.send('GET', '/api/addresses/999')).toMatchObject({ status: 404 })
})

test('too little input finds nothing, too much is refused', async ({ as }) => {
  const salesperson = await as('salesperson')
  expect((await salesperson.call('GET /api/addresses/suggest', { query: { q: ' 11 ' } })).collection).toEqual([])
  expect(await salesperson.send('GET', path, { query: { q: 'x'.repeat(256) } })).toMatchObject({ status: 422 })
  expect(await salesperson.send('GET', path)).toMatchObject({ status: 422 })
  expect(await salesperson.send('GET', path, { query: { q: 'smith\0' } })).toMatchObject({ status: 200 })
})

test('inhuman request rates are limited', async ({ as, server, users }) => {
  const key = attemptKey('addresses', String(users['club_manager']))
  const { db } = server.context
  await db
    .insertInto('failed_attempts')
    .values(Array.from({ length: 600 }, () => ({ key })))
    .execute()
  const answer = await (await as('club_manager')).send('GET', path, { query: { q: 'smith' } })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('when the external service fails, known addresses answer, and the log has the reason but not the input', async ({
  server,
}) => {
  const { known } = server.context.providers.addresses
  const outside: AddressLookup = {
    suggest: () => Promise.reject(new Error('status 503')),
    find: () => Promise.reject(new Error('status 503')),
  }
  const log = { warn: vi.fn() }
  const providers = { ...server.context.providers, addresses: { outside, known } }
  const club = { country: 'AU', latitude: null, longitude: null }
  const found = await suggestAddresses({ providers }, club, 'smith', { locale: 'en', log })

  expect(found).toHaveLength(1)
  expect(log.warn.mock.calls).toEqual([[{ reason: 'status 503' }, 'The address server gave no answer']])
})
