import { endOfDay, startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'
import { newActivity } from '../test/booked.ts'

const minute = 60_000
const tour = { type: 'Event', kind_code: 'tour' } as const
const zone = 'Europe/London'

test('the work of a day: what waits for an outcome, what is to come, what is to be done', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const now = Date.now()
  const today = dayOf(new Date(now), zone)
  const [morning, night] = [startOfDay(today, zone), endOfDay(today, zone)]
  const company_id = clubs['london']!
  const salesperson_id = users['london_salesperson']!
  const person = await newPerson(server, company_id, { salesperson_id, phone_mobile: '+447700900123' })
  const book = (start: number, end: number, values = {}) =>
    newActivity(server, company_id, {
      person_id: person.id,
      salesperson_id,
      overlap_reason: 'A test',
      ...tour,
      start: new Date(start),
      end: new Date(end),
      ...values,
    })
  const task = (start: number, values = {}) =>
    newActivity(server, company_id, { person_id: person.id, salesperson_id, start: new Date(start), ...values })

  const lastWeek = await book(now - 7 * 1440 * minute, now - 7 * 1440 * minute + 30 * minute)
  const justOver = await book(now - 31 * minute, now - minute)
  const going = await book(Math.max(now - minute, morning.getTime()), now + 29 * minute)
  await book(now - 2880 * minute, now - 2870 * minute, { complete: true })
  await book(now - 2880 * minute, now - 2870 * minute, { kind_code: 'personal', person_id: null })
  await book(now - minute, now + minute, {
    kind_code: 'personal',
    person_id: null,
    salesperson_id: users['london_manager'],
  })
  await book(night.getTime() + 60 * minute, night.getTime() + 90 * minute)
  await book(morning.getTime() + minute, morning.getTime() + 2 * minute, { complete: true })
  const call = await task(morning.getTime() + 5 * minute)
  const lateCall = await task(morning.getTime() - 2 * minute)
  const lateTodo = await task(morning.getTime() - minute, { kind_code: 'todo' })
  const tomorrow = await task(night.getTime() + 60 * minute)
  await task(morning.getTime() + 6 * minute, { complete: true })

  const salesperson = await as('london_salesperson')
  const work = await salesperson.call('GET /api/calendar/today', { query: { tomorrow_page: 1 } })
  const ids = (page: { collection: { id: number }[] }) => page.collection.map(({ id }) => id)
  expect(work.day).toBe(today)
  expect(ids(work.outcome)).toEqual([lastWeek.id, justOver.id])
  expect(ids(work.events)).toEqual([going.id])
  expect(ids(work.tasks)).toEqual([call.id])
  expect(ids(work.late)).toEqual([lateCall.id, lateTodo.id])
  expect(ids(work.tomorrow)).toEqual([tomorrow.id])
  expect(work.outcome.collection[0]?.person).toMatchObject({ id: person.id, within_reach: true })
  expect([work.late_calls, work.done]).toEqual([1, 1])
  expect(work.outcome.pagination.total_entries).toBe(2)

  const second = await salesperson.call('GET /api/calendar/today', { query: { per_page: 1, outcome_page: 2 } })
  expect(ids(second.outcome)).toEqual([justOver.id])
  expect(second.outcome.pagination).toMatchObject({ total_entries: 2, total_pages: 2 })
  expect(ids(second.events)).toEqual([going.id])
  expect(second.tomorrow).toMatchObject({ collection: [], pagination: { total_entries: 1 } })
})

test('a manager filters the work by salesperson; a restricted one always sees their own', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const company_id = clubs['boston']!
  const [manager, restricted] = [users['boston_manager']!, users['boston_salesperson']!]
  const person = await newPerson(server, company_id)
  const start = new Date(Date.now() - 3 * 1440 * minute)
  for (const salesperson_id of [manager, restricted]) {
    await newActivity(server, company_id, { ...tour, person_id: person.id, salesperson_id, start })
  }
  const count = async (who: string, query: object) =>
    (await (await as(who)).call('GET /api/calendar/today', { query })).outcome.pagination.total_entries
  expect(await count('boston_club_manager', {})).toBe(2)
  expect(await count('boston_club_manager', { salesperson_id: manager })).toBe(1)
  expect(await count('boston_salesperson', {})).toBe(1)
  const others = { query: { salesperson_id: manager } }
  expect((await (await as('boston_salesperson')).send('GET', '/api/calendar/today', others)).status).toBe(422)
})

