import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { afterEach, describe, expect, onTestFinished, vi } from 'vitest'
import { newActivity } from '../activities/test/booked.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { freeTimeOf, newBooker } from './test/booker.ts'

const hour = 3_600_000
const justTaken = ['This time has just been taken. Please choose another one.']
const notOffered = ["This time isn't offered. Please choose another one."]

afterEach(() => void vi.useRealTimers())

const ownAppointment = (db: Db, person_id: number) =>
  db.selectFrom('activities').selectAll().where('person_id', '=', person_id).executeTakeFirstOrThrow()

describe('the booking page', () => {
  test('shows the club, the first name and four weeks of times, and nothing else of the person', async ({ club }) => {
    const { page } = await newBooker(club, { salesperson_id: club.users['boston_salesperson']! })

    const shown = await page()

    expect(shown).toMatchObject({
      club: {
        name: 'Harbor Athletic',
        slug: 'harbor-athletic',
        address: ['200 Seaport Boulevard', 'Boston, MA 02210'],
        phone: '+1 617 555 0120',
        tzinfo: 'America/New_York',
      },
      person: { first_name: 'Lena' },
      duration: 30,
      appointment: null,
    })
    expect(Object.keys(shown.person)).toEqual(['first_name'])
    expect(shown.days).toHaveLength(28)
    const hours = shown.days.flatMap(({ times }) => times.map((time) => localTime(time, 'America/New_York').hour))
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([8, 19])
  })

  test('excludes busy times of the person’s salesperson in any club', async ({ club }) => {
    const salesperson_id = club.users['boston_salesperson']!
    const { page } = await newBooker(club, { salesperson_id })
    const start = freeTimeOf(await page(), 5)
    const end = new Date(Date.parse(start) + hour / 2)
    const personal = { type: 'Event' as const, kind_code: 'personal' as const, salesperson_id, start, end }
    const taken = await newActivity(club.server, club.clubs['london']!, { ...personal, person_id: null })

    expect((await page()).days.flatMap(({ times }) => times)).not.toContain(start)

    await club.server.context.db.deleteFrom('activities').where('id', '=', taken.id).execute()
    expect((await page()).days.flatMap(({ times }) => times)).toContain(start)
  })

  test('offers others on days on which the own salesperson has no time, if the club wants that', async ({ club }) => {
    const salesperson_id = club.users['boston_salesperson']!
    const { person, page, book } = await newBooker(club, { salesperson_id })
    const { db } = club.server.context
    const day = (await page()).days[6]!
    const start = new Date(Date.parse(day.times[0]!) - 12 * hour)
    const personal = { type: 'Event' as const, kind_code: 'personal' as const, salesperson_id }
    await newActivity(club.server, club.clubs['boston']!, {
      ...{ ...personal, person_id: null },
      ...{ start, end: new Date(start.getTime() + 36 * hour) },
    })
    const timesOn = async () => (await page()).days.find((one) => one.day === day.day)!.times
    const offering = (booking_offers_others: boolean) =>
      db.updateTable('companies').set({ booking_offers_others }).where('id', '=', club.clubs['boston']!).execute()

    await offering(false)
    onTestFinished(async () => void (await offering(true)))
    expect(await timesOn()).toEqual([])
    await offering(true)
    const [offered] = await timesOn()
    expect((await book(offered!)).status).toBe(201)

    const booked = await ownAppointment(db, person.id)
    expect(booked.start).toBe(offered)
    expect(booked.salesperson_id).not.toBe(salesperson_id)
  })

  test('has no times if the club takes no appointments', async ({ club }) => {
    const { page, book } = await newBooker(club)
    const start = freeTimeOf(await page())
    const { db } = club.server.context
    await db
      .updateTable('companies')
      .set({ disabled_appointments: true })
      .where('id', '=', club.clubs['boston']!)
      .execute()
    try {
      expect((await page()).days.every(({ times }) => times.length === 0)).toBe(true)
      expect(await book(start)).toMatchObject({ status: 409, body: { errors: { start: notOffered } } })
    } finally {
      await db
        .updateTable('companies')
        .set({ disabled_appointments: false })
        .where('id', '=', club.clubs['boston']!)
        .execute()
    }
  })
})

