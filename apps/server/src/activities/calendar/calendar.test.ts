import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'
import { newActivity } from '../test/booked.ts'

const tour = { type: 'Event', kind_code: 'tour' } as const
const lasting = (start: string, minutes: number) => ({ start, end: new Date(Date.parse(start) + minutes * 60_000) })

test('a range of days has the events that touch it, by time, with what a calendar shows of them', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const person = await newPerson(server, clubs['london']!, { first_name: 'Jo', last_name: 'Falk', status: 'trial' })
  const booked = {
    ...tour,
    person_id: person.id,
    salesperson_id: users['corporation_manager']!,
    overlap_reason: 'A test',
  }
  const book = (start: string, minutes: number, values = {}) =>
    newActivity(server, clubs['london']!, { ...booked, ...lasting(start, minutes), ...values })
  const confirmed = await book('2028-02-02T09:00:00Z', 60, { confirmed: true })
  const early = await book('2028-02-01T00:00:00Z', 30)
  const overnight = await book('2028-01-31T23:50:00Z', 15)
  const last = await book('2028-02-03T23:59:00Z', 30)
  await book('2028-01-31T23:00:00Z', 30)
  await book('2028-02-04T00:00:00Z', 30)
  await book('2028-02-02T11:00:00Z', 30, { deleted_at: new Date() })
  await newActivity(server, clubs['london']!, { person_id: person.id, start: '2028-02-02T12:00:00Z' })

  const answer = await (
    await as('london_club_manager')
  ).call('GET /api/events', { query: { from: '2028-02-01', to: '2028-02-03' } })
  expect(answer.days).toEqual(['2028-02-01', '2028-02-02', '2028-02-03'])
  expect(answer.collection.map(({ id }) => id)).toEqual([overnight.id, early.id, confirmed.id, last.id])
  expect(answer.collection[2]).toEqual({
    id: confirmed.id,
    kind_code: 'tour',
    person: { id: person.id, name: 'Jo Falk', status: 'trial' },
    salesperson_id: users['corporation_manager'],
    start: '2028-02-02T09:00:00.000Z',
    end: '2028-02-02T10:00:00.000Z',
    confirmed: true,
    overlap_reason: 'A test',
    lock_version: confirmed.lock_version,
  })
})

test('a salesperson of the club is named once, and what is done can no longer be changed', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const person = await newPerson(server, clubs['london']!)
  const salesperson_id = users['london_club_manager']!
  await newActivity(server, clubs['london']!, {
    ...tour,
    ...lasting('2028-02-09T09:00:00Z', 60),
    person_id: person.id,
    salesperson_id,
    complete: true,
    outcome: 'Sale',
  })
  await newActivity(server, clubs['london']!, {
    ...tour,
    ...lasting('2028-02-09T10:00:00Z', 60),
    person_id: person.id,
    salesperson_id: users['salesperson']!,
  })
  const answer = await (
    await as('london_club_manager')
  ).call('GET /api/events', { query: { from: '2028-02-09', to: '2028-02-09' } })
  const [done, ofNobodyHere] = answer.collection
  expect(ofNobodyHere).toMatchObject({ salesperson_id: users['salesperson'], salesperson_name: 'Tom Brennan' })
  expect(done).toMatchObject({ salesperson_id, complete: true, outcome: 'Sale', fixed: true })
  expect(done).not.toHaveProperty('salesperson_name')
  expect(answer.salespeople.map(({ id }) => id)).toContain(salesperson_id)
})

test('the day on which the clocks go forward has 23 hours of events, and none of its neighbours’', async ({
  as,
  server,
  clubs,
}) => {
  const person = await newPerson(server, clubs['berlin']!)
  const at = (start: string) =>
    newActivity(server, clubs['berlin']!, { ...tour, person_id: person.id, ...lasting(start, 15) })
  // Berlin's clocks change on 26 March 2028 at 01:00 UTC.
  await at('2028-03-25T22:30:00Z')
  const first = await at('2028-03-25T23:00:00Z')
  const last = await at('2028-03-26T21:45:00Z')
  await at('2028-03-26T22:00:00Z')
  const { collection } = await (
    await as('berlin_club_manager')
  ).call('GET /api/events', { query: { from: '2028-03-26', to: '2028-03-26' } })
  expect(collection.map(({ id }) => id)).toEqual([first.id, last.id])
})

