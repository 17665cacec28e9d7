import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { timelineOf } from '../people/test/timeline-of.ts'
import { sendForm } from '../people/test/send-form.ts'
import { VoiceRefusal } from '../platform/ports/providers.ts'
import { startFailure } from '../platform/providers/simulated-failure.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { endAbandonedCalls } from './end-abandoned.ts'
import { lineOf, onLine, loadCall, callAndWait, callablePerson } from './test/line.ts'

describe('a call', () => {
  test.for([
    [{ do_not_call: true }, 'Person opted out from receiving Calls'],
    [{ dncr_in_progress: true }, 'Do Not Call check in progress'],
    [{ phone_mobile_deactivated: true }, 'This number is no longer in use.'],
    [{ phone_mobile: null }, 'No number to call'],
  ] as const)('is refused for %j', async ([flags, error], { server, as, clubs }) => {
    const { id } = await callablePerson(server, clubs['melbourne']!, flags)
    const answer = await (await as('manager')).send('POST', '/twilio/calls', { body: { person_id: id } })
    expect(answer).toMatchObject({ status: 422, body: { error } })
  })

  test('connects, is answered and ends, with one history entry and its outcome', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    const { id: person_id } = await callablePerson(server, clubs['melbourne']!)
    const { id } = await callAndWait(server, manager, person_id)
    expect((await loadCall(server, id)).status).toBe('ringing')

    await onLine(server, manager, { key: `call:${id}`, action: 'answer' })
    expect((await manager.call('GET /twilio/calls/{id}', { params: { id } })).status).toBe('in-progress')

    const ended = await manager.call('PUT /twilio/calls/{id}', { params: { id }, body: { status: 'completed' } })
    expect(ended).toMatchObject({ status: 'completed', person_id })
    expect(ended.activity_id).not.toBeNull()
    await eventually(async () => (await lineOf(server, `call:${id}`)).status === 'completed')
    expect(await timelineOf(server, person_id)).toMatchObject([
      { object: 'call', action: 'Called', data: { call_id: id } },
    ])
    const summary = async () => (await manager.call('GET /api/people/{id}', { params: { id: person_id } })).summary
    expect(await summary()).toMatchObject({ call_attempts: 1, spoke_to: 0 })

    const activity = { params: { id: ended.activity_id! } }
    const { lock_version } = await manager.call('GET /api/activities/{id}', activity)
    const outcome = { complete: true, outcome: 'Spoke To', lock_version }
    const done = await manager.call('PUT /api/activities/{id}', { ...activity, body: outcome })
    const { collection } = await manager.call('GET /api/notes', { query: { person_id } })
    expect(collection).toMatchObject([
      { action: 'Completed', data: { direction: 'outgoing', call_status: 'completed', outcome: 'Spoke To' } },
    ])
    expect(await summary()).toMatchObject({ call_attempts: 1, spoke_to: 1 })

    await manager.call('PUT /api/activities/{id}', {
      ...activity,
      body: { complete: false, lock_version: done.lock_version },
    })
    expect(await summary()).toMatchObject({ call_attempts: 1, spoke_to: 0 })
    const undone = await manager.call('GET /api/notes', { query: { person_id } })
    expect(undone.collection).toMatchObject([
      { action: 'Reopened', corrects: { action: 'Completed', data: { outcome: 'Spoke To' } } },
      { action: 'Called', data: { direction: 'outgoing', call_status: 'completed' } },
    ])
  })

  test('is for the planned call, and an outcome recorded meanwhile stays one entry', async ({
    server,
    as,
    clubs,
    users,
  }) => {
    const manager = await as('manager')
    const person = await callablePerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const body = { kind_code: 'call', start: new Date().toISOString() }
    const planned = await manager.call('POST /api/people/{id}/activities', { params: { id: person.id }, body })
    const call = await callAndWait(server, manager, person.id, { activity_id: planned.id })
    expect(call.activity_id).toBe(planned.id)

    await onLine(server, manager, { key: `call:${call.id}`, action: 'answer' })
    await manager.call('PUT /api/activities/{id}', {
      params: { id: planned.id },
      body: { complete: true, outcome: 'Spoke To', lock_version: planned.lock_version },
    })
    await onLine(server, manager, { key: `call:${call.id}`, action: 'hang_up' })
    const { collection } = await manager.call('GET /api/notes', { query: { person_id: person.id } })
    expect(collection.filter(({ action }) => action !== 'Created')).toMatchObject([
      { action: 'Completed', data: { direction: 'outgoing', call_status: 'completed', outcome: 'Spoke To' } },
    ])
  })

  test('accepts a form, and picks the callable number', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    const person = await callablePerson(server, clubs['melbourne']!, {
      phone_mobile_deactivated: true,
      phone_work: '+61398765432',
    })
    const { status, body } = await sendForm<{ id: number }>(manager, 'POST', '/voice/calls', {
      fields: {
        person_id: String(person.id),
      },
    })
    expect(status).toBe(200)
    expect((await loadCall(server, body.id)).number).toBe('+61398765432')
    await manager.send('PUT', `/voice/calls/${body.id}`, { body: { status: 'completed' } })
  })

  test('is refused with a number that is not theirs, and where calls are off', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    const { id: person_id } = await callablePerson(server, clubs['melbourne']!)
    const refused = await manager.send('POST', '/twilio/calls', { body: { person_id, phone: '+61412999999' } })
    expect(refused).toMatchObject({ status: 422, body: { errors: { phone: ['Invalid phone number'] } } })

    const { db } = server.context
    const off = { twilio_calls_enabled: false }
    await db.updateTable('companies').set(off).where('id', '=', clubs['melbourne']!).execute()
    const error = 'Calls are switched off for this club.'
    expect(await manager.send('POST', '/twilio/calls', { body: { person_id } })).toMatchObject({
      status: 422,
      body: { error },
    })
    expect(await manager.send('GET', '/twilio/token')).toMatchObject({ status: 422, body: { error } })
  })

  test('to a person of another club is 404, and kiosks may not call', async ({ server, as, clubs, browser }) => {
    const { id: person_id } = await callablePerson(server, clubs['london']!)
    expect((await (await as('manager')).send('POST', '/twilio/calls', { body: { person_id } })).status).toBe(404)

    const { visitor_app_code } = await server.context.db
      .selectFrom('companies')
      .select('visitor_app_code')
      .where('id', '=', clubs['london']!)
      .executeTakeFirstOrThrow()
    const kiosk = browser({ 'x-visitor-app-code': visitor_app_code ?? '' })
    expect((await kiosk.send('POST', '/twilio/calls', { body: { person_id } })).status).toBe(403)
    expect((await kiosk.send('GET', '/voice/token')).status).toBe(403)
  })

  test('is the only one of its user, who alone can end it', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    const person_id = (await callablePerson(server, clubs['melbourne']!)).id
    const { id } = await callAndWait(server, manager, person_id)
    const second = await manager.send('POST', '/twilio/calls', { body: { person_id } })
    expect(second).toMatchObject({ status: 422, body: { error: 'Call already in progress', call_id: id } })

    const body = { status: 'completed' }
    expect((await (await as('club_manager')).send('PUT', `/twilio/calls/${id}`, { body })).status).toBe(404)
    expect(await manager.send('PUT', `/twilio/calls/${id}`, { body })).toMatchObject({ body: { status: 'canceled' } })
    // Idempotent.
    expect(await manager.send('PUT', `/twilio/calls/${id}`, { body })).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    })
    expect(await timelineOf(server, person_id)).toHaveLength(1)
  })

  test('that is hung up before it rang leaves no call to complete and no entry', async ({ server, as, clubs }) => {
    const { db } = server.context
    const manager = await as('manager')
    const person_id = (await callablePerson(server, clubs['melbourne']!)).id
    const { id } = await callAndWait(server, manager, person_id)
    await db.updateTable('calls').set({ status: 'queued' }).where('id', '=', id).execute()
    const ended = await manager.send('PUT', `/twilio/calls/${id}`, { body: { status: 'completed' } })
    expect(ended).toMatchObject({ body: { status: 'canceled' } })
    expect(await timelineOf(server, person_id)).toEqual([])
    expect(await db.selectFrom('activities').select('id').where('person_id', '=', person_id).execute()).toEqual([])
  })

  test('sent twice calls once', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    const { id: person_id } = await callablePerson(server, clubs['melbourne']!)
    const request = { body: { person_id }, headers: { 'x-request-id': randomUUID() } }
    const [one, other] = await Promise.all([
      manager.send<{ id: number }>('POST', '/twilio/calls', request),
      manager.send<{ id: number }>('POST', '/twilio/calls', request),
    ])
    expect(other.body.id).toBe(one.body.id)
    const made = await server.context.db.selectFrom('calls').select('id').where('person_id', '=', person_id).execute()
    expect(made).toHaveLength(1)
    await manager.send('PUT', `/twilio/calls/${one.body.id}`, { body: { status: 'completed' } })
  })

  test('refused by the provider fails with its words but not its name, and is no attempt', async ({
    server,
    as,
    clubs,
  }) => {
    const manager = await as('manager')
    const { id: person_id } = await callablePerson(server, clubs['melbourne']!)
    const { voice } = server.context.providers
    const { start } = voice
    voice.start = () => Promise.reject(new VoiceRefusal('TWILIO: this {number} cannot be reached by Twilio.'))
    const answer = await manager.send('POST', '/twilio/calls', { body: { person_id } }).finally(() => {
      voice.start = start
    })
    const error = 'System: this {number} cannot be reached by System.'
    expect(answer).toMatchObject({ status: 422, body: { error, errors: { base: [error] } } })
    expect(await timelineOf(server, person_id)).toEqual([])

    await startFailure(server.context.db, 'voice', { failures: 1 })
    expect(await manager.send('POST', '/twilio/calls', { body: { person_id } })).toMatchObject({
      status: 422,
      body: { error: 'Service busy, please try again' },
    })
    const { id } = await callAndWait(server, manager, person_id)
    await manager.send('PUT', `/twilio/calls/${id}`, { body: { status: 'completed' } })
  })

  test('whose browser vanished is ended, and a held one is not', async ({ server, as, clubs }) => {
    const { db } = server.context
    const [manager, other] = [await as('manager'), await as('club_manager')]
    const person_id = (await callablePerson(server, clubs['melbourne']!)).id
    const gone = await callAndWait(server, manager, person_id)
    const held = await callAndWait(server, other, person_id)
    const silent = { seen_at: new Date(Date.now() - 200_000) }
    await db.updateTable('calls').set(silent).where('id', 'in', [gone.id, held.id]).execute()
    await other.call('PUT /twilio/calls/{id}/alive', { params: { id: held.id } })

    await endAbandonedCalls(server.context)
    expect((await loadCall(server, gone.id)).status).toBe('canceled')
    expect((await loadCall(server, held.id)).status).toBe('ringing')
    await eventually(async () => (await lineOf(server, `call:${gone.id}`)).status === 'canceled')
    await other.send('PUT', `/twilio/calls/${held.id}`, { body: { status: 'completed' } })
  })
})

