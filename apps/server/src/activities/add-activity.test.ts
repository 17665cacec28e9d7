import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { test } from '../test/club.ts'
import { freeTime, newActivity } from './test/booked.ts'
import { assign } from '../people/test/assign.ts'

describe('adding to a person', () => {
  test('a call starts at its time, open, for the person’s salesperson', async ({ as, server, clubs, users }) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
    const start = freeTime()
    const added = await (
      await as('manager')
    ).call('POST /api/people/{id}/activities', {
      params: { id: person.id },
      body: { kind_code: 'call', name: 'Ask about the trial', start },
    })
    expect(added).toMatchObject({
      type: 'Task',
      kind_code: 'call',
      kind_name: 'Call',
      name: 'Ask about the trial',
      start,
      complete: false,
      confirmed: false,
      salesperson_id: users['salesperson'],
      prompt_next_call: true,
      warnings: [],
      message: 'Activity was successfully created.',
    })
  })

  test('a call that was already made is completed, and one entry', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const browser = await as('manager')
    const made = await browser.call('POST /api/people/{id}/activities', {
      params: { id },
      body: { kind_code: 'call', made: { outcome: 'Spoke To', comment: 'Wants a tour' } },
    })
    expect(made).toMatchObject({ kind_code: 'call', complete: true, outcome: 'Spoke To', warnings: [] })
    const { collection } = await browser.call('GET /api/notes', { query: { person_id: id } })
    expect(collection.map(({ object, action, description }) => [object, action, description])).toEqual([
      ['call', 'Completed', 'Wants a tour'],
    ])
    const { summary } = await browser.call('GET /api/people/{id}', { params: { id } })
    expect(summary).toMatchObject({ call_attempts: 1, spoke_to: 1 })
  })

  test.for([
    ['todo', 'Spoke To', 'is invalid'],
    ['call', 'Sale', 'is not included in the list'],
  ] as const)('a %s that ended in %s is not added', async ([kind_code, outcome, error], { as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const refused = await (
      await as('manager')
    ).send<{ errors: object }>('POST', `/api/people/${id}/activities`, { body: { kind_code, made: { outcome } } })
    expect([refused.status, refused.body.errors]).toEqual([422, { outcome: [error] }])
    const added = await server.context.db.selectFrom('activities').select('id').where('person_id', '=', id).execute()
    expect(added).toEqual([])
  })

  test('a call to a person who opted out is refused, a to-do is not', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!, { do_not_call: true })
    const browser = await as('manager')
    const add = (kind_code: string) =>
      browser.send<{ errors?: object }>('POST', `/api/people/${person.id}/activities`, {
        body: { kind_code, start: freeTime() },
      })
    const call = await add('call')
    expect([call.status, call.body.errors]).toEqual([422, { base: ['Person opted out from receiving Calls'] }])
    expect((await add('todo')).status).toBe(201)
  })

  test('what is not sent follows the club: length, and hours that the start is moved into', async ({
    as,
    server,
    clubs,
  }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const browser = await as('manager')
    const add = (start: string) =>
      browser.call('POST /api/people/{id}/activities', { params: { id: person.id }, body: { kind_id: 'tour', start } })
    const { work_time_from, work_time_into, event_duration } = await server.context.db
      .selectFrom('companies')
      .select(['work_time_from', 'work_time_into', 'event_duration'])
      .where('id', '=', clubs['melbourne']!)
      .executeTakeFirstOrThrow()
    const early = await add('2027-03-03T15:10:00Z')
    const late = await add('2027-03-04T12:50:00Z')
    const clock = (at: string) =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'Australia/Melbourne', hour: '2-digit', minute: '2-digit' }).format(
        new Date(at),
      )
    expect(clock(early.start)).toBe(work_time_from)
    const minute = (text: string) => Date.parse(`2000-01-01 ${text} UTC`)
    expect(minute(clock(late.start))).toBe(minute(work_time_into) - 30 * 60_000)
    expect(early.duration).toBe(Number(event_duration.split(',')[0]))
  })

  test('on the day the clocks go forward the hour that does not exist moves on', async ({ as, server, clubs }) => {
    // Berlin, 28 March 2027: clocks skip from 2 to 3 am, so 10:00 is 08:00 UTC.
    const person = await newPerson(server, clubs['berlin']!)
    const added = await (
      await as('berlin_club_manager')
    ).call('POST /api/people/{id}/activities', {
      params: { id: person.id },
      body: { kind_code: 'call', start: '2027-03-28T08:00:00Z' },
    })
    expect(added.start).toBe('2027-03-28T08:00:00.000Z')
  })

  test('an unpaired surrogate or NUL in its name is refused', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const browser = await as('manager')
    const add = (name: string) =>
      browser.send('POST', `/api/people/${person.id}/activities`, {
        body: { kind_code: 'call', name, start: '2027-03-03T01:00:00Z' },
      })
    expect([(await add('Ring \ud800')).status, (await add('Ring \u0000')).status]).toEqual([400, 400])
  })

  test('without a kind or a start it says what is missing', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const browser = await as('manager')
    const send = (body: object) => browser.send('POST', `/api/people/${person.id}/activities`, { body })
    expect(await send({ start: freeTime() })).toMatchObject({
      status: 422,
      body: { errors: { kind_id: ["can't be blank"] } },
    })
    expect(await send({ kind_code: 'call' })).toMatchObject({
      status: 422,
      body: { errors: { start: ["can't be blank"] } },
    })
    expect(await send({ kind_code: 'tour', start: '2027-01-04T01:00:00Z', end: '2027-01-04T00:00:00Z' })).toMatchObject(
      {
        status: 422,
        body: { errors: { end: ['is invalid'] } },
      },
    )
  })

  test.for(['kind_id', 'kind_code'])(
    'an unknown %s is refused under its own name',
    async (field, { as, server, clubs }) => {
      const person = await newPerson(server, clubs['melbourne']!)
      const { id } = await newActivity(server, clubs['melbourne']!, { person_id: person.id })
      const browser = await as('manager')
      const body = { [field]: 'party', start: freeTime() }
      const answers = [
        await browser.send('POST', `/api/people/${person.id}/activities`, { body }),
        await browser.send('POST', '/api/activities', { body: { ...body, person_id: person.id } }),
        await browser.send('PUT', `/api/activities/${id}`, { body }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: ['is not included in the list'] } } })
    },
  )

  test('complete and confirmed cannot be set by the sender', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const body = { kind_code: 'call', start: freeTime(), complete: true, confirmed: true, outcome: 'Spoke To' }
    const { status, body: refusal } = await (
      await as('manager')
    ).send<{ errors: object }>('POST', `/api/people/${person.id}/activities`, { body })
    expect([status, Object.keys(refusal.errors)]).toEqual([422, ['complete', 'confirmed', 'outcome']])
  })

  test('the type is that of the kind', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const add = async (type: string) =>
      (await as('manager')).send('POST', `/api/people/${person.id}/activities`, {
        body: { type, kind_code: 'call', start: freeTime() },
      })
    expect((await add('Event')).body).toMatchObject({ errors: { type: ['is invalid'] } })
    expect((await add('Task')).status).toBe(201)
  })
})

