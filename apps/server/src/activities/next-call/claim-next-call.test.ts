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

/** Somebody to ring with a call that was due yesterday, of the manager unless told otherwise. */
async function toRing(club: Club, { person = {}, start, who = 'manager', name }: Values = {}) {
  const salesperson_id = who === null ? null : club.users[who]!
  const company_id = club.clubs['melbourne']!
  const rung = await newPerson(club.server, company_id, { phone_mobile: '+61412345678', salesperson_id, ...person })
  const activity = await newActivity(club.server, company_id, {
    person_id: rung.id,
    salesperson_id,
    start: new Date(start ?? today() - day),
    ...(name ? { name } : {}),
  })
  return { person: rung, activity }
}

const take = async (club: Club, who: string, body: object = {}) =>
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
    await toRing(club, { start: tomorrow() })
    const late = await toRing(club, { start: today() - 1 })
    const lastToday = await toRing(club, { start: tomorrow() - 1 })
    const firstToday = await toRing(club, { start: today() })
    const latest = await toRing(club, { start: today() - 9 * day })
    const taken: (number | null)[] = []
    const skip: number[] = []
    for (;;) {
      const id = idOf(await take(club, 'manager', { skip }))
      taken.push(id)
      if (id === null) break
      skip.push(id)
    }
    expect(taken).toEqual([latest, late, firstToday, lastToday].map(({ activity }) => activity.id).concat([null!]))
  })

  test('says how many are late, how many are for today, and when there is more', async ({ club }) => {
    await toRing(club)
    await toRing(club, { start: today() + hour })
    await toRing(club, { start: tomorrow() - hour })
    const later = await toRing(club, { start: tomorrow() + 9 * hour })
    expect(await take(club, 'manager')).toMatchObject({ next_due_at: null })
    expect(await left(club, 'manager')).toEqual({ late: 1, today: 2 })
    const { db } = club.server.context
    await db
      .updateTable('activities')
      .set({ complete: true })
      .where('start', '<', new Date(tomorrow()).toISOString())
      .execute()
    expect(await take(club, 'manager')).toEqual({ next: null, next_due_at: later.activity.start })
    expect(await left(club, 'manager')).toEqual({ late: 0, today: 0 })
  })

  test('today ends with the day of the club, also when its clocks change', async ({ club }) => {
    // Melbourne put its clocks forward on 4 October 2026, a day of 23 hours.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-03T15:00:00Z') })
    try {
      const browser = club.browser()
      await browser.signIn(emailOf(cast.find(({ key }) => key === 'manager')!))
      const end = Date.parse('2026-10-04T13:00:00Z')
      await toRing(club, { start: end })
      const last = await toRing(club, { start: end - 1 })
      const late = await toRing(club, { start: Date.parse('2026-10-03T13:59:59Z') })
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

describe('who is to be rung', () => {
  test('comes with the call’s own note, the person and what was last said', async ({ club }) => {
    const { person, activity } = await toRing(club, { name: 'Ask about the pool', person: { first_name: 'Lena' } })
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
    const { next } = await take(club, 'manager')
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
    await toRing(club, { person: person ?? {} })
    expect(await take(club, 'manager')).toMatchObject({ next: null })
    expect(await left(club, 'manager')).toEqual({ late: 0, today: 0 })
  })

  test('can be rung at home when the mobile is out of use', async ({ club }) => {
    const { activity } = await toRing(club, {
      person: { phone_mobile_deactivated: true, phone_home: '+61370101234' },
    })
    expect(idOf(await take(club, 'manager'))).toBe(activity.id)
  })

  test('is not somebody who wants no SMS where the club rings nobody who does', async ({ club }) => {
    const { db } = club.server.context
    const { activity } = await toRing(club, { person: { sms_opted_out: true } })
    expect(idOf(await take(club, 'manager'))).toBe(activity.id)
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

  test('is nobody’s any more in the club they moved away from, and unassigned in the new one', async ({ club }) => {
    const { person, activity } = await toRing(club)
    const destination_company_id = club.clubs['london']!
    await (
      await club.as('root')
    ).call('POST /api/people/{id}/move', { params: { id: person.id }, body: { destination_company_id } })
    expect(idOf(await take(club, 'manager'))).toBeNull()
    expect(idOf(await take(club, 'london_manager'))).toBe(activity.id)
  })

  test('is nobody whose call was deleted or made', async ({ club }) => {
    const { activity } = await toRing(club)
    const manager = await club.as('manager')
    const params = { id: activity.id }
    await manager.call('PUT /api/activities/{id}', { params, body: { complete: true, outcome: 'No Answer' } })
    expect(idOf(await take(club, 'manager'))).toBeNull()
    await manager.call('PUT /api/activities/{id}', { params, body: { complete: false } })
    expect(idOf(await take(club, 'manager'))).toBe(activity.id)
    await manager.call('DELETE /api/activities/{id}', { params })
    expect(idOf(await take(club, 'manager'))).toBeNull()
  })
})

describe('whose calls', () => {
  test('are own and unassigned ones at first; of others, own or everybody’s on request', async ({ club, users }) => {
    const own = await toRing(club, { start: today() - 1 * day })
    const unassigned = await toRing(club, { start: today() - 2 * day, who: null })
    const theirs = await toRing(club, { start: today() - 3 * day, who: 'salesperson' })
    const first = async (body: object) => idOf(await take(club, 'manager', body))
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

  test('are a restricted salesperson’s own, with own people, and nothing else', async ({ club }) => {
    await toRing(club, { who: null })
    await toRing(club, { who: 'salesperson_2' })
    await toRing(club, { who: 'salesperson', person: { salesperson_id: club.users['manager']! } })
    const own = await toRing(club, { who: 'salesperson', start: today() })
    expect(idOf(await take(club, 'salesperson'))).toBe(own.activity.id)
    expect(await left(club, 'salesperson')).toEqual({ late: 0, today: 1 })
    const tom = await club.as('salesperson')
    for (const asked of [{ scope: 'everybody' }, { scope: 'mine_and_unassigned' }]) {
      expect((await tom.send('POST', '/api/next_call', { body: asked })).status).toBe(403)
      expect((await tom.send('GET', '/api/next_call/left', { query: asked })).status).toBe(403)
    }
  })

  test('of a salesperson are asked for by name', async ({ club, users }) => {
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
    await toRing(club, { who: null })
    expect(idOf(await take(club, 'london_manager', { scope: 'everybody' }))).toBeNull()
    expect(await left(club, 'london_manager', { scope: 'everybody' })).toEqual({ late: 0, today: 0 })
  })
})

describe('keeping somebody for oneself', () => {
  test('whom one has in hand nobody else gets', async ({ club }) => {
    const first = await toRing(club, { who: null, start: today() - 2 * day })
    const second = await toRing(club, { who: null })
    expect(idOf(await take(club, 'manager'))).toBe(first.activity.id)
    expect(idOf(await take(club, 'club_manager'))).toBe(second.activity.id)
    expect(await left(club, 'club_manager')).toEqual({ late: 1, today: 0 })
  })

  test('asked again one gets the same person, even when somebody else became more urgent', async ({ club }) => {
    const { activity } = await toRing(club)
    expect(idOf(await take(club, 'manager'))).toBe(activity.id)
    await toRing(club, { start: today() - 5 * day })
    expect(idOf(await take(club, 'manager'))).toBe(activity.id)
  })

  test('the present and the next are both one’s own, and everybody else is let go', async ({ club }) => {
    const [one, two, three] = [
      await toRing(club, { who: null, start: today() - 3 * day }),
      await toRing(club, { who: null, start: today() - 2 * day }),
      await toRing(club, { who: null, start: today() - 1 * day }),
    ]
    await take(club, 'manager')
    expect(idOf(await take(club, 'manager', { hold: [one.person.id] }))).toBe(two.activity.id)
    expect(idOf(await take(club, 'club_manager'))).toBe(three.activity.id)
    // The first is skipped: the second is in hand, and the third stays with whoever has it.
    expect(idOf(await take(club, 'manager', { hold: [two.person.id], skip: [one.activity.id] }))).toBeNull()
    expect(idOf(await take(club, 'club_manager', { skip: [three.activity.id] }))).toBe(one.activity.id)
  })

  test('after a reload one gets whom one had on screen, not whom one had in hand besides', async ({ club }) => {
    const first = await toRing(club)
    await take(club, 'manager')
    const moreUrgent = await toRing(club, { start: today() - 5 * day })
    expect(idOf(await take(club, 'manager', { hold: [first.person.id] }))).toBe(moreUrgent.activity.id)
    expect(idOf(await take(club, 'manager'))).toBe(first.activity.id)
  })

  test('somebody with two calls is not answered while one has them in hand', async ({ club }) => {
    const { person } = await toRing(club)
    await newActivity(club.server, person.company_id, {
      person_id: person.id,
      salesperson_id: person.salesperson_id,
      start: new Date(today() - 2 * day),
    })
    await take(club, 'manager')
    expect(idOf(await take(club, 'manager', { hold: [person.id] }))).toBeNull()
  })

  test('a claim that ran out is free again', async ({ club }) => {
    const { activity, person } = await toRing(club, { who: null })
    await take(club, 'manager')
    expect(idOf(await take(club, 'club_manager'))).toBeNull()
    await runOut(club, person.id)
    expect(idOf(await take(club, 'club_manager'))).toBe(activity.id)
    expect(idOf(await take(club, 'manager'))).toBeNull()
  })

  test('it is renewed while one goes on, unless somebody else took over', async ({ club }) => {
    const { person } = await toRing(club, { who: null })
    await take(club, 'manager')
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

  test('whoever leaves lets them go, and only their own', async ({ club }) => {
    const { activity, person } = await toRing(club, { who: null })
    await take(club, 'manager')
    const leave = async (who: string) =>
      (await club.as(who)).call('DELETE /api/next_call/{person_id}', { params: { person_id: person.id } })
    await leave('club_manager')
    expect(idOf(await take(club, 'club_manager'))).toBeNull()
    await leave('manager')
    expect(idOf(await take(club, 'club_manager'))).toBe(activity.id)
  })

  test('somebody who is being saved this moment is passed by, and waited for when nobody else is left', async ({
    club,
  }) => {
    const { db } = club.server.context
    const [one, two] = [await toRing(club, { start: today() - 2 * day }), await toRing(club)]
    const seen = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('people').select('id').where('id', '=', one.person.id).forUpdate().execute()
      const passedBy = idOf(await take(club, 'manager'))
      const waiting = take(club, 'manager', { hold: [two.person.id] })
      const answered = await Promise.race([waiting.then(() => 'at once'), soon().then(() => 'not yet')])
      return { passedBy, answered, waiting: { promise: waiting } }
    })
    expect(seen).toMatchObject({ passedBy: two.activity.id, answered: 'not yet' })
    expect(idOf(await seen.waiting.promise)).toBe(one.activity.id)
  })
})

describe('many at once', () => {
  test('two who ask at the same moment never get the same person', async ({ club }) => {
    for (let round = 0; round < 10; round++) {
      await club.server.context.db.deleteFrom('call_claims').execute()
      await toRing(club, { who: null })
      await toRing(club, { who: null })
      const both = await Promise.all([take(club, 'manager'), take(club, 'club_manager')])
      const [one, two] = both.map(({ next }) => next?.person.id)
      expect(one).toBeTypeOf('number')
      expect(two).toBeTypeOf('number')
      expect(one).not.toBe(two)
    }
  })

  test('twenty who ask at the same moment get twenty people, and one of fewer people nobody twice', async ({
    club,
  }) => {
    const browsers = await Promise.all(Array.from({ length: 20 }, () => colleague(club)))
    const ask = () => Promise.all(browsers.map((browser) => browser.call('POST /api/next_call', { body: {} })))
    for (let n = 0; n < 20; n++) await toRing(club, { who: null })
    const got = (await ask()).map(({ next }) => next?.person.id)
    expect(got).not.toContain(undefined)
    expect(new Set(got).size).toBe(20)

    await club.server.context.db.deleteFrom('call_claims').execute()
    const { db } = club.server.context
    await db.updateTable('activities').set({ deleted_at: new Date() }).execute()
    for (let n = 0; n < 7; n++) await toRing(club, { who: null })
    const few = (await ask()).flatMap(({ next }) => next?.person.id ?? [])
    expect(few).toHaveLength(7)
    expect(new Set(few).size).toBe(7)
  }, 60_000)
})

const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

const runOut = ({ server }: Club, person_id: number) =>
  server.context.db
    .updateTable('call_claims')
    .set({ until: new Date(Date.now() - 1000) })
    .where('person_id', '=', person_id)
    .execute()

/** One more salesperson of the club, signed in. */
async function colleague({ server, clubs, users, browser }: Club) {
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