test('filters narrow by salesperson, kind and tags of the person', async ({ as, server, clubs, users }) => {
  const { db } = server.context
  const company_id = clubs['boston']!
  const person = await newPerson(server, company_id)
  const tag = await db
    .insertInto('tags')
    .values({ company_id, name: 'Rowing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('person_tags').values({ person_id: person.id, tag_id: tag.id }).execute()
  const untagged = await newPerson(server, company_id)
  const [one, other] = [users['boston_manager']!, users['boston_club_manager']!]
  const start = '2028-05-03T15:00:00Z'
  await newActivity(server, company_id, { ...tour, start, person_id: person.id, salesperson_id: one })
  await newActivity(server, company_id, { ...tour, start, person_id: untagged.id, salesperson_id: other })
  await newActivity(server, company_id, {
    type: 'Event',
    kind_code: 'walk-in',
    start: '2028-05-03T17:00:00Z',
    person_id: person.id,
    salesperson_id: other,
  })
  const browser = await as('boston_club_manager')
  const count = async (query: object) =>
    (await browser.call('GET /api/events', { query: { from: '2028-05-03', ...query } })).collection.length
  expect(await count({})).toBe(3)
  expect(await count({ salesperson_id: one })).toBe(1)
  expect(await count({ salesperson_id: `${one},${other}` })).toBe(3)
  expect(await count({ kind_code: 'walk-in' })).toBe(1)
  expect(await count({ tags: 'rowing' })).toBe(2)
  expect(await count({ tags: 'rowing', salesperson_id: other })).toBe(1)
})

test('users hidden in the calendar are excluded with their events, except from their own calendar', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  const hidden = users['two_clubs']!
  await db.updateTable('users').set({ hide_in_calendar: true }).where('id', '=', hidden).execute()
  const person = await newPerson(server, clubs['melbourne']!)
  const start = '2028-06-07T01:00:00Z'
  await newActivity(server, clubs['melbourne']!, { ...tour, start, person_id: person.id, salesperson_id: hidden })
  const query = { from: '2028-06-07' }
  const seen = await (await as('club_manager')).call('GET /api/events', { query })
  expect(seen.collection).toEqual([])
  expect(seen.salespeople.map(({ id }) => id)).not.toContain(hidden)
  expect(seen.salespeople.map(({ id }) => id)).toContain(users['salesperson'])
  const own = await (await as('two_clubs')).call('GET /api/events', { query })
  expect(own.collection).toHaveLength(1)
  expect(own.salespeople.map(({ id }) => id)).toContain(hidden)
})

test('a restricted salesperson sees only their own items and days', async ({ as, server, clubs, users }) => {
  const [own, other] = [users['salesperson']!, users['salesperson_2']!]
  const ownPerson = await newPerson(server, clubs['melbourne']!, { salesperson_id: own })
  const others = await newPerson(server, clubs['melbourne']!, { salesperson_id: other })
  const at = (start: string, person_id: number, salesperson_id: number) =>
    newActivity(server, clubs['melbourne']!, { ...tour, start, person_id, salesperson_id })
  const mine = await at('2028-06-14T00:00:00Z', others.id, own)
  const ofMyPerson = await at('2028-06-14T02:00:00Z', ownPerson.id, other)
  await at('2028-06-14T04:00:00Z', others.id, other)
  const answer = await (await as('salesperson')).call('GET /api/events', { query: { from: '2028-06-14' } })
  expect(answer.collection.map(({ id, person }) => [id, person?.out_of_reach])).toEqual([
    [mine.id, true],
    [ofMyPerson.id, undefined],
  ])
  expect(answer.salespeople.map(({ id }) => id)).toEqual([own])
})

test('another user’s own time is busy without details', async ({ as, server, clubs, users }) => {
  await newActivity(server, clubs['melbourne']!, {
    type: 'Event',
    kind_code: 'personal',
    name: 'Dentist',
    start: '2028-06-21T00:00:00Z',
    salesperson_id: users['manager']!,
  })
  const query = { from: '2028-06-21' }
  const [seen] = (await (await as('club_manager')).call('GET /api/events', { query })).collection
  expect(seen).toMatchObject({ kind_code: 'personal', fixed: true })
  expect(seen).not.toHaveProperty('name')
  expect(seen).not.toHaveProperty('person')
  const [own] = (await (await as('manager')).call('GET /api/events', { query })).collection
  expect(own).toMatchObject({ kind_code: 'personal', name: 'Dentist' })
  expect(own).not.toHaveProperty('fixed')
})

test('hours are the club’s, narrowed for each salesperson by their own week', async ({ as, server, clubs, users }) => {
  const { db } = server.context
  const opening = { work_time_from: '08:00 AM', work_time_into: '06:00 PM' }
  const week = weekScheduleFrom(opening)
  const off = { work_from: null, work_to: null }
  await db
    .updateTable('companies')
    .set({ ...opening, week_schedule: JSON.stringify({ ...week, sunday: off }) })
    .where('id', '=', clubs['boston']!)
    .execute()
  const marcus = { ...week, friday: off, saturday: { work_from: '07:00 AM', work_to: '11:30 AM' } }
  await db
    .updateTable('users')
    .set({ week_schedule: JSON.stringify(marcus) })
    .where('id', '=', users['boston_manager']!)
    .execute()
  const { hours, salespeople } = await (
    await as('boston_club_manager')
  ).call('GET /api/events', { query: { from: '2028-07-07', to: '2028-07-09' } })
  expect(hours).toEqual([{ from: 480, into: 1080 }, { from: 480, into: 1080 }, null])
  expect(salespeople.find(({ id }) => id === users['boston_manager'])?.hours).toEqual([
    null,
    { from: 480, into: 690 },
    null,
  ])
})

test('a range is in order, of real days, and no longer than 45 of them', async ({ as }) => {
  const browser = await as('club_manager')
  const ask = async (query: Record<string, string>) => {
    const { status, body } = await browser.send<{ errors?: object }>('GET', '/api/events', { query })
    return [status, body.errors]
  }
  expect(await ask({ from: '2028-01-01', to: '2028-02-14' })).toEqual([200, undefined])
  expect(await ask({ from: '2028-01-01', to: '2028-02-15' })).toEqual([
    422,
    { to: ['is too far away (at most 45 days)'] },
  ])
  expect(await ask({ from: '2028-01-02', to: '2028-01-01' })).toEqual([422, { to: ['is invalid'] }])
  expect(await ask({ from: 'tomorrow' })).toEqual([422, { from: ['is invalid'] }])
  expect(await ask({ from: '2028-02-30' })).toEqual([422, { from: ['is invalid'] }])
  expect(await ask({ from: '9999-12-31' })).toEqual([422, { from: ['is invalid'] }])
  expect(await ask({})).toEqual([200, undefined])
})

test('tasks of a range come by pages with their true total', async ({ as, server, clubs, users }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const shared = { person_id: person.id, salesperson_id: users['manager']! }
  for (const minute of ['00', '10', '20']) {
    await newActivity(server, clubs['melbourne']!, { ...shared, start: `2028-08-02T01:${minute}:00Z` })
  }
  await newActivity(server, clubs['melbourne']!, { ...shared, start: '2028-08-02T02:00:00Z', kind_code: 'todo' })
  await newActivity(server, clubs['melbourne']!, { ...shared, start: '2028-08-02T03:00:00Z', complete: true })
  await newActivity(server, clubs['melbourne']!, { ...shared, ...tour, start: '2028-08-02T04:00:00Z' })
  const browser = await as('club_manager')
  const ask = (query: object) => browser.call('GET /api/tasks', { query: { from: '2028-08-02', ...query } })
  const page = await ask({ per_page: 2, page: 2 })
  expect(page.pagination).toMatchObject({ total_entries: 5, current_page: 2, total_pages: 3 })
  expect(page.collection.map(({ start }) => start)).toEqual(['2028-08-02T01:20:00.000Z', '2028-08-02T02:00:00.000Z'])
  expect((await ask({ kind_code: 'todo' })).pagination.total_entries).toBe(1)
  expect((await ask({ status: 'incomplete' })).pagination.total_entries).toBe(4)
  expect((await ask({ page: 9 })).pagination.total_entries).toBe(5)
})
