import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'
import { freeTime, newActivity } from './test/booked.ts'

const day = 24 * 3_600_000

async function tourOf({ server, clubs, users }: Club, values: Parameters<typeof newPerson>[2] = {}) {
  const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']!, ...values })
  const tour = await newActivity(server, clubs['melbourne']!, {
    person_id: person.id,
    salesperson_id: users['salesperson']!,
    type: 'Event',
    kind_code: 'tour',
    start: freeTime(),
  })
  return { person, tour }
}

const complete = async ({ as }: Club, id: number, body: object, who = 'manager') =>
  (await as(who)).send<Record<string, unknown>>('PUT', `/api/activities/${id}`, {
    body: { activity: { complete: true, ...body } },
  })
/** An hour ago. */
const begin = ({ server }: Club, id: number) =>
  server.context.db
    .updateTable('activities')
    .set({ start: new Date(Date.now() - day / 24), end: new Date(Date.now() - day / 48) })
    .where('id', '=', id)
    .execute()
const personOf = async ({ as }: Club, id: number) =>
  (await as('manager')).call('GET /api/people/{id}', { params: { id } })
const contactOf = ({ server }: Club, id: number) =>
  server.context.db
    .selectFrom('people')
    .select(['last_call', 'last_contact_at', 'is_new_lead'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a call', () => {
  test('to a person who opted out asks for no next call, and refuses one', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!, { do_not_call: true })
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    const shown = await (await club.as('manager')).call('GET /api/activities/{id}', { params: { id: call.id } })
    expect(shown.prompt_next_call).toBe(false)
    const next_call_at = new Date(Date.now() + 3 * day).toISOString()
    const refused = await complete(club, call.id, { outcome: 'Spoke To', next_call_at })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { next_call_at: ['Person opted out from receiving Calls'] },
    ])
    expect((await complete(club, call.id, { outcome: 'Spoke To' })).status).toBe(200)
  })

  test('is completed by the caller, and counts as an attempt or as contact', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!, {
      salesperson_id: club.users['salesperson']!,
      is_new_lead: true,
    })
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    const { body } = await complete(club, call.id, { outcome: 'Spoke To', comment: 'Wants a tour' })
    expect(body).toMatchObject({
      complete: true,
      outcome: 'Spoke To',
      completed_by_id: club.users['manager'],
      message: 'Call completed: Spoke To.',
    })
    const after = await personOf(club, person.id)
    expect(after.summary).toMatchObject({ call_attempts: 1, spoke_to: 1 })
    expect(after.last_contact_at).not.toBeNull()
  })

  test('ends in something that calls end in', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    expect(await complete(club, call.id, {})).toMatchObject({
      status: 422,
      body: { errors: { outcome: ["can't be blank"] } },
    })
    expect(await complete(club, call.id, { outcome: 'Sale' })).toMatchObject({
      status: 422,
      body: { errors: { outcome: ['is not included in the list'] } },
    })
  })

  const callsOf = async (club: Club) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const calls = [1, 2, 3].map(() => newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id }))
    const [first, ...others] = await Promise.all(calls)
    return { person, first: first!, also_complete: others.map(({ id }) => id) }
  }
  const openCalls = async ({ server }: Club, person_id: number) => {
    const calls = server.context.db.selectFrom('activities').select('id').where('person_id', '=', person_id)
    return (await calls.where('complete', '=', false).execute()).length
  }

  test('completes other calls to the person in one request, and undoing it opens them all again', async ({ club }) => {
    const { person, first, also_complete } = await callsOf(club)
    const done = await complete(club, first.id, { outcome: 'Spoke To', also_complete })
    expect([done.status, await openCalls(club, person.id)]).toEqual([200, 0])
    expect((await personOf(club, person.id)).summary).toMatchObject({ call_attempts: 3, spoke_to: 3 })

    await complete(club, first.id, { complete: false })
    expect(await openCalls(club, person.id)).toBe(3)
    expect((await personOf(club, person.id)).summary).toMatchObject({ call_attempts: 0, spoke_to: 0 })
    expect(await contactOf(club, person.id)).toMatchObject({ last_call: null, last_contact_at: null })
  })

  test('completes none when one of them is about another person', async ({ club }) => {
    const { person, first, also_complete } = await callsOf(club)
    const stranger = await callsOf(club)
    const ids = [...also_complete, stranger.first.id]
    expect((await complete(club, first.id, { outcome: 'Spoke To', also_complete: ids })).status).toBe(404)
    expect(await openCalls(club, person.id)).toBe(3)
  })

  test('leaves alone which of the others is already done', async ({ club }) => {
    const { person, first, also_complete } = await callsOf(club)
    await complete(club, also_complete[0]!, { outcome: 'No Answer' })
    expect((await complete(club, first.id, { outcome: 'Spoke To', also_complete })).status).toBe(200)
    expect((await personOf(club, person.id)).summary).toMatchObject({ call_attempts: 3, spoke_to: 2 })
  })

  test('leads to the next one, in the same step', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!, {
      salesperson_id: club.users['salesperson']!,
    })
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    const next_call_at = freeTime()
    await complete(club, call.id, { outcome: 'No Answer', next_call_at })
    const { activity } = await (
      await club.as('manager')
    ).call('GET /api/people/{id}/activities/scheduled_call', { params: { id: person.id } })
    expect(activity).toMatchObject({
      start: next_call_at,
      kind_code: 'call',
      complete: false,
      salesperson_id: club.users['salesperson'],
    })
  })

  test('that cannot lead to the next one is not completed either', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    const { status, body } = await complete(club, call.id, {
      outcome: 'No Answer',
      next_call_at: '2020-01-06T01:00:00Z',
    })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { next_call_at: ['cannot be in the past'] } },
    })
    expect(
      await (await club.as('manager')).call('GET /api/activities/{id}', { params: { id: call.id } }),
    ).toMatchObject({ complete: false })
  })

  test('ticked by mistake is open again, and no attempt', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    await complete(club, call.id, { outcome: 'Spoke To' })
    const { body } = await complete(club, call.id, { complete: false })
    expect(body).toMatchObject({ complete: false, outcome: null, completed_at: null, completed_by_id: null })
    expect((await personOf(club, person.id)).summary).toMatchObject({ call_attempts: 0, spoke_to: 0 })
  })

  const plannedCalls = async (club: Club, person_id: number) => {
    const manager = await club.as('manager')
    const { collection } = await manager.call('GET /api/people/{id}/activities', { params: { id: person_id } })
    return collection.map(({ id }) => id)
  }

  test('ticked by mistake takes the call it led to with it', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    await complete(club, call.id, { outcome: 'No Answer', next_call_at: freeTime() })
    expect((await complete(club, call.id, { complete: false })).status).toBe(200)
    expect(await plannedCalls(club, person.id)).toEqual([call.id])
  })

  test('ticked by mistake leaves the call it led to, if that was made since', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!)
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    await complete(club, call.id, { outcome: 'No Answer', next_call_at: freeTime() })
    const [next] = await plannedCalls(club, person.id)
    await complete(club, next!, { outcome: 'Spoke To' })
    expect((await complete(club, call.id, { complete: false })).status).toBe(200)
    expect((await personOf(club, person.id)).summary).toMatchObject({ call_attempts: 1, spoke_to: 1 })
  })

  test('ticked by mistake leaves a new lead as new and as little contacted as before', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!, { is_new_lead: true })
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    await complete(club, call.id, { outcome: 'Spoke To' })
    await complete(club, call.id, { complete: false })
    expect(await contactOf(club, person.id)).toEqual({ last_call: null, last_contact_at: null, is_new_lead: true })
  })

  test('reopened after a mistake keeps contact made since', async ({ club }) => {
    const person = await newPerson(club.server, club.clubs['melbourne']!, { is_new_lead: true })
    const [first, second] = [
      await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id }),
      await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id }),
    ]
    await complete(club, first.id, { outcome: 'Spoke To' })
    await complete(club, second.id, { outcome: 'Spoke To' })
    const since = await contactOf(club, person.id)
    await complete(club, first.id, { complete: false })
    expect(await contactOf(club, person.id)).toEqual(since)
    expect(since.is_new_lead).toBe(false)
  })
})