describe('where appointments need contact first', () => {
  const needContact = ({ server, clubs }: Club, disabled_appointments_without_contact: boolean) =>
    server.context.db
      .updateTable('companies')
      .set({ disabled_appointments_without_contact })
      .where('id', '=', clubs['boston']!)
      .execute()

  test('a person who books by the link counts as contacted', async ({ club }) => {
    await needContact(club, true)
    onTestFinished(async () => void (await needContact(club, false)))
    const { person, page, book } = await newBooker(club)
    const refused = await (
      await club.as('boston_manager')
    ).send('POST', `/api/people/${person.id}/activities`, { body: { kind_code: 'tour', start: new Date() } })
    expect(refused.status).toBe(422)

    const start = freeTimeOf(await page())
    const { status, body } = await book(start)

    expect([status, body]).toMatchObject([201, { appointment: { start } }])
  })
})

describe('booking a time', () => {
  test('puts a tour into the salesperson’s calendar, unread, with the visitor in the history', async ({ club }) => {
    const salesperson_id = club.users['boston_salesperson']!
    const { person, page, book } = await newBooker(club, { salesperson_id })
    const start = freeTimeOf(await page())

    const { status, body } = await book(start)

    expect(status).toBe(201)
    expect(body).toMatchObject({ message: 'Your appointment is booked.', appointment: { start, confirmed: false } })
    const { db } = club.server.context
    expect(await db.selectFrom('activities').selectAll().where('person_id', '=', person.id).execute()).toMatchObject([
      { type: 'Event', kind_code: 'tour', salesperson_id, start, unread: true, complete: false, confirmed: false },
    ])
    const manager = await club.as('boston_manager')
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: person.id } })
    expect(collection).toMatchObject([{ object: 'tour', action: 'Created', owner: { id: null, name: 'Visitor' } }])
    const notices = await eventually(async () => {
      const feed = await db.selectFrom('notifications').selectAll().where('person_id', '=', person.id).execute()
      return feed.length > 0 && feed
    })
    expect(notices).toMatchObject([{ user_id: salesperson_id, message_type: 'appointment', event: 'booked' }])
  })

  test('is the buy-back that a person is in for', async ({ club }) => {
    const { person, page, book } = await newBooker(club)
    const before = new Date(Date.now() - 72 * hour)
    const tour = { type: 'Event' as const, kind_code: 'tour' as const, person_id: person.id, start: before }
    await newActivity(club.server, club.clubs['boston']!, {
      ...{ ...tour, complete: true, completed_at: before, outcome: 'No Sale' },
    })

    await book(freeTimeOf(await page(), 4))

    const { db } = club.server.context
    const { kind_code } = await db
      .selectFrom('activities')
      .select('kind_code')
      .where('person_id', '=', person.id)
      .where('complete', '=', false)
      .executeTakeFirstOrThrow()
    expect(kind_code).toBe('appointment-buy-back')
  })

  test('goes to the least busy free salesperson if the person has none', async ({ club }) => {
    const { db } = club.server.context
    const firstOf = async () => {
      const { person, page, book } = await newBooker(club)
      const start = freeTimeOf(await page(), 8)
      await book(start)
      return db
        .selectFrom('activities')
        .select(['salesperson_id', 'start'])
        .where('person_id', '=', person.id)
        .executeTakeFirstOrThrow()
    }
    const [one, two, three] = [await firstOf(), await firstOf(), await firstOf()]

    expect([one.start, two.start, three.start]).toEqual([one.start, one.start, one.start])
    expect([one, two, three].map(({ salesperson_id }) => salesperson_id)).toEqual(
      ['boston_club_manager', 'boston_manager', 'boston_salesperson'].map((who) => club.users[who]),
    )
  })

  test('twice is once', async ({ club }) => {
    const { person, page, book } = await newBooker(club)
    const start = freeTimeOf(await page(), 10)

    const answers = await Promise.all([book(start), book(start), book(start)])

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { db } = club.server.context
    expect(await db.selectFrom('activities').select('id').where('person_id', '=', person.id).execute()).toHaveLength(1)
    const another = await book(freeTimeOf(await page(), 12))
    expect(another).toMatchObject({ status: 422, body: { errors: { start: [expect.stringContaining('already')] } } })
  })

  test('of one slot by thirty concurrent visitors has exactly one winner', async ({ club }) => {
    const salesperson_id = club.users['boston_salesperson']!
    const visitors = await Promise.all(Array.from({ length: 30 }, () => newBooker(club, { salesperson_id })))
    const start = freeTimeOf(await visitors[0]!.page(), 15)

    const answers = await Promise.all(visitors.map(({ book }) => book(start)))

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(29)
    const refused = answers.find(({ status }) => status === 409)!.body
    expect(refused.errors).toEqual({ start: justTaken })
    expect(refused.current?.days.flatMap(({ times }) => times)).not.toContain(start)
    expect(refused.current?.days).toHaveLength(28)
  })

  test.for([
    ['outside the hours', (start: string) => new Date(Date.parse(start) - 5 * hour).toISOString()],
    ['between two steps', (start: string) => new Date(Date.parse(start) + hour / 6).toISOString()],
    ['in the past', (start: string) => new Date(Date.parse(start) - 30 * 24 * hour).toISOString()],
    ['in a year', (start: string) => new Date(Date.parse(start) + 364 * 24 * hour).toISOString()],
  ] as const)('%s is refused as never offered, with the times that are', async ([, wrong], { club }) => {
    const { page, book } = await newBooker(club)
    const start = (await page()).days[6]!.times[0]!
    const { status, body } = await book(wrong(start))
    expect([status, body.errors]).toEqual([409, { start: notOffered }])
    expect(body.current?.days).toHaveLength(28)
  })

  test('that is no time is refused by field', async ({ club }) => {
    const { book } = await newBooker(club)
    expect(await book('tomorrow')).toMatchObject({ status: 422, body: { errors: { start: [expect.any(String)] } } })
  })

  test('on the day clocks go forward is at the hour the club’s clock shows', async ({ club }) => {
    // Daylight saving starts on 14 March 2027.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T15:00:00Z') })
    const { page, book } = await newBooker(club, { salesperson_id: club.users['boston_salesperson']! })
    const times = (day: string, { days }: BookingPage) => days.find((one) => one.day === day)!.times
    const shown = await page()

    expect(times('2027-03-13', shown)[0]).toBe('2027-03-13T13:00:00.000Z')
    expect(times('2027-03-14', shown)[0]).toBe('2027-03-14T12:00:00.000Z')
    expect(times('2027-03-14', shown)).toHaveLength(times('2027-03-13', shown).length)
    const { status, body } = await book('2027-03-14T14:00:00Z')
    expect(status).toBe(201)
    expect(localTime(body.appointment!.start, 'America/New_York')).toEqual({ day: '2027-03-14', hour: 10, minute: 0 })
  })
})