describe('the kinds of events', () => {
  test('a person who missed a tour can be booked for one again', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    await newActivity(server, clubs['melbourne']!, {
      person_id: person.id,
      type: 'Event',
      kind_code: 'tour',
      complete: true,
      outcome: 'No Show',
      completed_at: new Date(),
    })
    const browser = await as('manager')
    const { event_kinds } = await browser.call('GET /api/people/{id}/activities', { params: { id: person.id } })
    expect(event_kinds).toEqual(['tour', 'walk-in', 'non-sales-appointment'])
    const body = { kind_code: 'tour', start: freeTime() }
    expect((await browser.send('POST', `/api/people/${person.id}/activities`, { body })).status).toBe(201)
  })

  test('after an unsold tour only its buy-back and non-sales appointments can be booked', async ({
    as,
    server,
    clubs,
  }) => {
    const person = await newPerson(server, clubs['melbourne']!, { status: 'tour' })
    await newActivity(server, clubs['melbourne']!, {
      person_id: person.id,
      type: 'Event',
      kind_code: 'tour',
      complete: true,
      outcome: 'No Sale',
      completed_at: new Date(),
    })
    const browser = await as('manager')
    const { event_kinds } = await browser.call('GET /api/people/{id}/activities', { params: { id: person.id } })
    expect(event_kinds).toEqual(['non-sales-appointment', 'appointment-buy-back'])
    const send = (kind_code: string) =>
      browser.send('POST', `/api/people/${person.id}/activities`, { body: { kind_code, start: freeTime() } })
    expect(await send('tour')).toMatchObject({
      status: 422,
      body: { errors: { kind_code: ['is not included in the list'] } },
    })
    expect((await send('appointment-buy-back')).status).toBe(201)
  })

  test('where appointments need contact first, uncontacted people get none until a call reached them', async ({
    as,
    server,
    clubs,
  }) => {
    const { db } = server.context
    await db
      .updateTable('companies')
      .set({ disabled_appointments_without_contact: true })
      .where('id', '=', clubs['melbourne']!)
      .execute()
    const person = await newPerson(server, clubs['melbourne']!)
    const browser = await as('manager')
    const book = () =>
      browser.send('POST', `/api/people/${person.id}/activities`, { body: { kind_code: 'tour', start: freeTime() } })
    expect(await book()).toMatchObject({
      status: 422,
      body: { errors: { kind_code: ["You can't book appointments for this person right now."] } },
    })
    const call = await newActivity(server, clubs['melbourne']!, { person_id: person.id })
    await browser.call('PUT /api/activities/{id}', {
      params: { id: call.id },
      body: { complete: true, outcome: 'Spoke To' },
    })
    expect((await book()).status).toBe(201)
    await db
      .updateTable('companies')
      .set({ disabled_appointments_without_contact: false })
      .where('id', '=', clubs['melbourne']!)
      .execute()
  })

  test('personal time needs no person, and others only see it as busy', async ({ as, clubs, users }) => {
    const start = freeTime()
    const added = await (
      await as('manager')
    ).call('POST /api/activities', { body: { kind_code: 'personal', name: 'Dentist', start } })
    expect(added).toMatchObject({
      person_id: null,
      salesperson_id: users['manager'],
      name: 'Dentist',
      company_id: clubs['melbourne'],
    })
    const seen = await (await as('club_manager')).call('GET /api/activities/{id}', { params: { id: added.id } })
    expect(seen).toMatchObject({ name: null, kind_name: 'Busy', abilities: { edit: false, delete: false } })
    expect((await (await as('salesperson')).send('GET', `/api/activities/${added.id}`)).status).toBe(404)
  })
})

