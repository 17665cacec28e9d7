import { expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'

const visit = async (
  server: Club['server'],
  company_id: number,
  values: { first_name: string; signed_at: string; visit_type?: string; salesperson_id?: number; deleted_at?: string },
) => {
  const { first_name, signed_at, visit_type = 'Day pass', ...rest } = values
  const person = await newPerson(server, company_id, { first_name, last_name: null, ...rest })
  await server.context.db
    .insertInto('visits')
    .values({ company_id, person_id: person.id, visit_type, signed_at, new_visitor: true })
    .execute()
  return person
}

test('guests are listed newest first, of this club, without people who are gone', async ({ as, server, clubs }) => {
  const club = clubs['boston']!
  await visit(server, club, { first_name: 'Early', signed_at: '2026-01-01T15:00:00Z' })
  await visit(server, club, { first_name: 'Late', signed_at: '2026-01-02T15:00:00Z' })
  await visit(server, club, {
    first_name: 'Gone',
    signed_at: '2026-01-03T15:00:00Z',
    deleted_at: '2026-01-04T00:00:00Z',
  })
  await visit(server, clubs['london']!, { first_name: 'Elsewhere', signed_at: '2026-01-03T15:00:00Z' })

  const list = await (await as('boston_club_manager')).call('GET /api/guests')

  expect(list.collection.map(({ name }) => name)).toEqual(['Late', 'Early'])
  expect(list.collection[0]).toMatchObject({ visit_type: 'Day pass', new_visitor: true, signed_waiver_id: null })
  expect(list.pagination.total_entries).toBe(2)
})

test('guests who moved to another club are listed and counted for those who may see it', async ({
  as,
  server,
  clubs,
}) => {
  const [london, berlin, boston] = [clubs['london']!, clubs['berlin']!, clubs['boston']!]
  const at = (hour: number) => `2026-01-01T0${hour}:00:00Z`
  await visit(server, london, { first_name: 'Stays', signed_at: at(1) })
  const near = await visit(server, london, { first_name: 'Near', signed_at: at(2) })
  const far = await visit(server, london, { first_name: 'Far', signed_at: at(3) })
  const gone = await visit(server, london, { first_name: 'Gone', signed_at: at(4) })
  const move = (person: { id: number }, company_id: number, deleted_at: string | null = null) =>
    server.context.db
      .updateTable('people')
      .set({ company_id, moved_at: at(5), deleted_at })
      .where('id', '=', person.id)
      .execute()
  await Promise.all([move(near, berlin), move(far, boston), move(gone, berlin, at(6))])
  const guestsOf = async (who: Parameters<typeof as>[0]) => {
    const asked = { signed_date: '2026-01-01' }
    const { collection, pagination } = await (await as(who)).call('GET /api/guests', { query: asked })
    return [collection.map(({ name }) => name), pagination.total_entries]
  }

  expect(await guestsOf('london_club_manager')).toEqual([['Stays'], 1])
  expect(await guestsOf('regional_manager')).toEqual([['Near', 'Stays'], 2])
})

test('guests are those of the club that is asked for, in its time zone, and of no club out of reach', async ({
  as,
  server,
  clubs,
}) => {
  const [boston, london] = [clubs['boston']!, clubs['london']!]
  await visit(server, boston, { first_name: 'Evening', signed_at: '2026-02-02T02:00:00Z' })
  await visit(server, london, { first_name: 'Night', signed_at: '2026-02-02T02:00:00Z' })
  const root = await as('root')
  const asked = { signed_date: '2026-02-01', company_id: boston }
  const list = await root.call('GET /api/guests', { query: asked })
  const counts = await root.call('GET /api/guests/count_by_type', { query: asked })
  const tried = await (await as('boston_club_manager')).send('GET', `/api/guests?company_id=${london}`)

  expect(list.collection.map(({ name }) => name)).toEqual(['Evening'])
  expect(counts.total).toBe(1)
  expect(tried.status).toBe(404)
})

test('offline registrations have their real time, and when they arrived', async ({ as, server, clubs }) => {
  const club = clubs['boston']!
  const { id } = await visit(server, club, { first_name: 'Offline', signed_at: '2025-06-01T15:00:00Z' })
  const prompt = await visit(server, club, { first_name: 'Prompt', signed_at: '2025-06-01T16:00:00Z' })
  const setReceived = (person_id: number, received_at: string) =>
    server.context.db.updateTable('visits').set({ received_at }).where('person_id', '=', person_id).execute()
  await setReceived(id, '2025-06-01T18:30:00Z')
  await setReceived(prompt.id, '2025-06-01T16:00:03Z')

  const manager = await as('boston_club_manager')
  const { collection } = await manager.call('GET /api/guests', { query: { signed_date: '2025-06-01' } })

  expect(collection).toMatchObject([
    { name: 'Prompt', arrived_at: null },
    { name: 'Offline', signed_at: '2025-06-01T15:00:00.000Z', arrived_at: '2025-06-01T18:30:00.000Z' },
  ])
})

test('no page is larger than 25', async ({ as }) => {
  const { pagination } = await (await as('boston_club_manager')).call('GET /api/guests', { query: { per_page: 100 } })
  expect(pagination.per_page).toBe(25)
})

test('days are those of the club, and types are counted for the same days', async ({ as, server, clubs }) => {
  const club = clubs['berlin']!
  // After midnight in Berlin, still the day before in London.
  await visit(server, club, { first_name: 'Anna', signed_at: '2026-02-10T23:30:00Z' })
  await visit(server, club, { first_name: 'Ben', signed_at: '2026-02-11T22:30:00Z', visit_type: 'Guest of a member' })
  await visit(server, club, { first_name: 'Cem', signed_at: '2026-02-11T23:30:00Z' })
  const manager = await as('berlin_club_manager')
  const names = async (query: object) =>
    (await manager.call('GET /api/guests', { query })).collection.map(({ name }) => name)

  expect(await names({ signed_date: '2026-02-11' })).toEqual(['Ben', 'Anna'])
  expect(await names({ signed_date: '2026-02-11,2026-02-12' })).toEqual(['Cem', 'Ben', 'Anna'])
  expect(await names({ signed_date: '2026-02-11', visit_type: 'Day pass' })).toEqual(['Anna'])
  expect(await names({ q: 'cem' })).toEqual(['Cem'])
  expect(await manager.call('GET /api/guests/count_by_type', { query: { signed_date: '2026-02-11' } })).toEqual({
    collection: [
      { visit_type: 'Day pass', count: 1 },
      { visit_type: 'Guest of a member', count: 1 },
    ],
    total: 2,
  })
})

test('a period goes up to today', async ({ as, server, clubs }) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await visit(server, clubs['london']!, { first_name: 'Recent', signed_at: hoursAgo(0) })
  await visit(server, clubs['london']!, { first_name: 'Older', signed_at: hoursAgo(20 * 24) })
  const manager = await as('london_club_manager')
  const names = async (custom_date_filter: string) =>
    (await manager.call('GET /api/guests', { query: { custom_date_filter } })).collection.map(({ name }) => name)

  expect(await names('today')).toEqual(['Recent'])
  expect(await names('last_7_days')).toEqual(['Recent'])
  expect(await names('last_30_days')).toEqual(['Recent', 'Older'])
})

test.for([
  [{ signed_date: '2026-02-30' }, { signed_date: ['is invalid'] }],
  [{ signed_date: '2026-02-03,2026-02-01' }, { signed_date: ['is invalid'] }],
  [{ custom_date_filter: 'tomorrow' }, { custom_date_filter: ['is not included in the list'] }],
] as const)('%o is refused', async ([query, errors], { as }) => {
  const manager = await as('boston_club_manager')
  expect(await manager.send('GET', '/api/guests', { query })).toMatchObject({ status: 422, body: { errors } })
})

test('a restricted salesperson sees the visits of their own people only', async ({ as, server, clubs, users }) => {
  const club = clubs['melbourne']!
  const signed_at = '2026-01-02T15:00:00Z'
  await visit(server, club, { first_name: 'Mine', signed_at, salesperson_id: users['salesperson']! })
  await visit(server, club, { first_name: 'Theirs', signed_at, salesperson_id: users['salesperson_2']! })
  const salesperson = await as('salesperson')

  expect((await salesperson.call('GET /api/guests')).collection).toMatchObject([
    { name: 'Mine', salesperson_name: 'Tom Brennan' },
  ])
  expect((await salesperson.call('GET /api/guests/count_by_type')).total).toBe(1)
})