describe('an appointment', () => {
  test.for([
    ['Trial', 'trial'],
    ['Sale', 'sale'],
    ['No Sale', 'tour'],
    ['No Show', 'enquiry'],
    ['Booked', 'enquiry'],
  ])('that ends in %s makes an enquiry %s', async ([outcome, status], { club }) => {
    const { person, tour } = await tourOf(club)
    await begin(club, tour.id)
    const { body } = await complete(club, tour.id, { outcome })
    expect(body).toMatchObject({ complete: true, outcome, completed_by_id: club.users['salesperson'] })
    expect((await personOf(club, person.id)).status).toBe(status)
  })

  test('is no no-show before it begins, in whatever way it is entered', async ({ club }) => {
    const { tour } = await tourOf(club)
    const reason = 'This appointment has not begun yet.'
    expect(await complete(club, tour.id, { outcome: 'No Show' })).toMatchObject({
      status: 422,
      body: { errors: { outcome: [reason] } },
    })
    expect(await (await club.as('manager')).send('PUT', `/api/activities/${tour.id}/no_show`)).toMatchObject({
      status: 422,
      body: { errors: { base: [reason] } },
    })
  })

  test('that only ends later says so in the notice and in the history', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    const end = new Date(new Date(tour.end).getTime() + 15 * 60_000).toISOString()
    const browser = await club.as('manager')
    const { message } = await browser.call('PUT /api/activities/{id}', { params: { id: tour.id }, body: { end } })
    expect(message).toMatch(/^Tour now ends at /)
    const { collection } = await browser.call('GET /api/notes', { query: { person_id: person.id } })
    expect(collection[0]).toMatchObject({ action: 'Updated', data: { ends: end } })
  })

  test('leaves no second event beside it', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    await complete(club, tour.id, { outcome: 'Sale' })
    const { collection } = await (
      await club.as('manager')
    ).call('GET /api/people/{id}/activities', { params: { id: person.id }, query: { group: 'completed' } })
    expect(collection.map(({ id }) => id)).toEqual([tour.id])
  })

  test('as a trial lasts a week unless another day is chosen', async ({ club }) => {
    const first = await tourOf(club)
    const today = dayOf(new Date(), 'Australia/Melbourne')
    const { body } = await complete(club, first.tour.id, { outcome: 'Trial' })
    expect(dayOf(new Date(Number(body['trial_end']) * 1000), 'Australia/Melbourne')).toBe(addDays(today, 7))
    const second = await tourOf(club)
    const chosen = Math.floor((Date.now() + 20 * day) / 1000)
    await complete(club, second.tour.id, { outcome: 'Trial', trial_end: chosen })
    const { trial_end_at } = await personOf(club, second.person.id)
    expect(dayOf(trial_end_at ?? '', 'Australia/Melbourne')).toBe(dayOf(new Date(chosen * 1000), 'Australia/Melbourne'))
  })

  test('as a trial stores the same start of a day with the person and the appointment', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    const chosen = Math.floor((Date.now() + 20 * day) / 1000)
    const { body } = await complete(club, tour.id, { outcome: 'Trial', trial_end: chosen })
    const { trial_end_at } = await personOf(club, person.id)
    const ends = dayOf(new Date(chosen * 1000), 'Australia/Melbourne')
    expect(trial_end_at).toBe(startOfDay(ends, 'Australia/Melbourne').toISOString())
    expect(Number(body['trial_end']) * 1000).toBe(Date.parse(trial_end_at ?? ''))
  })

  test.for([
    ['not_interested', 'Sale', 'sale'],
    ['not_interested', 'Trial', 'trial'],
    ['former_member', 'Sale', 'sale'],
    ['former_member', 'Trial', 'trial'],
    ['sale', 'Trial', 'sale'],
  ] as const)('of a person in %s that ends in %s makes them %s', async ([from, outcome, status], { club }) => {
    const { person, tour } = await tourOf(club, { status: from })
    await complete(club, tour.id, { outcome })
    expect((await personOf(club, person.id)).status).toBe(status)
  })

  test('that ends in a trial moves a running trial', async ({ club }) => {
    const trial_end_at = new Date(Date.now() + 2 * day)
    const { person, tour } = await tourOf(club, { status: 'trial', trial_end_at, trial_days_quantity: 7 })
    const chosen = Math.floor((Date.now() + 20 * day) / 1000)
    await complete(club, tour.id, { outcome: 'Trial', trial_end: chosen })
    const moved = await personOf(club, person.id)
    expect(moved.status).toBe('trial')
    expect(dayOf(moved.trial_end_at ?? '', 'Australia/Melbourne')).toBe(
      dayOf(new Date(chosen * 1000), 'Australia/Melbourne'),
    )
  })

  test('never sells where an integrated system does', async ({ club }) => {
    const { db } = club.server.context
    const { tour } = await tourOf(club)
    const lock = (locked_sale_ability: boolean) =>
      db.updateTable('companies').set({ locked_sale_ability }).where('id', '=', club.clubs['melbourne']!).execute()
    await lock(true)
    const { status, body } = await complete(club, tour.id, { outcome: 'Sale' })
    await lock(false)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { outcome: [expect.stringContaining('integrated system')] } },
    })
  })

  test('is confirmed once, and loses that when its time changes', async ({ club }) => {
    const { tour } = await tourOf(club)
    const browser = await club.as('manager')
    expect(await browser.call('PUT /api/activities/{id}/mark_confirmed', { params: { id: tour.id } })).toMatchObject({
      confirmed: true,
      message: 'Appointment was confirmed.',
    })
    expect(await browser.call('POST /api/activities/{id}/mark_confirmed', { params: { id: tour.id } })).toMatchObject({
      confirmed: true,
    })
    const moved = await browser.call('PUT /api/activities/{id}', {
      params: { id: tour.id },
      body: { start: freeTime() },
    })
    expect(moved).toMatchObject({ confirmed: false, duration: 30 })
  })
})