test('late calls are as many as the queue of the same salespeople has, without people who opted out', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const company_id = clubs['berlin']!
  const salesperson_id = users['berlin_salesperson']!
  const yesterday = new Date(Date.now() - 2 * 1440 * minute)
  const late = async (values: object, whose: number | null = salesperson_id) => {
    const person = await newPerson(server, company_id, { phone_mobile: '+4915112345678', ...values })
    await newActivity(server, company_id, { person_id: person.id, salesperson_id: whose, start: yesterday })
  }
  await late({})
  await late({}, null)
  await late({ do_not_call: true })
  await late({ phone_mobile: null, email: 'no.phone@example.com' })
  await late({ phone_mobile_deactivated: true })
  await late({ dncr_in_progress: true })
  const manager = await as('berlin_manager')
  const compare = async (query: { salesperson_id?: number }, scope: 'everybody' | 'salesperson') => {
    const { late_calls } = await manager.call('GET /api/calendar/today', { query })
    expect((await manager.call('GET /api/next_call/left', { query: { ...query, scope } })).late).toBe(late_calls)
    return late_calls
  }
  const everyones = await compare({}, 'everybody')
  const own = await compare({ salesperson_id }, 'salesperson')
  expect(everyones).toBe(own + 1)
  expect(own).toBe(1)
})

test('late calls leave out people who opted out of SMS only if the club wants that', async ({ as, server, clubs }) => {
  const company_id = clubs['london']!
  const start = new Date(Date.now() - 2 * 1440 * minute)
  const manager = await as('london_manager')
  const lateCalls = async () => (await manager.call('GET /api/calendar/today', { query: {} })).late_calls
  const before = await lateCalls()
  const person = await newPerson(server, company_id, { phone_mobile: '+447700900124', sms_opted_out: true })
  await newActivity(server, company_id, { person_id: person.id, start })
  const club = server.context.db.updateTable('companies').where('id', '=', company_id)
  await club.set({ disabled_call_sms_opted_out: false }).execute()
  expect(await lateCalls()).toBe(before + 1)
  await club.set({ disabled_call_sms_opted_out: true }).execute()
  expect(await lateCalls()).toBe(before)
})

test('ten late tasks come first, so that the work of today is near', async ({ as, server, clubs, users }) => {
  const company_id = clubs['berlin']!
  const salesperson_id = users['berlin_manager']!
  const start = new Date(Date.now() - 2 * 1440 * minute)
  const person = await newPerson(server, company_id)
  for (let task = 0; task < 11; task++) {
    await newActivity(server, company_id, { person_id: person.id, salesperson_id, start, kind_code: 'todo' })
  }
  const manager = await as('berlin_manager')
  const { late, tasks } = await manager.call('GET /api/calendar/today', { query: { salesperson_id } })
  expect(late.collection).toHaveLength(10)
  expect(late.pagination).toMatchObject({ total_entries: 11, total_pages: 2, per_page: 10 })
  expect(tasks.pagination.per_page).toBe(25)
})

test('a late call is not counted while another user is calling its person', async ({ as, server, clubs, users }) => {
  const company_id = clubs['boston']!
  const person = await newPerson(server, company_id, { phone_mobile: '+16175550142' })
  const start = new Date(Date.now() - 3 * 1440 * minute)
  await newActivity(server, company_id, { person_id: person.id, start, salesperson_id: users['boston_manager']! })
  const manager = await as('boston_club_manager')
  const lateCalls = async () => (await manager.call('GET /api/calendar/today', { query: {} })).late_calls
  const before = await lateCalls()
  const hold = (user_id: number) =>
    server.context.db
      .insertInto('call_claims')
      .values({ person_id: person.id, company_id, user_id, until: new Date(Date.now() + 5 * minute) })
      .onConflict((row) => row.column('person_id').doUpdateSet({ user_id }))
      .execute()
  await hold(users['boston_manager']!)
  expect(await lateCalls()).toBe(before - 1)
  await hold(users['boston_club_manager']!)
  expect(await lateCalls()).toBe(before)
})
