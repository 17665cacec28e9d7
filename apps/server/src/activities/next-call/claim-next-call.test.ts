import { randomUUID } from 'node:crypto'
import { emailOf, users as cast } from '@spotter/demo/cast.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { beforeEach, describe, expect, vi } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { newActivity } from '../test/booked.ts'

const zone = 'Australia/Melbourne'
const day = 86_400_000
const hour = 3_600_000
const today = () => startOfDay(dayOf(new Date(), zone), zone).getTime()
const tomorrow = () => startOfDay(addDays(dayOf(new Date(), zone), 1), zone).getTime()

type Values = { person?: Parameters<typeof newPerson>[2]; start?: number; who?: string | null; name?: string }

async function personToCall(club: Club, { person = {}, start, who = 'manager', name }: Values = {}) {
  const salesperson_id = who === null ? null : club.users[who]!
  const company_id = club.clubs['melbourne']!
  const called = await newPerson(club.server, company_id, { phone_mobile: '+61412345678', salesperson_id, ...person })
  const activity = await newActivity(club.server, company_id, {
    person_id: called.id,
    salesperson_id,
    start: new Date(start ?? today() - day),
    ...(name ? { name } : {}),
  })
  return { person: called, activity }
}

const claim = async (club: Club, who: string, body: object = {}) =>
  (await club.as(who)).call('POST /api/next_call', { body })
const left = async (club: Club, who: string, query: object = {}) =>
  (await club.as(who)).call('GET /api/next_call/left', { query })
const idOf = ({ next }: { next: { activity: { id: number } } | null }) => next?.activity.id ?? null

beforeEach<{ club: Club }>(async ({ club }) => {
  const { db } = club.server.context
  await db.deleteFrom('call_claims').execute()
  await db.updateTable('activities').set({ deleted_at: new Date() }).execute()
})