describe('reverting', () => {
  const revert = async ({ as }: Club, id: number, who: string) =>
    (await as(who)).send('PUT', `/api/events/${id}/revert`)
  const completedAgo = (club: Club, id: number, days: number) =>
    club.server.context.db
      .updateTable('activities')
      .set({ completed_at: new Date(Date.now() - days * day) })
      .where('id', '=', id)
      .execute()

  test('reopens the event and restores the person’s status and dates', async ({ club }) => {
    const { person, tour } = await tourOf(club, { status: 'tour' })
    await complete(club, tour.id, { outcome: 'Trial' })
    expect(await revert(club, tour.id, 'club_manager')).toMatchObject({
      status: 200,
      body: { complete: false, outcome: null, trial_end: null, message: 'Event was reverted.' },
    })
    expect(await personOf(club, person.id)).toMatchObject({ status: 'tour', trial_start_at: null, trial_end_at: null })
  })

  test('removes the call that the event led to', async ({ club }) => {
    const { person, tour } = await tourOf(club, { status: 'tour' })
    await complete(club, tour.id, { outcome: 'Trial', next_call_at: freeTime() })
    expect((await revert(club, tour.id, 'club_manager')).status).toBe(200)
    const manager = await club.as('manager')
    const { collection } = await manager.call('GET /api/people/{id}/activities', { params: { id: person.id } })
    expect(collection.map(({ id }) => id)).toEqual([tour.id])
  })

  test('is one line of the history with the completion and one with the status, as it was before', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    await complete(club, tour.id, { outcome: 'Trial' })
    await revert(club, tour.id, 'club_manager')
    const reader = await club.as('manager')
    const { collection, pagination } = await reader.call('GET /api/notes', { query: { person_id: person.id } })
    expect(pagination.total_entries).toBe(collection.length)
    expect(collection.map(({ action, corrects }) => [action, corrects?.action])).toEqual([
      ['Status changed', 'Status changed'],
      ['Reverted', 'Completed'],
    ])
    expect(collection[1]?.corrects?.data).toMatchObject({ activity_id: tour.id, completed_by: 'Tom Brennan' })
  })

  test('restores a moved trial’s dates', async ({ club }) => {
    const trial = { trial_end_at: new Date(Date.now() + 2 * day).toISOString(), trial_days_quantity: 7 }
    const { person, tour } = await tourOf(club, { status: 'trial', ...trial })
    await complete(club, tour.id, { outcome: 'Trial', trial_end: Math.floor((Date.now() + 20 * day) / 1000) })
    await revert(club, tour.id, 'club_manager')
    expect(await personOf(club, person.id)).toMatchObject({ status: 'trial', trial_end_at: trial.trial_end_at })
  })

  test('reverts the contact it counted as, even if the status stayed', async ({ club }) => {
    const last_contact_at = new Date(Date.now() - 3 * day).toISOString()
    const { person, tour } = await tourOf(club, { status: 'tour', last_contact_at })
    await complete(club, tour.id, { outcome: 'Booked' })
    await revert(club, tour.id, 'club_manager')
    expect(await contactOf(club, person.id)).toMatchObject({ last_contact_at })
  })

  test('leaves a status alone that has changed since', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    await complete(club, tour.id, { outcome: 'Trial' })
    await (
      await club.as('manager')
    ).call('POST /api/people/{id}/improve', { params: { id: person.id }, body: { status: 'sale' } })
    expect((await revert(club, tour.id, 'club_manager')).status).toBe(200)
    expect((await personOf(club, person.id)).status).toBe('sale')
  })

  test.for([
    ['club_manager', 6, 200],
    ['club_manager', 8, 403],
    ['manager', 1, 403],
    ['root', 59, 200],
    ['root', 61, 403],
  ] as const)('%s after %i days answers %i', async ([who, days, status], { club }) => {
    const { tour } = await tourOf(club)
    await complete(club, tour.id, { outcome: 'No Sale' })
    await completedAgo(club, tour.id, days)
    expect((await revert(club, tour.id, who)).status).toBe(status)
  })

  test('is for who has just chosen the outcome too, and says why it is refused', async ({ club }) => {
    const { tour } = await tourOf(club)
    const { body } = await complete(club, tour.id, { outcome: 'Sale' })
    expect(body['abilities']).toMatchObject({ revert: true })
    expect(await revert(club, tour.id, 'salesperson')).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('Someone else completed it') },
    })
    expect((await revert(club, tour.id, 'manager')).status).toBe(200)
  })

  test('is for completed sales events only', async ({ club }) => {
    const { tour } = await tourOf(club)
    expect(await revert(club, tour.id, 'club_manager')).toMatchObject({
      status: 422,
      body: { errors: { base: ['Only a completed event can be reverted.'] } },
    })
  })

  test('marks overlapping bookings made since instead of failing', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    await complete(club, tour.id, { outcome: 'Booked' })
    await newActivity(club.server, club.clubs['melbourne']!, {
      person_id: person.id,
      salesperson_id: club.users['salesperson']!,
      type: 'Event',
      kind_code: 'walk-in',
      start: tour.start,
    })
    expect(await revert(club, tour.id, 'club_manager')).toMatchObject({
      status: 200,
      body: { overlap_reason: 'Reverted' },
    })
  })
})