describe('changing one’s own appointment', () => {
  test('moves it, marks it unread and clears the confirmation', async ({ club }) => {
    const salesperson_id = club.users['boston_manager']!
    const { person, page, book, browser, path } = await newBooker(club, { salesperson_id })
    await book(freeTimeOf(await page(), 3))
    const confirmed = await browser.send<BookingPage>('POST', `${path}/confirm`)
    expect(confirmed.body.appointment?.confirmed).toBe(true)
    const { db } = club.server.context
    await db.updateTable('activities').set({ unread: false }).where('person_id', '=', person.id).execute()
    const start = freeTimeOf(await page(), 4)

    const { status, body } = await browser.send<BookingPage>('PUT', path, { body: { start } })

    expect(status).toBe(200)
    expect(body.appointment).toMatchObject({ start, confirmed: false })
    expect(await db.selectFrom('activities').selectAll().where('person_id', '=', person.id).execute()).toMatchObject([
      { start, unread: true, salesperson_id, lock_version: 2 },
    ])
    const again = await browser.send<BookingPage>('PUT', path, { body: { start } })
    expect(again.status).toBe(200)
    const manager = await club.as('boston_manager')
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: person.id } })
    const own = collection.filter(({ action }) => action !== 'Sent')
    expect(own.map(({ action, owner }) => [action, owner.name])).toEqual([
      ['Updated', 'Visitor'],
      ['Confirmed', 'Visitor'],
      ['Created', 'Visitor'],
    ])
  })

  test('keeps its length, and offers only times with enough room', async ({ club }) => {
    const salesperson_id = club.users['boston_manager']!
    const { person, page, browser, path } = await newBooker(club, { salesperson_id })
    const [from, next] = [freeTimeOf(await page(), 21), freeTimeOf(await page(), 22)]
    const tour = { type: 'Event' as const, kind_code: 'tour' as const, person_id: person.id, salesperson_id }
    const { id } = await newActivity(club.server, club.clubs['boston']!, {
      ...{ ...tour, start: from, end: new Date(Date.parse(from) + 1.5 * hour) },
    })
    const { person: other } = await newBooker(club, { salesperson_id })
    const taken = new Date(Date.parse(next) + 3 * hour)
    await newActivity(club.server, club.clubs['boston']!, { ...tour, person_id: other.id, start: taken })

    const { duration, days } = await page()
    expect(duration).toBe(90)
    const offered = days.flatMap(({ times }) => times)
    const before = (minutes: number) => new Date(taken.getTime() - minutes * 60_000).toISOString()
    expect([offered.includes(before(90)), offered.includes(before(60))]).toEqual([true, false])
    expect((await browser.send('PUT', path, { body: { start: before(60) } })).status).toBe(409)
    expect((await browser.send('PUT', path, { body: { start: next } })).status).toBe(200)

    const moved = await club.server.context.db
      .selectFrom('activities')
      .select(['start', 'end'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(moved).toEqual({ start: next, end: new Date(Date.parse(next) + 1.5 * hour).toISOString() })
  })

  test('to a time when only another salesperson is free notifies both', async ({ club }) => {
    const { db } = club.server.context
    const { person, page, book, browser, path } = await newBooker(club)
    const [first, second] = [freeTimeOf(await page(), 24), freeTimeOf(await page(), 25)]
    await book(first)
    const { salesperson_id: before } = await ownAppointment(db, person.id)
    const busy = { type: 'Event' as const, kind_code: 'personal', salesperson_id: before, person_id: null }
    await newActivity(club.server, club.clubs['boston']!, { ...busy, start: second })

    await browser.send('PUT', path, { body: { start: second } })

    const { salesperson_id: after } = await ownAppointment(db, person.id)
    expect(after).not.toBe(before)
    const feed = await eventually(async () => {
      const moved = await db
        .selectFrom('notifications')
        .select('user_id')
        .where('person_id', '=', person.id)
        .where('event', '=', 'changed')
        .execute()
      return moved.length > 1 && moved
    })
    expect(new Set(feed.map(({ user_id }) => user_id))).toEqual(new Set([before, after]))
  })

  test('to an unavailable time answers 409 and keeps the old one', async ({ club }) => {
    const salesperson_id = club.users['boston_club_manager']!
    const one = await newBooker(club, { salesperson_id })
    const other = await newBooker(club, { salesperson_id })
    const [first, second] = [freeTimeOf(await one.page(), 18), freeTimeOf(await one.page(), 18, 1)]
    await one.book(first)
    await other.book(second)

    const { status, body } = await other.browser.send<{ current: BookingPage; errors: object }>('PUT', other.path, {
      body: { start: first },
    })

    expect([status, body.errors]).toEqual([409, { start: justTaken }])
    expect(body.current.appointment?.start).toBe(second)
  })

  test('cancels it, once however often, and frees the time', async ({ club }) => {
    const salesperson_id = club.users['boston_club_manager']!
    const { person, page, book, browser, path } = await newBooker(club, { salesperson_id })
    const start = freeTimeOf(await page(), 20)
    await book(start)

    const answers = [await browser.send<BookingPage>('DELETE', path), await browser.send<BookingPage>('DELETE', path)]

    expect(answers.map(({ status, body }) => [status, body.appointment])).toEqual([
      [200, null],
      [200, null],
    ])
    expect(answers[0]!.body.days.flatMap(({ times }) => times)).toContain(start)
    const { db } = club.server.context
    const feed = await db
      .selectFrom('history')
      .select('action')
      .where('person_id', '=', person.id)
      .where('object', 'not in', ['email', 'sms'])
      .orderBy('id')
      .execute()
    expect(feed.map(({ action }) => action)).toEqual(['Created', 'Deleted'])
    expect((await browser.send('POST', `${path}/confirm`)).status).toBe(422)
    expect((await browser.send('PUT', path, { body: { start } })).status).toBe(422)
  })

  test('is refused once it has begun or if another system owns it', async ({ club }) => {
    const { person, browser, path, page } = await newBooker(club)
    const now = Date.now()
    const tour = { type: 'Event' as const, kind_code: 'tour' as const, person_id: person.id }
    const { id } = await newActivity(club.server, club.clubs['boston']!, {
      ...{ ...tour, start: new Date(now - hour / 6), end: new Date(now + hour) },
    })

    expect((await page()).appointment?.changeable).toBe(false)
    expect((await browser.send('DELETE', path)).status).toBe(422)

    const { db } = club.server.context
    const later = { start: new Date(now + 48 * hour), end: new Date(now + 49 * hour), abc_event: true }
    await db.updateTable('activities').set(later).where('id', '=', id).execute()
    expect((await browser.send('DELETE', path)).status).toBe(422)
    await db.updateTable('activities').set({ abc_event: false }).where('id', '=', id).execute()
    expect((await browser.send('DELETE', path)).status).toBe(200)
  })
})
