import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { timelineOf } from '../people/test/timeline-of.ts'
import { paths } from '../platform/providers/sandbox-line.ts'
import { signed } from '../platform/providers/sandbox-signature.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { missCall, receiveCall } from './receive-call.ts'
import { receiveCallback } from './receive-callback.ts'
import { callablePerson, loadCall, onLine } from './test/line.ts'

type Server = Club['server']
let calls = 0

/** As the provider reports a call to the club's number. */
async function ring(server: Server, company_id: number, from: string) {
  const { context } = server
  const key = `incoming:test-${++calls}`
  await context.db
    .insertInto('sandbox_messages')
    .values({
      ...{ key, company_id, sender: from, recipient: 'club', channel: 'voice', direction: 'inbound' },
      ...{ subject: null, html: null, text: 'Call', status: 'ringing' },
    })
    .execute()
  const callback = signed(context.secret, paths.incoming, { Key: key, CompanyId: String(company_id), From: from })
  const arrive = () => receiveCall(context, callback)
  const answer = await arrive()
  const row = context.db.selectFrom('calls').selectAll().where('provider_id', '=', `sandbox:${key}`)
  const report = (CallStatus: string) =>
    receiveCallback(context, signed(context.secret, paths.status, { Key: key, CallStatus }))
  return { key, answer, arrive, report, call: await row.executeTakeFirstOrThrow() }
}

const miss = ({ context }: Server, call_id: number) => missCall.run(context, { call_id })

const waitingSince = async ({ context: { db } }: Server, person_id: number) => {
  const row = db.selectFrom('conversations').select('waiting_since').where('person_id', '=', person_id)
  return (await row.executeTakeFirst())?.waiting_since ?? null
}

const ringingFor = async (browser: Browser) => (await browser.call('GET /twilio/calls/incoming')).collection