describe('removing', () => {
  test('can be undone, with permission only', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    const browser = await club.as('manager')
    expect(
      await browser.call('DELETE /api/people/{id}/activities/{activity_id}', {
        params: { id: person.id, activity_id: tour.id },
      }),
    ).toMatchObject({ message: 'Activity was successfully deleted.' })
    expect((await browser.send('GET', `/api/activities/${tour.id}`)).status).toBe(404)
    expect(await browser.call('PUT /api/activities/{id}/restore', { params: { id: tour.id } })).toMatchObject({
      deleted_at: null,
      overlap_reason: null,
    })
    await club.server.context.db
      .updateTable('users')
      .set({ cannot_delete_activities: true })
      .where('id', '=', club.users['manager']!)
      .execute()
    expect((await browser.send('DELETE', `/api/activities/${tour.id}`)).status).toBe(403)
    await club.server.context.db
      .updateTable('users')
      .set({ cannot_delete_activities: false })
      .where('id', '=', club.users['manager']!)
      .execute()
  })

  test('another user’s own time can be restored by its owner only', async ({ club }) => {
    const own = await newActivity(club.server, club.clubs['melbourne']!, {
      person_id: null,
      salesperson_id: club.users['salesperson']!,
      type: 'Event',
      kind_code: 'personal',
      start: freeTime(),
      deleted_at: new Date(),
    })
    const restore = async (who: string) => (await club.as(who)).send('PUT', `/api/activities/${own.id}/restore`)
    expect((await restore('club_manager')).status).toBe(403)
    expect((await restore('salesperson')).status).toBe(200)
  })

  test('several are restored together', async ({ club }) => {
    const { person, tour } = await tourOf(club)
    const call = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id })
    const done = await newActivity(club.server, club.clubs['melbourne']!, { person_id: person.id, complete: true })
    const browser = await club.as('manager')
    const clean = (restore: boolean) =>
      browser.call('POST /api/people/{id}/activities/clean', {
        params: { id: person.id },
        body: { ids: [tour.id, call.id, done.id], restore },
      })
    const open = async () =>
      (await browser.call('GET /api/people/{id}/activities/cleaner', { params: { id: person.id } })).collection.length
    expect(await clean(false)).toEqual({ ids: [tour.id, call.id], message: '2 activities were removed.' })
    expect(await open()).toBe(0)
    expect(await clean(true)).toEqual({ ids: [tour.id, call.id], message: '2 activities were restored.' })
    expect(await open()).toBe(2)
  })
})