test('a club’s list shows who called whom, by any filter and both names', async ({ server, as, clubs, users }) => {
  const boston = clubs['boston']!
  const caller = await as('boston_manager')
  const person = await callablePerson(server, boston, { phone_mobile: '+16175550144', last_name: 'Listed' })
  const missed = await callAndWait(server, caller, person.id)
  await onLine(server, caller, { key: `call:${missed.id}`, action: 'ignore' })
  const spoken = await callAndWait(server, caller, person.id)
  await onLine(server, caller, { key: `call:${spoken.id}`, action: 'answer' })
  await onLine(server, caller, { key: `call:${spoken.id}`, action: 'hang_up' })

  const manager = await as('boston_club_manager')
  const params = { company_id: boston }
  const list = async (query: object) =>
    (await manager.call('GET /api/companies/{company_id}/twilio_calls', { params, query })).collection
  const all = await list({})
  expect(all).toMatchObject([
    { id: spoken.id, status: 'completed', user_id: users['boston_manager'], person_name: 'Nell Listed' },
    { id: missed.id, status: 'no-answer', number: '(617) 555-0144', direction: 'outgoing', duration: null },
  ])
  const ids = async (query: object) => (await list(query)).map(({ id }) => id)
  expect(await ids({ status: 'no-answer' })).toEqual([missed.id])
  expect(await ids({ q: 'listed' })).toHaveLength(2)
  expect(await ids({ q: '617 555' })).toHaveLength(2)
  expect(await ids({ user_id: users['boston_club_manager'] })).toEqual([])
  expect(await ids({ to: '2020-01-01' })).toEqual([])
  expect((await manager.call('GET /api/companies/{company_id}/calls', { params })).collection).toEqual(all)
  expect((await caller.send('GET', `/api/companies/${boston}/twilio_calls`)).status).toBe(403)
})