describe('a call to the club', () => {
  test('rings for those who may see the person, and is had by the first who answers', async ({ server, as, clubs }) => {
    const [manager, other, restricted] = [await as('manager'), await as('club_manager'), await as('salesperson')]
    const person = await callablePerson(server, clubs['melbourne']!)
    const { call } = await ring(server, clubs['melbourne']!, person.phone_mobile!)
    expect(await ringingFor(manager)).toMatchObject([{ id: call.id, person_id: person.id }])
    expect(await ringingFor(restricted)).toEqual([])
    const answer = (browser: Browser) => browser.send('PUT', `/twilio/calls/${call.id}/answer`, { body: {} })
    expect((await answer(restricted)).status).toBe(404)

    const both = await Promise.all([answer(manager), answer(other)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const first = both[0].status === 200 ? manager : other
    expect(await ringingFor(other)).toEqual([])
    const ended = await first.call('PUT /twilio/calls/{id}', {
      params: { id: call.id },
      body: { status: 'completed' },
    })
    expect(ended).toMatchObject({ status: 'completed', person_id: person.id })
    expect(ended.activity_id).not.toBeNull()
    expect(await timelineOf(server, person.id)).toMatchObject([
      { object: 'call', action: 'Received', data: { call_id: call.id } },
    ])
  })

  test('that no one answers is missed, waits for an answer and is in the feed', async ({
    server,
    as,
    clubs,
    users,
  }) => {
    const manager = await as('manager')
    const person = await callablePerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
    const { call } = await ring(server, clubs['melbourne']!, person.phone_mobile!)
    await manager.call('PUT /twilio/calls/{id}/decline', { params: { id: call.id } })
    expect(await ringingFor(manager)).toEqual([])
    expect((await loadCall(server, call.id)).status).toBe('ringing')

    await miss(server, call.id)
    await miss(server, call.id)
    expect(await loadCall(server, call.id)).toMatchObject({ status: 'no-answer', user_id: null, activity_id: null })
    expect(await waitingSince(server, person.id)).not.toBeNull()
    expect(await timelineOf(server, person.id)).toHaveLength(1)
    const { collection } = await manager.call('GET /api/conversations', { query: { q: person.last_name ?? '' } })
    expect(collection.find((one) => one.person?.id === person.id)?.last).toEqual({
      ...{ channel: 'call', direction: 'inbound', text: 'no-answer' },
    })
    await eventually(async () => {
      const feed = await manager.call('GET /api/notifications')
      return feed.collection.some(
        ({ message }) => message === `Missed call from ${person.first_name} ${person.last_name}`,
      )
    })
  })

  test('is the same one however often it is reported, and late reports change nothing', async ({
    server,
    as,
    clubs,
  }) => {
    const manager = await as('manager')
    const person = await callablePerson(server, clubs['melbourne']!)
    const { call, answer, arrive, report } = await ring(server, clubs['melbourne']!, person.phone_mobile!)
    expect([await arrive(), await arrive()]).toEqual([answer, answer])
    await report('canceled')
    await report('canceled')
    await report('in-progress')
    expect(await loadCall(server, call.id)).toMatchObject({ status: 'canceled', answered_at: null })
    expect(await arrive()).toContain('Reject')
    expect(await manager.send('PUT', `/twilio/calls/${call.id}/answer`, { body: {} })).toMatchObject({ status: 422 })
    expect(await timelineOf(server, person.id)).toHaveLength(1)
    expect(
      await receiveCall(server.context, { path: paths.incoming, headers: {}, parameters: new URLSearchParams() }),
    ).toBeNull()
  })

  test('from an unknown number has a conversation, which becomes that of the person', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    await callablePerson(server, clubs['melbourne']!)
    const number = '+61412888001'
    const { call } = await ring(server, clubs['melbourne']!, number)
    await miss(server, call.id)
    const { collection } = await manager.call('GET /api/conversations', { query: { q: number } })
    expect(collection).toMatchObject([{ person: null, address: number }])
    const { id } = collection[0]!
    const { entries } = await manager.call('GET /api/conversations/{id}', { params: { id } })
    expect(entries).toMatchObject([{ call: { id: call.id, direction: 'incoming', user_name: null } }])
    expect((await manager.send('POST', `/api/conversations/${id}/import`)).status).toBe(422)

    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: number })
    await manager.call('POST /api/conversations/{id}/import', { params: { id } })
    expect((await loadCall(server, call.id)).person_id).toBe(person.id)
    expect(await waitingSince(server, person.id)).not.toBeNull()
    expect(await timelineOf(server, person.id)).toMatchObject([{ object: 'call', action: 'Received' }])
  })

  test('ends a wait once it is answered, as an answered call to the person does', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    const person = await callablePerson(server, clubs['melbourne']!)
    const number = person.phone_mobile!
    const missed = await ring(server, clubs['melbourne']!, number)
    await missed.report('canceled')
    expect(await waitingSince(server, person.id)).not.toBeNull()

    const called = await manager.call('POST /twilio/calls', { body: { person_id: person.id } })
    await eventually(async () => (await loadCall(server, called.id)).status === 'ringing')
    await onLine(server, manager, { key: `call:${called.id}`, action: 'decline' })
    expect(await waitingSince(server, person.id)).not.toBeNull()
    const again = await manager.call('POST /twilio/calls', { body: { person_id: person.id } })
    await eventually(async () => (await loadCall(server, again.id)).status === 'ringing')
    await onLine(server, manager, { key: `call:${again.id}`, action: 'answer' })
    expect(await waitingSince(server, person.id)).toBeNull()
    await onLine(server, manager, { key: `call:${again.id}`, action: 'hang_up' })

    await (await ring(server, clubs['melbourne']!, number)).report('canceled')
    const { call, key } = await ring(server, clubs['melbourne']!, number)
    await manager.call('PUT /twilio/calls/{id}/answer', { params: { id: call.id }, body: {} })
    expect(await waitingSince(server, person.id)).toBeNull()
    await onLine(server, manager, { key, action: 'hang_up' })
    expect(await loadCall(server, call.id)).toMatchObject({ status: 'completed' })
  })

  test('is called from the sandbox, and missed at once where calls are switched off', async ({ server, as, clubs }) => {
    const manager = await as('manager')
    const company_id = clubs['melbourne']!
    await callablePerson(server, company_id)
    await server.context.db
      .updateTable('companies')
      .set({ twilio_calls_enabled: false })
      .where('id', '=', company_id)
      .execute()
    expect((await manager.send('POST', '/api/sandbox/calls', { body: { from: 'x', company_id } })).status).toBe(422)
    await manager.call('POST /api/sandbox/calls', { body: { from: '0412 888 002', company_id } })
    const rows = server.context.db.selectFrom('calls').select('status').where('number', '=', '+61412888002')
    expect(await rows.execute()).toEqual([{ status: 'no-answer' }])
  })
})
