import { describe, expect } from 'vitest'
import { newForm, newVisitor, sendForm } from '../forms/test/forms.ts'
import { settled } from '../messages/test/leave.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Browser, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { refreshOf } from './refresh-responses.ts'
import { newLead, responseOf, switchOn, whenResponse } from './test/leads.ts'

async function called(by: Browser, person: { id: number }, outcome: string): Promise<number> {
  const body = { kind_code: 'call', start: new Date().toISOString() }
  const { id } = await by.call('POST /api/people/{id}/activities', { params: { id: person.id }, body })
  await by.call('PUT /api/activities/{id}', { params: { id }, body: { complete: true, outcome } })
  return id
}

describe('a new lead', () => {
  test('starts the clocks with the targets of the club', async ({ club }) => {
    await switchOn(club)
    const user_id = club.users['manager']!
    const manager = await club.as('manager')
    const person = await manager.call('POST /api/people', {
      body: { first_name: 'Ada', email: 'ada.first@example.com', salesperson_id: user_id },
    })
    expect(await responseOf(club, person.id)).toMatchObject({
      source: 'staff',
      salesperson_id: user_id,
      attempt_minutes: 5,
      contact_minutes: 60,
      ended_at: null,
    })
    await whenResponse(club, person.id, ({ next_at, entered_at }) => next_at! > entered_at)
  })

  test.for([
    ['form', null, null, 'form'],
    ['kiosk', null, null, 'kiosk'],
    ['integration', null, null, 'api'],
    ['import', null, 'email', 'message'],
    ['import', 'manager', 'email', 'message'],
    ['created', 'manager', 'whatsapp', 'whatsapp'],
    ['import', 'manager', null, null],
    ['bulk', 'manager', null, null],
    ['merge', 'manager', null, null],
    ['revert', 'manager', null, null],
  ] as const)('by %s of %s from a message by %s comes from %s', async ([cause, by, came_by, source], { club }) => {
    const company_id = await switchOn(club)
    const { db } = club.server.context
    const { id: person_id } = await db
      .insertInto('people')
      .values({ company_id, first_name: 'Ada' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user_id = by && club.users[by]!
    const change = { company_id, person_id, to_status: 'enquiry' as const, at: new Date(), user_id, cause, came_by }
    await db.insertInto('status_changes').values(change).execute()
    expect((await responseOf(club, person_id))?.source ?? null).toBe(source)
  })

  test('from an email that staff import by hand has come by email', async ({ club }) => {
    const company_id = await switchOn(club)
    const { id } = await club.server.context.db
      .insertInto('messages')
      .values({
        company_id,
        channel: 'email',
        direction: 'inbound',
        sender: 'late@example.com',
        recipient: '',
        text: 'Hi',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const manager = await club.as('manager')
    const { person_id } = await manager.call('POST /api/emails/{id}/import', { params: { id } })
    expect(await responseOf(club, person_id!)).toMatchObject({ source: 'message', ended_at: null })
  })

  test('starts nothing in a club that has it switched off', async ({ club }) => {
    await switchOn(club, { active: false })
    expect(await responseOf(club, (await newLead(club)).person.id)).toBeUndefined()
  })
})

describe('the clocks', () => {
  test('stop at a call and at speaking to the lead, and go on if that is undone', async ({ club }) => {
    await switchOn(club)
    const { person } = await newLead(club, { salesperson_id: club.users['manager']! })
    const manager = await club.as('manager')
    await called(manager, person, 'No Answer')
    const attempt = await whenResponse(club, person.id, (row) => row.first_attempt_at !== null)
    expect(attempt).toMatchObject({ first_attempt_how: 'call', first_attempt_by_id: club.users['manager'] })
    expect(attempt).toMatchObject({ minutes_to_attempt: 0, first_contact_at: null, ended_at: null })

    const id = await called(manager, person, 'Spoke To')
    const reached = await whenResponse(club, person.id, (row) => row.ended_at !== null)
    expect(reached).toMatchObject({ first_contact_how: 'spoke_to', ended_reason: 'reached', next_at: null })

    await manager.call('PUT /api/activities/{id}', { params: { id }, body: { complete: false } })
    await whenResponse(club, person.id, (row) => row.first_contact_at === null && row.ended_at === null)
  })

  test('stop at an SMS by a user', async ({ club }) => {
    await switchOn(club)
    const { person } = await newLead(club)
    const { id } = await (
      await club.as('manager')
    ).call('POST /api/people/{id}/sms', { params: { id: person.id }, body: { text: 'Hi' } })
    await settled(club.server.context.db, id)
    await whenResponse(club, person.id, (row) => row.first_attempt_how === 'sms')
  })

  test('go on after an automated message; the reply to it is contact, and an attempt is still missing', async ({
    club,
  }) => {
    const company_id = await switchOn(club)
    const { db } = club.server.context
    const { person } = await newLead(club)
    const message = { company_id, person_id: person.id, channel: 'sms' as const, recipient: '', text: 'Hi' }
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
    await db
      .insertInto('messages')
      .values([
        { ...message, direction: 'outbound', purpose: 'marketing', status: 'sent', sent_at: at(1) },
        { ...message, direction: 'inbound', created_at: at(2) },
      ])
      .execute()
    await transaction(db, (tx) => refreshOf(tx, [person.id], at(3)))
    expect(await responseOf(club, person.id)).toMatchObject({
      first_attempt_at: null,
      first_contact_how: 'answered',
      ended_at: null,
    })
  })

  test('do not stop at what a membership system booked, at a status set by hand, or at STOP', async ({ club }) => {
    const company_id = await switchOn(club)
    const { db } = club.server.context
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1000)
    const synced = await newLead(club)
    await db
      .insertInto('activities')
      .values({
        ...{ company_id, person_id: synced.person.id, type: 'Event', kind_code: 'tour', abc_event: true },
        ...{ start: soon(3600), end: soon(5400) },
      })
      .execute()
    const moved = await newLead(club)
    await (
      await club.as('manager')
    ).call('POST /api/people/{id}/improve', { params: { id: moved.person.id }, body: { status: 'tour' } })
    const stopped = await newLead(club)
    const person_id = stopped.person.id
    const message = { company_id, person_id, channel: 'sms' as const, recipient: '' }
    await db
      .insertInto('messages')
      .values([
        { ...message, direction: 'outbound', purpose: 'marketing', status: 'sent', text: 'Hi', sent_at: soon(1) },
        { ...message, direction: 'inbound', text: 'Stop', automatic: true, created_at: soon(2) },
      ])
      .execute()

    const ids = [synced, moved, stopped].map(({ person }) => person.id)
    await transaction(db, (tx) => refreshOf(tx, ids, soon(3)))
    for (const id of ids) {
      expect(await responseOf(club, id)).toMatchObject({ first_attempt_at: null, first_contact_at: null })
    }
    expect(await responseOf(club, moved.person.id)).toMatchObject({ ended_reason: 'left_status' })
  })

  test('go on for an attempt when the lead books by a link, and stop when staff book', async ({ club }) => {
    const company_id = await switchOn(club)
    const { db } = club.server.context
    const { person } = await newLead(club)
    const tour = { company_id, person_id: person.id, type: 'Event' as const, kind_code: 'tour' as const }
    const book = async (seconds: number, created_by_id: number | null) => {
      const at = new Date(Date.now() + seconds * 1000)
      const times = { start: new Date(at.getTime() + 3_600_000), end: new Date(at.getTime() + 5_400_000) }
      await db
        .insertInto('activities')
        .values({ ...tour, ...times, created_at: at, created_by_id })
        .execute()
      await transaction(db, (tx) => refreshOf(tx, [person.id], at))
      return responseOf(club, person.id)
    }

    expect(await book(1, null)).toMatchObject({
      ...{ first_attempt_at: null, first_contact_how: 'booked', first_contact_by_id: null, ended_at: null },
    })
    expect(await book(2, club.users['manager']!)).toMatchObject({
      ...{ first_attempt_how: 'booked', first_attempt_by_id: club.users['manager'], ended_reason: 'reached' },
    })
  })

  test('end when the lead is deleted, and go on when they are restored', async ({ club }) => {
    await switchOn(club)
    const { person } = await newLead(club)
    const manager = await club.as('manager')
    await manager.call('DELETE /api/people/{id}', { params: { id: person.id } })
    await whenResponse(club, person.id, (row) => row.ended_reason === 'deleted' && row.next_at === null)
    await manager.call('PUT /api/people/{id}/restore', { params: { id: person.id } })
    await whenResponse(club, person.id, (row) => row.ended_at === null && row.next_at !== null)
  })

  test('of two entries of one person only the later runs', async ({ club }) => {
    await switchOn(club)
    const { db } = club.server.context
    const [one, other] = [await newLead(club), await newLead(club)]
    await db.updateTable('first_responses').set({ person_id: other.person.id }).where('id', '=', one.id).execute()
    await transaction(db, (tx) => refreshOf(tx, [other.person.id], new Date()))
    const rows = await db
      .selectFrom('first_responses')
      .select(['id', 'ended_reason'])
      .where('person_id', '=', other.person.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ ended_reason }) => ended_reason)).toEqual(['replaced', null])
  })
})

