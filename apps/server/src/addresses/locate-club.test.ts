import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { AddressFound, AddressLookup } from '../platform/ports/providers.ts'
import { eventually } from '../test/eventually.ts'
import { type Club, test } from '../test/club.ts'
import { addAddresses } from './import-addresses.ts'
import { locateClub } from './locate-club.ts'

const place = { latitude: 52.52, longitude: 13.4 }
const found: AddressFound = {
  id: 'N1',
  text: 'Neue Straße 1, 10115 Berlin',
  address: 'Neue Straße 1',
  city: 'Berlin',
  state: null,
  zip: '10115',
  ...place,
}
const moved = { address: 'Neue Straße 1', city: 'Berlin', state: null, zip: '10115' }

const placeOf = ({ server, clubs }: Club) =>
  server.context.db
    .selectFrom('companies')
    .select(['latitude', 'longitude', 'location_state'])
    .where('id', '=', clubs['berlin']!)
    .executeTakeFirstOrThrow()

const settle = (club: Club) =>
  eventually(async () => {
    const row = await placeOf(club)
    return row.location_state !== null && row.location_state !== 'waiting' && row
  })

async function unplaced({ server, clubs }: Club) {
  const known = { country: 'DE', number: '7', street: 'Testallee', unit: null, city: 'Berlin', region: null }
  await server.context.db.transaction().execute(async (tx) => {
    await addAddresses(tx, [{ ...known, hash: 'testallee-7', postcode: '10119', ...place }])
    await tx
      .updateTable('companies')
      .set({ latitude: 1, longitude: 2, location_state: null })
      .where('id', '=', clubs['berlin']!)
      .execute()
  })
}

const save = async ({ as, clubs }: Club, body: object) =>
  (await as('root')).send('PUT', `/api/companies/${clubs['berlin']}/settings/general`, { body })

async function lastChangeDelivered({ server, clubs }: Club): Promise<boolean> {
  const { rows } = await sql`
    select from deliveries where reader = 'club_location' and outbox_id = (
      select max(id) from outbox where kind = 'company.updated' and company_id = ${clubs['berlin']!})`.execute(
    server.context.db,
  )
  return rows.length === 1
}

/** Runs the job with an external service that answers this. */
async function locatedBy(club: Club, suggest: AddressLookup['suggest']) {
  const { context } = club.server
  await context.db
    .updateTable('companies')
    .set({ ...moved, country: 'DE', latitude: 1, longitude: 2, location_state: 'waiting' })
    .where('id', '=', club.clubs['berlin']!)
    .execute()
  const outside: AddressLookup = { suggest, find: () => Promise.resolve(null) }
  const none: AddressLookup = { suggest: () => Promise.resolve([]), find: () => Promise.resolve(null) }
  const providers = { ...context.providers, addresses: { outside, known: none } }
  return locateClub({ db: context.db, providers }, { company_id: club.clubs['berlin']! })
}

describe('a club', () => {
  test('is found on the map when its address changes', async ({ club }) => {
    await unplaced(club)
    await save(club, { address: 'Testallee 7', city: 'Berlin', state: null, zip: '10119' })

    expect(await settle(club)).toEqual({ ...place, location_state: 'found' })
    const { body } = await (await club.as('root')).send('GET', `/api/companies/${club.clubs['berlin']}`)
    expect(body).toMatchObject({ ...place, geolocation: '52.52,13.4', location_state: 'found' })
  })

  test('whose address is unknown loses its old place and says so', async ({ club }) => {
    await unplaced(club)
    await save(club, { address: 'Nowhere Lane 99', city: 'Atlantis', state: null, zip: '00000' })

    expect(await settle(club)).toEqual({ latitude: null, longitude: null, location_state: 'not_found' })
  })

  test('is not searched when something else changes', async ({ club }) => {
    await unplaced(club)
    await save(club, { phone: '+49 30 5550 0100' })
    await eventually(() => lastChangeDelivered(club))

    expect(await placeOf(club)).toEqual({ latitude: 1, longitude: 2, location_state: null })
  })

  test('can no longer be placed by typing degrees', async ({ club }) => {
    const before = await placeOf(club)
    await save(club, { latitude: 1, longitude: 2 })

    expect(await placeOf(club)).toEqual(before)
  })
})

describe('an external service', () => {
  test('is asked with less of the address until it finds the place', async ({ club }) => {
    const suggest = vi.fn<AddressLookup['suggest']>((q) => Promise.resolve(q.includes('Berlin') ? [] : [found]))
    await locatedBy(club, suggest)

    expect(suggest.mock.calls.map(([q]) => q)).toEqual(['Neue Straße 1, Berlin, 10115', 'Neue Straße 1, 10115'])
    expect(await placeOf(club)).toEqual({ ...place, location_state: 'found' })
  })

  test('that finds a street of the same name elsewhere has not found the club', async ({ club }) => {
    await locatedBy(club, () => Promise.resolve([{ ...found, city: 'Hamburg', zip: '20095' }]))

    expect(await placeOf(club)).toEqual({ latitude: null, longitude: null, location_state: 'not_found' })
  })

  test.for([
    ['fails', () => Promise.reject(new Error('status 503'))],
    ['rests after a failure', () => Promise.resolve(null)],
  ] as const)('that %s leaves the old place, and the job is tried again', async ([, suggest], { club }) => {
    await expect(locatedBy(club, suggest)).rejects.toThrow()

    expect(await placeOf(club)).toEqual({ latitude: 1, longitude: 2, location_state: 'unavailable' })
  })

  test('that answers after the address changed again changes nothing', async ({ club }) => {
    const { db } = club.server.context
    await locatedBy(club, async () => {
      await db
        .updateTable('companies')
        .set({ address: 'Another Street 2' })
        .where('id', '=', club.clubs['berlin']!)
        .execute()
      return [found]
    })

    expect(await placeOf(club)).toEqual({ latitude: 1, longitude: 2, location_state: 'waiting' })
  })
})