describe('the order', () => {
  test('late calls come first, then today’s by their time, and none of tomorrow', async ({ club }) => {
    await personToCall(club, { start: tomorrow() })
    const late = await personToCall(club, { start: today() - 1 })
    const lastToday = await personToCall(club, { start: tomorrow() - 1 })
    const firstToday = await personToCall(club, { start: today() })
    const latest = await personToCall(club, { start: today() - 9 * day })
    const claimed: (number | null)[] = []
    const skip: number[] = []
    for (;;) {
      const id = idOf(await claim(club, 'manager', { skip }))
      claimed.push(id)
      if (id === null) break
      skip.push(id)
    }
    expect(claimed).toEqual([latest, late, firstToday, lastToday].map(({ activity }) => activity.id).concat([null!]))
  })

  test('shows how many are late, how many are due today, and when the next is due', async ({ club }) => {
    await personToCall(club)
    await personToCall(club, { start: today() + hour })
    await personToCall(club, { start: tomorrow() - hour })
    const later = await personToCall(club, { start: tomorrow() + 9 * hour })
    expect(await claim(club, 'manager')).toMatchObject({ next_due_at: null })
    expect(await left(club, 'manager')).toEqual({ late: 1, today: 2 })
    const { db } = club.server.context
    await db
      .updateTable('activities')
      .set({ complete: true })
      .where('start', '<', new Date(tomorrow()).toISOString())
      .execute()
    expect(await claim(club, 'manager')).toEqual({ next: null, next_due_at: later.activity.start })
    expect(await left(club, 'manager')).toEqual({ late: 0, today: 0 })
  })

  test('today ends with the day of the club, also when its clocks change', async ({ club }) => {
    // Melbourne's clocks changed on 4 October 2026.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-03T15:00:00Z') })
    try {
      const browser = club.browser()
      await browser.signIn(emailOf(cast.find(({ key }) => key === 'manager')!))
      const end = Date.parse('2026-10-04T13:00:00Z')
      await personToCall(club, { start: end })
      const last = await personToCall(club, { start: end - 1 })
      const late = await personToCall(club, { start: Date.parse('2026-10-03T13:59:59Z') })
      const first = await browser.call('POST /api/next_call', { body: {} })
      expect(idOf(first)).toBe(late.activity.id)
      expect(await browser.call('GET /api/next_call/left', {})).toEqual({ late: 1, today: 1 })
      const second = await browser.call('POST /api/next_call', { body: { skip: [late.activity.id] } })
      expect(idOf(second)).toBe(last.activity.id)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('people to call', () => {
  test('come with the call’s note, the person and the last conversation', async ({ club }) => {
    const { person, activity } = await personToCall(club, {
      name: 'Ask about the pool',
      person: { first_name: 'Lena' },
    })
    const manager = await club.as('manager')
    const params = { id: person.id }
    for (const description of ['First', 'Second', 'Third', 'Fourth']) {
      await manager.call('POST /api/people/{id}/notes', { params, body: { description } })
    }
    await manager.call('PUT /api/people/{id}', { params, body: { city: 'Fitzroy' } })
    await manager.call('POST /api/people/{id}/activities', {
      params,
      body: { kind_code: 'call', start: new Date(tomorrow() + 12 * hour).toISOString() },
    })
    const { next } = await claim(club, 'manager')
    expect(next).toMatchObject({
      activity: { id: activity.id, name: 'Ask about the pool', abilities: { complete: true } },
      person: { id: person.id, first_name: 'Lena', summary: { call_attempts: 0 } },
    })
    expect(next?.notes.map(({ description }) => description)).toEqual(['Fourth', 'Third', 'Second'])
  })

  test.for<[string, Values['person']]>([
    ['wants no calls', { do_not_call: true }],
    ['was deleted', { deleted_at: new Date() }],
    ['has no number', { phone_mobile: null }],
    ['has only a mobile that is out of use', { phone_mobile_deactivated: true }],
    ['is still being checked', { dncr_in_progress: true }],
  ])('is nobody who %s', async ([, person], { club }) => {
    await personToCall(club, { person: person ?? {} })
    expect(await claim(club, 'manager')).toMatchObject({ next: null })
    expect(await left(club, 'manager')).toEqual({ late: 0, today: 0 })
  })

  test('can be called at home if the mobile is deactivated', async ({ club }) => {
    const { activity } = await personToCall(club, {
      person: { phone_mobile_deactivated: true, phone_home: '+61370101234' },
    })
    expect(idOf(await claim(club, 'manager'))).toBe(activity.id)
  })

  test('exclude people without SMS consent if the club requires it', async ({ club }) => {
    const { db } = club.server.context
    const { activity } = await personToCall(club, { person: { sms_opted_out: true } })
    expect(idOf(await claim(club, 'manager'))).toBe(activity.id)
    const set = (on: boolean) =>
      db
        .updateTable('companies')
        .set({ disabled_call_sms_opted_out: on })
        .where('id', '=', club.clubs['melbourne']!)
        .execute()
    await set(true)
    try {
      const fresh = club.browser()
      await fresh.signIn(emailOf(cast.find(({ key }) => key === 'manager')!))
      expect(idOf(await fresh.call('POST /api/next_call', { body: {} }))).toBeNull()
    } finally {
      await set(false)
    }
  })

  test('exclude people of the club they left, unassigned in the new one', async ({ club }) => {
    const { person, activity } = await personToCall(club)
    const destination_company_id = club.clubs['london']!
    await (
      await club.as('root')
    ).call('POST /api/people/{id}/move', { params: { id: person.id }, body: { destination_company_id } })
    expect(idOf(await claim(club, 'manager'))).toBeNull()
    expect(idOf(await claim(club, 'london_manager'))).toBe(activity.id)
  })

  test('exclude people whose call was deleted or made', async ({ club }) => {
    const { activity } = await personToCall(club)
    const manager = await club.as('manager')
    const params = { id: activity.id }
    await manager.call('PUT /api/activities/{id}', { params, body: { complete: true, outcome: 'No Answer' } })
    expect(idOf(await claim(club, 'manager'))).toBeNull()
    await manager.call('PUT /api/activities/{id}', { params, body: { complete: false } })
    expect(idOf(await claim(club, 'manager'))).toBe(activity.id)
    await manager.call('DELETE /api/activities/{id}', { params })
    expect(idOf(await claim(club, 'manager'))).toBeNull()
  })
})

describe('whose calls', () => {
  test('are own and unassigned ones at first; of others, own or everybody’s on request', async ({ club, users }) => {
    const own = await personToCall(club, { start: today() - 1 * day })
    const unassigned = await personToCall(club, { start: today() - 2 * day, who: null })
    const theirs = await personToCall(club, { start: today() - 3 * day, who: 'salesperson' })
    const first = async (body: object) => idOf(await claim(club, 'manager', body))
    const late = async (query: object) => (await left(club, 'manager', query)).late
    expect(await first({})).toBe(unassigned.activity.id)
    expect(await first({ scope: 'mine' })).toBe(own.activity.id)
    expect(await late({ scope: 'mine' })).toBe(1)
    expect(await late({})).toBe(2)
    expect(await first({ scope: 'salesperson', salesperson_id: users['salesperson'] })).toBe(theirs.activity.id)
    expect(await late({ scope: 'salesperson', salesperson_id: users['salesperson'] })).toBe(1)
    expect(await late({ scope: 'everybody' })).toBe(3)
    await club.server.context.db.deleteFrom('call_claims').execute()
    expect(await first({ scope: 'everybody' })).toBe(theirs.activity.id)
  })

  test('are a restricted salesperson’s own, with their own people', async ({ club }) => {
    await personToCall(club, { who: null })
    await personToCall(club, { who: 'salesperson_2' })
    await personToCall(club, { who: 'salesperson', person: { salesperson_id: club.users['manager']! } })
    const own = await personToCall(club, { who: 'salesperson', start: today() })
    expect(idOf(await claim(club, 'salesperson'))).toBe(own.activity.id)
    expect(await left(club, 'salesperson')).toEqual({ late: 0, today: 1 })
    const tom = await club.as('salesperson')
    for (const asked of [{ scope: 'everybody' }, { scope: 'mine_and_unassigned' }]) {
      expect((await tom.send('POST', '/api/next_call', { body: asked })).status).toBe(403)
      expect((await tom.send('GET', '/api/next_call/left', { query: asked })).status).toBe(403)
    }
  })

  test('of a salesperson are requested by name', async ({ club, users }) => {
    const manager = await club.as('manager')
    const send = (salesperson_id?: number) =>
      manager.send('POST', '/api/next_call', { body: { scope: 'salesperson', salesperson_id } })
    expect(await send()).toMatchObject({ status: 422, body: { errors: { salesperson_id: ["can't be blank"] } } })
    expect(await send(users['london_manager'])).toMatchObject({
      status: 422,
      body: { errors: { salesperson_id: ['is invalid'] } },
    })
    const count = await manager.send('GET', '/api/next_call/left', { query: { scope: 'salesperson' } })
    expect(count).toMatchObject({ status: 422, body: { errors: { salesperson_id: ["can't be blank"] } } })
  })

  test('are never those of another club', async ({ club }) => {
    await personToCall(club, { who: null })
    expect(idOf(await claim(club, 'london_manager', { scope: 'everybody' }))).toBeNull()
    expect(await left(club, 'london_manager', { scope: 'everybody' })).toEqual({ late: 0, today: 0 })
  })
})

describe('claiming a person', () => {
  test('nobody else gets a claimed person', async ({ club }) => {
    const first = await personToCall(club, { who: null, start: today() - 2 * day })
    const second = await personToCall(club, { who: null })
    expect(idOf(await claim(club, 'manager'))).toBe(first.activity.id)
    expect(idOf(await claim(club, 'club_manager'))).toBe(second.activity.id)
    expect(await left(club, 'club_manager')).toEqual({ late: 1, today: 0 })
  })

  test('a repeat returns the same person, even if another became more urgent', async ({ club }) => {
    const { activity } = await personToCall(club)
    expect(idOf(await claim(club, 'manager'))).toBe(activity.id)
    await personToCall(club, { start: today() - 5 * day })
    expect(idOf(await claim(club, 'manager'))).toBe(activity.id)
  })

  test('the present and the next are both one’s own, and everybody else is let go', async ({ club }) => {
    const [one, two, three] = [
      await personToCall(club, { who: null, start: today() - 3 * day }),
      await personToCall(club, { who: null, start: today() - 2 * day }),
      await personToCall(club, { who: null, start: today() - 1 * day }),
    ]
    await claim(club, 'manager')
    expect(idOf(await claim(club, 'manager', { hold: [one.person.id] }))).toBe(two.activity.id)
    expect(idOf(await claim(club, 'club_manager'))).toBe(three.activity.id)
    // The first is skipped, the second held; the third stays with its holder.
    expect(idOf(await claim(club, 'manager', { hold: [two.person.id], skip: [one.activity.id] }))).toBeNull()
    expect(idOf(await claim(club, 'club_manager', { skip: [three.activity.id] }))).toBe(one.activity.id)
  })

  test('a reload returns the person on screen, not the prefetched one', async ({ club }) => {
    const first = await personToCall(club)
    await claim(club, 'manager')
    const moreUrgent = await personToCall(club, { start: today() - 5 * day })
    expect(idOf(await claim(club, 'manager', { hold: [first.person.id] }))).toBe(moreUrgent.activity.id)
    expect(idOf(await claim(club, 'manager'))).toBe(first.activity.id)
  })

  test('a person with two calls is not returned while claimed', async ({ club }) => {
    const { person } = await personToCall(club)
    await newActivity(club.server, person.company_id, {
      person_id: person.id,
      salesperson_id: person.salesperson_id,
      start: new Date(today() - 2 * day),
    })
    await claim(club, 'manager')
    expect(idOf(await claim(club, 'manager', { hold: [person.id] }))).toBeNull()
  })

  test('a claim that ran out is free again', async ({ club }) => {
    const { activity, person } = await personToCall(club, { who: null })
    await claim(club, 'manager')
    expect(idOf(await claim(club, 'club_manager'))).toBeNull()
    await runOut(club, person.id)
    expect(idOf(await claim(club, 'club_manager'))).toBe(activity.id)
    expect(idOf(await claim(club, 'manager'))).toBeNull()
  })

  test('it is renewed while working, unless another user took over', async ({ club }) => {
    const { person } = await personToCall(club, { who: null })
    await claim(club, 'manager')
    const params = { person_id: person.id }
    const renew = async (who: string) => (await club.as(who)).call('PUT /api/next_call/{person_id}', { params })
    await runOut(club, person.id)
    expect(await renew('manager')).toMatchObject({ held: true, user_name: 'Dana Vella' })
    expect(await renew('club_manager')).toMatchObject({ held: false, user_name: 'Dana Vella' })
    await runOut(club, person.id)
    const { until, held } = await renew('club_manager')
    expect(held).toBe(true)
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await renew('manager')).toMatchObject({ held: false, user_name: 'Mia Nguyen' })
  })

  test('leaving releases own claims only', async ({ club }) => {
    const { activity, person } = await personToCall(club, { who: null })
    await claim(club, 'manager')
    const leave = async (who: string) =>
      (await club.as(who)).call('DELETE /api/next_call/{person_id}', { params: { person_id: person.id } })
    await leave('club_manager')
    expect(idOf(await claim(club, 'club_manager'))).toBeNull()
    await leave('manager')
    expect(idOf(await claim(club, 'club_manager'))).toBe(activity.id)
  })

  test('a locked person is skipped, and waited for if no one else is left', async ({ club }) => {
    const { db } = club.server.context
    const [one, two] = [await personToCall(club, { start: today() - 2 * day }), await personToCall(club)]
    const seen = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('people').select('id').where('id', '=', one.person.id).forUpdate().execute()
      const passedBy = idOf(await claim(club, 'manager'))
      const waiting = claim(club, 'manager', { hold: [two.person.id] })
      const answered = await Promise.race([waiting.then(() => 'at once'), soon().then(() => 'not yet')])
      return { passedBy, answered, waiting: { promise: waiting } }
    })
    expect(seen).toMatchObject({ passedBy: two.activity.id, answered: 'not yet' })
    expect(idOf(await seen.waiting.promise)).toBe(one.activity.id)
  })
})

describe('concurrent requests', () => {
  test('two who ask at the same moment never get the same person', async ({ club }) => {
    for (let round = 0; round < 10; round++) {
      await club.server.context.db.deleteFrom('call_claims').execute()
      await personToCall(club, { who: null })
      await personToCall(club, { who: null })
      const both = await Promise.all([claim(club, 'manager'), claim(club, 'club_manager')])
      const [one, two] = both.map(({ next }) => next?.person.id)
      expect(one).toBeTypeOf('number')
      expect(two).toBeTypeOf('number')
      expect(one).not.toBe(two)
    }
  })

  test('twenty concurrent users get twenty people, and no person twice', async ({ club }) => {
    const browsers = await Promise.all(Array.from({ length: 20 }, () => newCaller(club)))
    const ask = () => Promise.all(browsers.map((browser) => browser.call('POST /api/next_call', { body: {} })))
    for (let n = 0; n < 20; n++) await personToCall(club, { who: null })
    const got = (await ask()).map(({ next }) => next?.person.id)
    expect(got).not.toContain(undefined)
    expect(new Set(got).size).toBe(20)

    await club.server.context.db.deleteFrom('call_claims').execute()
    const { db } = club.server.context
    await db.updateTable('activities').set({ deleted_at: new Date() }).execute()
    for (let n = 0; n < 7; n++) await personToCall(club, { who: null })
    const few = (await ask()).flatMap(({ next }) => next?.person.id ?? [])
    expect(few).toHaveLength(7)
    expect(new Set(few).size).toBe(7)
  }, 300_000)
})

const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

const runOut = ({ server }: Club, person_id: number) =>
  server.context.db
    .updateTable('call_claims')
    .set({ until: new Date(Date.now() - 1000) })
    .where('person_id', '=', person_id)
    .execute()

async function newCaller({ server, clubs, users, browser }: Club) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const email = `${randomUUID()}@example.com`
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', users['manager']!)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('users')
    .values({
      company_id,
      first_name: 'One',
      last_name: 'More',
      email,
      role: 'manager',
      password_hash,
      week_schedule: JSON.stringify(weekScheduleFrom(companyDefaults)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('company_users').values({ company_id, user_id: id }).execute()
  const own = browser()
  await own.signIn(email)
  return own
}