const tooFarAway = 'is too far away (at most 5 years)'

test.for([
  ['start', 'is invalid', { start: '0026-11-20T01:00:00Z' }],
  ['start', 'is invalid', { start: '9999-12-31T23:59:59Z' }],
  ['start', tooFarAway, { start: '2126-11-20T01:00:00Z' }],
  ['next_call_at', tooFarAway, { complete: true, outcome: 'No Sale', next_call_at: '2126-11-20T01:00:00Z' }],
  ['trial_end', tooFarAway, { complete: true, outcome: 'Trial', trial_end: 4_950_000_000 }],
  ['trial_end', 'is invalid', { complete: true, outcome: 'Trial', trial_end: 1_000_000_000_000_000 }],
] as const)('a mistyped year is refused at %s: %s, %o', async ([field, error, body], { club }) => {
  const { person, tour } = await tourOf(club)
  const browser = await club.as('manager')
  const refused = { status: 422, body: { errors: { [field]: [error] } } }
  expect(await browser.send('PUT', `/api/activities/${tour.id}`, { body })).toMatchObject(refused)
  if (field !== 'start') return
  expect(
    await browser.send('POST', `/api/people/${person.id}/activities`, { body: { kind_code: 'todo', ...body } }),
  ).toMatchObject(refused)
})

test('two editors notice each other', async ({ club }) => {
  const { tour } = await tourOf(club)
  const browser = await club.as('manager')
  const change = (name: string) =>
    browser.send('PUT', `/api/activities/${tour.id}`, { body: { name, lock_version: 0 } })
  expect((await change('First')).status).toBe(200)
  expect(await change('Second')).toMatchObject({ status: 409, body: { current: { name: 'First' } } })
})

test('events of the membership system are read-only', async ({ club }) => {
  const { tour } = await tourOf(club)
  await club.server.context.db.updateTable('activities').set({ abc_event: true }).where('id', '=', tour.id).execute()
  const browser = await club.as('club_manager')
  expect((await browser.send('PUT', `/api/activities/${tour.id}`, { body: { name: 'Mine' } })).status).toBe(422)
  expect((await browser.send('DELETE', `/api/activities/${tour.id}`)).status).toBe(422)
})