describe('double booking', () => {
  test('a second sales appointment at the same time is refused, and goes with a reason', async ({
    as,
    server,
    clubs,
    users,
  }) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const browser = await as('manager')
    const start = freeTime()
    const book = (body: object) =>
      browser.send('POST', `/api/people/${person.id}/activities`, {
        body: { kind_code: 'tour', start, duration: 60, ...body },
      })
    expect((await book({})).status).toBe(201)
    const second = await book({})
    expect(second).toMatchObject({
      status: 422,
      body: { errors: { overlap_reason: [expect.stringMatching(/has an appointment from .+ to .+\. Give a reason/)] } },
    })
    const third = await book({ overlap_reason: 'They come together' })
    expect(third).toMatchObject({ status: 201, body: { overlap_reason: 'They come together' } })
    // Overlapping appointments block time too.
    const later = new Date(Date.parse(start) + 30 * 60_000).toISOString()
    expect((await book({ start: later })).status).toBe(422)
  })

  test('a reason is valid for its time; moved elsewhere another is required', async ({ as, server, clubs, users }) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const browser = await as('manager')
    const [here, there] = [freeTime(), freeTime()]
    const book = (start: string, overlap_reason: string | null) =>
      browser.call('POST /api/people/{id}/activities', {
        params: { id: person.id },
        body: { kind_code: 'tour', start, overlap_reason },
      })
    await book(here, null)
    await book(there, null)
    const beside = await book(here, 'They come together')
    const move = (body: object) => browser.send('PUT', `/api/activities/${beside.id}`, { body })

    expect(await move({ start: there })).toMatchObject({
      status: 422,
      body: { errors: { overlap_reason: [expect.stringContaining('Give a reason')] } },
    })
    expect(await move({ duration: 45 })).toMatchObject({
      status: 200,
      body: { overlap_reason: 'They come together' },
    })
  })

  test('a built-in reason sent back translated stays the same', async ({ as, server, clubs, users }) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const tour = { person_id: person.id, salesperson_id: users['manager']!, type: 'Event' as const, kind_code: 'tour' }
    const start = freeTime()
    await newActivity(server, clubs['melbourne']!, { ...tour, start })
    const { id } = await newActivity(server, clubs['melbourne']!, { ...tour, start, overlap_reason: 'Handed over' })
    const { db } = server.context
    const speak = (locale: string) =>
      db.updateTable('users').set({ locale }).where('id', '=', users['manager']!).execute()
    await speak('de')
    const browser = await as('manager')
    const { overlap_reason } = await browser.call('GET /api/activities/{id}', { params: { id } })
    await browser.call('PUT /api/activities/{id}', { params: { id }, body: { duration: 45, overlap_reason } })
    await speak('en')
    const kept = await db.selectFrom('activities').select('overlap_reason').where('id', '=', id).executeTakeFirst()
    expect([overlap_reason, kept?.overlap_reason]).toEqual(['Übergeben', 'Handed over'])
  })

  test('times that touch do not overlap', async ({ as, server, clubs, users }) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const browser = await as('manager')
    const start = freeTime()
    const add = (at: string) =>
      browser.call('POST /api/people/{id}/activities', {
        params: { id: person.id },
        body: { kind_code: 'tour', start: at, duration: 30 },
      })
    await add(start)
    expect((await add(new Date(Date.parse(start) + 30 * 60_000).toISOString())).warnings).toEqual([])
  })

  test('overlapping a non-sales appointment only warns', async ({ as, server, clubs, users }) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const browser = await as('manager')
    const start = freeTime()
    const add = (kind_code: string) =>
      browser.call('POST /api/people/{id}/activities', { params: { id: person.id }, body: { kind_code, start } })
    await add('non-sales-appointment')
    expect((await add('tour')).warnings).toEqual(['This salesperson is busy at that time.'])
  })

  test('of 200 concurrent bookings of one time exactly one succeeds', async ({ as, server, clubs, users }) => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })),
    )
    const browser = await as('manager')
    const start = freeTime()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        browser.send('POST', `/api/people/${people[turn % 20]!.id}/activities`, { body: { kind_code: 'tour', start } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(199)
    const booked = await server.context.db
      .selectFrom('activities')
      .select('id')
      .where('salesperson_id', '=', users['manager']!)
      .where('start', '=', start)
      .execute()
    expect(booked).toHaveLength(1)
  })

  test('the database itself refuses unchecked overlaps', async ({ server, clubs, users }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const start = freeTime()
    const tour = {
      person_id: person.id,
      salesperson_id: users['manager']!,
      type: 'Event' as const,
      kind_code: 'tour',
      start,
    }
    await newActivity(server, clubs['melbourne']!, tour)
    await expect(newActivity(server, clubs['melbourne']!, tour)).rejects.toThrow(/activities_double_booked/)
    await newActivity(server, clubs['melbourne']!, { ...tour, overlap_reason: 'Together' })
    await newActivity(server, clubs['melbourne']!, { ...tour, complete: true })
  })
})