test('an enquiry who sends a form waits on until someone answers; sent after a call, it starts new clocks', async ({
  club,
}) => {
  await switchOn(club)
  const { db } = club.server.context
  const email = 'once.more@example.com'
  const { person, id } = await newLead(club, { first_name: 'Nell', email, salesperson_id: club.users['manager']! })
  const form = await newForm(club, { fields: ['first_name', 'email'] }, 'melbourne')
  const send = () => sendForm(newVisitor(club), club, form, { first_name: 'Nell', email })
  const delivery = db.selectFrom('deliveries').select('outbox_id').where('reader', '=', 'first_responses_once_more')

  expect(await send()).toMatchObject({ status: 201 })
  await eventually(() => delivery.executeTakeFirst())
  expect(await responseOf(club, person.id)).toMatchObject({ id, source: 'staff' })

  const manager = await club.as('manager')
  await called(manager, person, 'No Answer')
  await send()
  const again = await whenResponse(club, person.id, (row) => row.id !== id)
  expect(again).toMatchObject({ source: 'form', first_attempt_at: null, ended_at: null })
  const earlier = db.selectFrom('first_responses').select(['first_attempt_how', 'ended_reason']).where('id', '=', id)
  expect(await earlier.executeTakeFirst()).toEqual({ first_attempt_how: 'call', ended_reason: 'replaced' })

  const { collection } = await manager.call('GET /api/first_responses', { query: {} })
  expect(collection.filter(({ person_id }) => person_id === person.id)).toMatchObject([
    { id: again.id, source: 'form' },
  ])
  const { first_response } = await manager.call('GET /api/people/{id}/first_response', { params: { id: person.id } })
  expect(first_response).toMatchObject({ id: again.id, source: 'form' })
})
