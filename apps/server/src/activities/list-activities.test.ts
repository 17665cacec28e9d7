import { expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { test } from '../test/club.ts'
import { newActivity } from './test/booked.ts'

const day = 24 * 3_600_000

test('a person’s activities are grouped by the club’s days, completed ones separately', async ({
  as,
  server,
  clubs,
}) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const at = (days: number) => new Date(Date.now() + days * day)
  // Days are up to 25 hours long.
  for (const start of [at(-3), at(-2), at(40)])
    await newActivity(server, clubs['melbourne']!, { person_id: person.id, start })
  for (let done = 0; done < 7; done++) {
    await newActivity(server, clubs['melbourne']!, {
      person_id: person.id,
      start: at(-3),
      complete: true,
      completed_at: at(-1 - done),
    })
  }
  const browser = await as('manager')
  const open = await browser.call('GET /api/people/{id}/activities', { params: { id: person.id } })
  const counts = Object.fromEntries(open.groups.map(({ id, count }) => [id, count]))
  expect(counts).toEqual({ late: 2, today: 0, tomorrow: 0, this_week: 0, next_week: 0, future: 1, completed: 7 })
  expect(open.collection).toHaveLength(3)
  expect(open.groups.filter(({ collapsed }) => collapsed).map(({ id }) => id)).toEqual(['completed'])
  const done = await browser.call('GET /api/people/{id}/activities', {
    params: { id: person.id },
    query: { group: 'completed' },
  })
  expect(done.collection).toHaveLength(5)
  expect(done.pagination.total_entries).toBe(7)
  const times = done.collection.map(({ completed_at }) => Date.parse(completed_at ?? ''))
  expect(times).toEqual([...times].sort((one, other) => other - one))
})

test('a tag is found by its name, also with letters that languages lower differently', async ({
  as,
  server,
  clubs,
}) => {
  const { db } = server.context
  const company_id = clubs['london']!
  const person = await newPerson(server, company_id)
  const { id: tag_id } = await db
    .insertInto('tags')
    .values({ company_id, name: 'İzmir' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('person_tags').values({ person_id: person.id, tag_id }).execute()
  await newActivity(server, company_id, { person_id: person.id, start: '2027-03-01T10:00:00Z' })
  const browser = await as('london_club_manager')

  const { pagination } = await browser.call('GET /api/activities', { query: { tags: 'İzmir' } })
  expect(pagination.total_entries).toBe(1)
})

test('a club’s list is narrowed by type, status, days, salesperson and tags, and counted by kind', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['london']!)
  const tag = await db
    .insertInto('tags')
    .values({ company_id: clubs['london']!, name: 'Aqua marathon' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('person_tags').values({ person_id: person.id, tag_id: tag.id }).execute()
  const seller = users['corporation_manager']!
  const shared = { person_id: person.id, salesperson_id: seller }
  await newActivity(server, clubs['london']!, { ...shared, start: '2027-02-01T10:00:00Z' })
  await newActivity(server, clubs['london']!, {
    ...shared,
    start: '2027-02-02T10:00:00Z',
    type: 'Event',
    kind_code: 'tour',
    confirmed: true,
  })
  await newActivity(server, clubs['london']!, { ...shared, start: '2027-02-03T10:00:00Z', complete: true })
  const browser = await as('london_club_manager')
  const count = async (query: object) =>
    (await browser.call('GET /api/activities', { query: { tags: 'aqua marathon', ...query } })).pagination.total_entries
  expect(await count({})).toBe(3)
  expect(await count({ type: 'Event' })).toBe(1)
  expect(await count({ status: 'incomplete' })).toBe(2)
  expect(await count({ status: 'complete' })).toBe(1)
  expect(await count({ status: 'confirmed' })).toBe(1)
  expect(await count({ date_from: '2027-02-02', date_to: '2027-02-02' })).toBe(1)
  expect(await count({ salesperson_id: seller })).toBe(3)
  expect(await count({ salesperson_id: 1 })).toBe(0)
  const { collection } = await browser.call('GET /api/activities/count', { query: { tags: 'Aqua marathon' } })
  expect(collection).toEqual([
    { count: 2, code: 'call' },
    { count: 1, code: 'tour' },
  ])
})

test('a restricted salesperson sees their own items and those of their own people', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const own = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  const others = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
  const start = '2027-02-10T00:00:00Z'
  const ofOwn = await newActivity(server, clubs['melbourne']!, {
    person_id: own.id,
    salesperson_id: users['manager']!,
    start,
  })
  const booked = await newActivity(server, clubs['melbourne']!, {
    person_id: others.id,
    salesperson_id: users['salesperson']!,
    start,
  })
  await newActivity(server, clubs['melbourne']!, { person_id: others.id, salesperson_id: users['manager']!, start })
  const { collection } = await (
    await as('salesperson')
  ).call('GET /api/activities', { query: { date_from: '2027-02-10', date_to: '2027-02-10' } })
  expect(collection.map(({ id, person }) => [id, person?.within_reach])).toEqual([
    [ofOwn.id, true],
    [booked.id, false],
  ])
})
