import type { AppointmentPage } from '@spotter/contract/booking/booking.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { describe, expect } from 'vitest'
import { newActivity } from '../activities/test/booked.ts'
import { type Club, test } from '../test/club.ts'
import { mergeValues } from '../templates/merge-values.ts'
import { appointmentLinksBy } from './appointment-links.ts'
import { freeTimeOf, newBooker } from './test/booker.ts'

const inDays = (days: number) => shiftInstant(new Date(), { minutes: Math.round(days * 24 * 60) })

/** A person with a tour, and what its link leads to. */
async function invited(club: Club, values: object = {}) {
  const booker = await newBooker(club)
  const { db } = club.server.context
  const tour = await newActivity(club.server, booker.person.company_id, {
    type: 'Event',
    kind_code: 'tour',
    person_id: booker.person.id,
    start: inDays(2),
    ...values,
  })
  const { token } = (
    await appointmentLinksBy(db, club.server.context, { person_ids: [booker.person.id], now: new Date() })
  ).get(booker.person.id)!
  const path = `/api/appointments/${token}`
  const change = (changes: object) => db.updateTable('activities').set(changes).where('id', '=', tour.id).execute()
  const look = () => booker.browser.send<AppointmentPage>('GET', path)
  const confirm = () =>
    booker.browser.send<AppointmentPage & { errors?: Record<string, string[]> }>('POST', `${path}/confirm`)
  const stored = () => db.selectFrom('activities').selectAll().where('id', '=', tour.id).executeTakeFirstOrThrow()
  return { ...booker, token, tour, look, confirm, change, stored }
}

describe('the link of an appointment', () => {
  test('shows it without confirming it, and confirms it once, however often it is tapped', async ({ club }) => {
    const { look, confirm, stored, tour } = await invited(club)

    expect((await look()).body).toMatchObject({ state: 'open', moved: false, person: { first_name: 'Lena' } })
    expect(await stored()).toMatchObject({ confirmed: false })
    expect((await confirm()).body).toMatchObject({ state: 'confirmed', message: 'Your appointment is confirmed.' })
    expect((await confirm()).status).toBe(200)

    const entries = await club.server.context.db
      .selectFrom('history')
      .select(['action', 'data'])
      .where('person_id', '=', tour.person_id!)
      .where('action', '=', 'Confirmed')
      .execute()
    expect(entries).toHaveLength(1)
    expect(await stored()).toMatchObject({ confirmed: true })
  })

  test('names the new time after a move, and confirms that one', async ({ club }) => {
    const { look, confirm, change, stored } = await invited(club)
    const start = inDays(5)
    await change({ start, end: shiftInstant(start, { minutes: 30 }) })

    expect((await look()).body).toMatchObject({
      moved: true,
      state: 'open',
      appointment: { start: start.toISOString() },
    })
    expect((await confirm()).status).toBe(200)
    expect(await stored()).toMatchObject({ confirmed: true })
  })

  test.for([
    ['begun', { start: inDays(-0.01), end: inDays(0.01) }, 'started', 'This appointment has already begun.'],
    ['over', { start: inDays(-2), end: inDays(-1.9) }, 'over', 'This appointment is over.'],
    ['missed', { complete: true, outcome: 'No Show' }, 'missed', 'You missed this appointment.'],
    ['cancelled', { deleted_at: new Date() }, 'cancelled', 'This appointment was cancelled.'],
  ] as const)('says that it is %s, and confirms nothing', async ([, changes, state, text], { club }) => {
    const { look, confirm, change, stored } = await invited(club)
    await change(changes)

    expect((await look()).body).toMatchObject({ state })
    expect(await confirm()).toMatchObject({ status: 422, body: { errors: { base: [text] } } })
    expect(await stored()).toMatchObject({ confirmed: false })
  })

  test('ends 30 days after it and with a deleted person, as if it had never been', async ({ club }) => {
    const { look, change, person, browser } = await invited(club)
    const unknown = await browser.send('GET', `/api/appointments/${'x'.repeat(22)}`)
    await change({ start: inDays(-31), end: inDays(-30.9) })
    expect(await look()).toMatchObject({ status: 404, body: unknown.body })

    await change({ start: inDays(2), end: inDays(2.02) })
    await club.server.context.db
      .updateTable('people')
      .set({ deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    expect(await look()).toMatchObject({ status: 404, body: unknown.body })
  })

  test('moves what is ahead, and books again after it was missed', async ({ club }) => {
    const { browser, token, change, stored, person } = await invited(club)
    const book = `/api/book/${token}`
    const page = async () => (await browser.send<Parameters<typeof freeTimeOf>[0]>('GET', book)).body
    const moved = freeTimeOf(await page(), 4)

    expect((await browser.send('PUT', book, { body: { start: moved } })).status).toBe(200)
    expect((await stored()).start).toBe(moved)

    await change({ start: inDays(-1), end: inDays(-0.9), complete: true, outcome: 'No Show' })
    const next = freeTimeOf(await page(), 5)
    expect((await browser.send('POST', book, { body: { start: next } })).status).toBe(201)
    const tours = await club.server.context.db
      .selectFrom('activities')
      .select(['start', 'outcome'])
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(tours.map(({ outcome }) => outcome)).toEqual(['No Show', null])
  })
})

test('messages confirm only what is ahead, and lead to new times even without an appointment', async ({ club }) => {
  const { person, change } = await invited(club)
  const { context } = club.server
  const company = await context.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', person.company_id)
    .executeTakeFirstOrThrow()
  const links = async (whose: typeof person) => {
    const asking = { db: context.db, context, now: new Date() }
    const fields = ['appointment.confirm_link', 'appointment.rebook_link'] as const
    const values = await mergeValues(asking, { person: whose, company, salesperson_id: null }, fields)
    return fields.map((field) => values[field] && new URL(values[field]).pathname.split('/')[1])
  }

  expect(await links(person)).toEqual(['c', 'r'])
  await change({ complete: true, outcome: 'No Show' })
  expect(await links(person)).toEqual([undefined, 'r'])
  expect(await links((await newBooker(club)).person)).toEqual([undefined, 'b'])
})
