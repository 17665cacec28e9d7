import { describe, expect } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { test } from '../test/club.ts'

interface Refused {
  errors: Record<string, string[]>
}

let made = 0
const address = () => `someone-${++made}@example.com`
const newValues = (values: object = {}) => ({ first_name: 'Ada', email: address(), ...values })

describe('a new person', () => {
  test('is an enquiry of the current club, new, unallocated, with one entry on the timeline', async ({
    as,
    server,
    clubs,
    users,
  }) => {
    const started = Date.now()
    const email = address().toUpperCase()
    const person = await (
      await as('manager')
    ).call('POST /api/people', {
      body: { first_name: '  Ada ', last_name: ' Lovelace', email, phone_mobile: '0412 345 678' },
    })

    expect(person).toMatchObject({
      company_id: clubs['melbourne'],
      name: 'Ada Lovelace',
      email: email.toLowerCase(),
      phone_mobile: '+61412345678',
      phone_mobile_formatted: '0412 345 678',
      status: 'enquiry',
      is_new_lead: true,
      salesperson_id: null,
      message: 'Person was successfully created.',
    })
    expect(Date.parse(person.most_recent_enquiry ?? '')).toBeGreaterThanOrEqual(started)
    const history = await server.context.db
      .selectFrom('history')
      .selectAll()
      .where('person_id', '=', person.id)
      .execute()
    expect(history).toMatchObject([{ object: 'person', action: 'Created', user_id: users['manager'] }])
  })

  test('may be wrapped in {person: {…}} with fields beside it', async ({ as, server }) => {
    const body = { person: newValues({ first_name: '' }), validate_only: true }
    const answer = await (await as('manager')).send<Refused>('POST', '/api/people', { body })

    expect(answer.status).toBe(422)
    const fine = await (
      await as('manager')
    ).send('POST', '/api/people', { body: { person: newValues({ first_name: 'Wrapped' }), validate_only: true } })
    expect([fine.status, fine.body]).toEqual([200, { errors: {} }])
    const kept = await server.context.db.selectFrom('people').select('id').where('first_name', '=', 'Wrapped').execute()
    expect(kept).toEqual([])
  })

  test('belongs to a restricted salesperson who adds them', async ({ as, users }) => {
    const person = await (await as('salesperson')).call('POST /api/people', { body: newValues() })
    expect(person.salesperson_id).toBe(users['salesperson'])
  })

  test('is unassigned if a restricted salesperson says so', async ({ as }) => {
    const person = await (await as('salesperson')).call('POST /api/people', { body: newValues({ salesperson_id: -1 }) })
    expect(person.salesperson_id).toBeNull()
  })

  test('notifies the salesperson another user chose, as a new lead', async ({ as, server, users }) => {
    const person = await (
      await as('manager')
    ).call('POST /api/people', { body: newValues({ salesperson_id: users['salesperson'] }) })

    const notifications = await eventually(() =>
      server.context.db.selectFrom('notifications').selectAll().where('person_id', '=', person.id).executeTakeFirst(),
    )
    expect(notifications).toMatchObject({ user_id: users['salesperson'], message_type: 'new_lead', event: 'created' })
  })

  test('has the comment as a note', async ({ as, server }) => {
    const { id } = await (
      await as('manager')
    ).call('POST /api/people', { body: newValues({ comment: ' Likes rowing ' }) })
    const notes = await server.context.db
      .selectFrom('notes')
      .select('description')
      .where('person_id', '=', id)
      .execute()
    expect(notes).toEqual([{ description: 'Likes rowing' }])
  })

  test('uses the club’s opt-in defaults', async ({ as, server, clubs }) => {
    const switches = (on: boolean) =>
      server.context.db
        .updateTable('companies')
        .set({ manual_lead_email_opt_in_status: on, manual_lead_sms_opt_in_status: on })
        .where('id', '=', clubs['melbourne']!)
        .execute()
    const manager = await as('manager')
    const open = await manager.call('POST /api/people', { body: newValues() })
    await switches(false)
    const closed = await manager.call('POST /api/people', { body: newValues() })
    const forced = await manager.send<Refused>('POST', '/api/people', { body: newValues({ email_opted_out: false }) })
    await switches(true)

    expect([open.email_opted_out, open.sms_opted_out]).toEqual([false, false])
    expect([closed.email_opted_out, closed.sms_opted_out, closed.do_not_call]).toEqual([true, true, false])
    expect(forced.body.errors).toEqual({ email_opted_out: ["can't be undone"] })
  })

  test('notes what staff opted out of and what the club did by default', async ({ as, server, clubs }) => {
    const setEmailTo = (manual_lead_email_opt_in_status: boolean) =>
      server.context.db
        .updateTable('companies')
        .set({ manual_lead_email_opt_in_status })
        .where('id', '=', clubs['melbourne']!)
        .execute()
    const manager = await as('manager')
    await setEmailTo(false)
    const { id } = await manager.call('POST /api/people', { body: newValues({ do_not_call: true }) })
    await setEmailTo(true)

    const { collection } = await manager.call('GET /api/people/{id}/consents', { params: { id } })
    expect(collection).toMatchObject([
      { channel: 'call', purpose: 'all', given: false, source: 'staff', words: null, user_name: 'Dana Vella' },
      { channel: 'email', purpose: 'all', given: false, source: 'default', words: null, user_name: 'Dana Vella' },
    ])
  })

  test('sent twice with one X-Request-Id is one person, with the same answer', async ({ as, server }) => {
    const manager = await as('manager')
    const request = { body: newValues({ first_name: 'Twice' }), headers: { 'x-request-id': 'twice-the-same-1' } }
    const [one, other] = await Promise.all([
      manager.send<{ id: number }>('POST', '/api/people', request),
      manager.send<{ id: number }>('POST', '/api/people', request),
    ])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body.id).toBe(other.body.id)
    const kept = await server.context.db.selectFrom('people').select('id').where('first_name', '=', 'Twice').execute()
    expect(kept).toHaveLength(1)
  })

  test('keeps right-to-left and emoji names', async ({ as }) => {
    const name = 'عائشة 👩🏽‍🚀'
    const person = await (await as('manager')).call('POST /api/people', { body: newValues({ first_name: name }) })
    expect(person.first_name).toBe(name)
  })
})

test('fields that are set by other requests are refused by name', async ({ as, server, clubs }) => {
  const attempt = {
    id: 1,
    status: 'sale',
    lock_version: 40,
    deleted_at: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    is_new_lead: false,
    merged_into_id: 1,
    avatar_hash: 'x',
    leaving_reason_id: 1,
    sale_at: '2020-01-01T00:00:00Z',
    trial_end_at: '2020-01-01T00:00:00Z',
    email_suppressed: true,
    phone_mobile_deactivated: true,
    dncr_in_progress: true,
    most_recent_enquiry: '2020-01-01T00:00:00Z',
  }
  const count = () =>
    server.context.db
      .selectFrom('people')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst()
  const before = await count()
  const body = { ...newValues(), ...attempt, company_id: clubs['london'] }
  const { status, body: refusal } = await (
    await as('corporation_manager')
  ).send<{ errors: object }>('POST', '/api/people', { body })

  expect(status).toBe(422)
  expect(Object.keys(refusal.errors).toSorted()).toEqual([...Object.keys(attempt), 'company_id'].toSorted())
  expect(await count()).toEqual(before)
})