test('open activities follow the person to a new salesperson, completed ones stay', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
  const shared = { person_id: person.id, salesperson_id: users['manager']! }
  const open = await newActivity(server, clubs['melbourne']!, shared)
  const done = await newActivity(server, clubs['melbourne']!, { ...shared, complete: true, completed_at: new Date() })
  const others = await newActivity(server, clubs['melbourne']!, { ...shared, salesperson_id: users['club_manager']! })
  await (
    await as('club_manager')
  ).send('PUT', `/api/people/${person.id}`, { body: { person: { salesperson_id: users['salesperson'] } } })
  const { rows } = await sql<{ id: number; salesperson_id: number }>`
    select id, salesperson_id from activities where person_id = ${person.id} order by id`.execute(db)
  expect(rows).toEqual([
    { id: open.id, salesperson_id: users['salesperson'] },
    { id: done.id, salesperson_id: users['manager'] },
    { id: others.id, salesperson_id: users['club_manager'] },
  ])
})

test('tours meeting at one new salesperson are marked as overlapping', async ({ server, clubs, users }) => {
  const { db } = server.context
  const start = freeTime()
  const ids: number[] = []
  for (const seller of ['manager', 'club_manager']) {
    const salesperson_id = users[seller]!
    const { id } = await newPerson(server, clubs['melbourne']!, { salesperson_id })
    await newActivity(server, clubs['melbourne']!, {
      person_id: id,
      salesperson_id,
      type: 'Event',
      kind_code: 'tour',
      start,
    })
    ids.push(id)
  }
  await assign(server, ids, users['salesperson']!)
  const tours = await db
    .selectFrom('activities')
    .select(['salesperson_id', 'overlap_reason'])
    .where('person_id', 'in', ids)
    .execute()
  expect(tours).toEqual([
    { salesperson_id: users['salesperson'], overlap_reason: 'Handed over' },
    { salesperson_id: users['salesperson'], overlap_reason: 'Handed over' },
  ])
})

test('a deleted person’s tour blocks no time, and is marked as overlapping after a restore', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  const salesperson_id = users['manager']!
  const [gone, next] = [
    await newPerson(server, clubs['melbourne']!, { salesperson_id }),
    await newPerson(server, clubs['melbourne']!, { salesperson_id }),
  ]
  const start = freeTime()
  const tour = await newActivity(server, clubs['melbourne']!, {
    person_id: gone.id,
    salesperson_id,
    type: 'Event',
    kind_code: 'tour',
    start,
  })
  const browser = await as('club_manager')
  await browser.call('DELETE /api/people/{id}', { params: { id: gone.id } })
  await browser.call('POST /api/people/{id}/activities', {
    params: { id: next.id },
    body: { kind_code: 'tour', start },
  })
  await browser.call('PUT /api/people/{id}/restore', { params: { id: gone.id } })
  const { overlap_reason } = await db
    .selectFrom('activities')
    .select('overlap_reason')
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow()
  expect(overlap_reason).toBe('Person restored')
})
