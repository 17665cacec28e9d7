import { describe, expect } from 'vitest'
import { timelineOf } from '../people/test/timeline-of.ts'
import { signed } from '../platform/providers/sandbox-signature.ts'
import { test, type Club } from '../test/club.ts'
import { onLine, loadCall, callAndWait, callablePerson } from './test/line.ts'

async function callBack({ server }: Pick<Club, 'server'>, path: string, values: Record<string, string>, change = '') {
  const { headers, parameters } = signed(server.context.secret, path, values)
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    body: String(parameters) + change,
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/x-www-form-urlencoded' },
  })
  return response.status
}
const status = '/twilio/webhooks/status'

test('a callback is believed by its signature alone', async ({ server, as, clubs }) => {
  const manager = await as('manager')
  const { id } = await callAndWait(server, manager, (await callablePerson(server, clubs['melbourne']!)).id)
  const answered = { Key: `call:${id}`, CallStatus: 'in-progress', Empty: '' }
  expect(await callBack({ server }, status, answered, '&CallStatus=completed')).toBe(403)
  expect((await fetch(`${server.address}${status}`, { method: 'POST' })).status).toBe(403)
  expect((await loadCall(server, id)).status).toBe('ringing')

  expect(await callBack({ server }, status, answered)).toBe(204)
  expect((await loadCall(server, id)).status).toBe('in-progress')
  await manager.send('PUT', `/twilio/calls/${id}`, { body: { status: 'completed' } })
})

test('repeated, late or out of order it changes nothing', async ({ server, as, clubs }) => {
  const manager = await as('manager')
  const { id: person_id } = await callablePerson(server, clubs['melbourne']!)
  const { id } = await callAndWait(server, manager, person_id)
  const callBackWith = (CallStatus: string) => callBack({ server }, status, { Key: `call:${id}`, CallStatus })
  await callBackWith('in-progress')
  await Promise.all([callBackWith('completed'), callBackWith('completed')])
  const ended = await loadCall(server, id)
  for (const late of ['completed', 'ringing', 'in-progress', 'failed', 'unheard-of'])
    expect(await callBackWith(late)).toBe(204)
  expect(await loadCall(server, id)).toEqual(ended)
  expect(await timelineOf(server, person_id)).toHaveLength(1)
  expect(await callBack({ server }, status, { Key: 'call:999999999', CallStatus: 'completed' })).toBe(204)
})

describe('an end that is reported before the answer', () => {
  const startedAt = new Date(Date.now() - 300_000)
  async function waiting({ server, as, clubs }: Pick<Club, 'server' | 'as' | 'clubs'>) {
    const { id } = await callAndWait(
      server,
      await as('manager'),
      (await callablePerson(server, clubs['melbourne']!)).id,
    )
    await server.context.db.updateTable('calls').set({ created_at: startedAt }).where('id', '=', id).execute()
    const report = (values: Record<string, string>) => callBack({ server }, status, { Key: `call:${id}`, ...values })
    const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000).toUTCString()
    return { id, report, after }
  }

  test('has the length that the provider counted', async ({ server, as, clubs }) => {
    const { id, report } = await waiting({ server, as, clubs })
    await report({ CallStatus: 'completed', CallDuration: '75' })

    const { duration, answered_at, ended_at } = await loadCall(server, id)
    expect([duration, Date.parse(ended_at!) - Date.parse(answered_at!)]).toEqual([75, 75_000])
  })

  test('has its length once the answer is reported with its time', async ({ server, as, clubs }) => {
    const { id, report, after } = await waiting({ server, as, clubs })
    await report({ CallStatus: 'completed', Timestamp: after(100) })
    expect((await loadCall(server, id)).duration).toBeNull()
    await report({ CallStatus: 'in-progress', Timestamp: after(40) })
    await report({ CallStatus: 'in-progress', Timestamp: after(60) })

    expect(await loadCall(server, id)).toMatchObject({ status: 'completed', duration: 60 })
  })

  test('has its length also if the caller hung up first', async ({ server, as, clubs }) => {
    const { id, report } = await waiting({ server, as, clubs })
    await (await as('manager')).send('PUT', `/twilio/calls/${id}`, { body: { status: 'completed' } })
    expect(await loadCall(server, id)).toMatchObject({ status: 'canceled', duration: null })
    await report({ CallStatus: 'completed', CallDuration: '30' })

    expect(await loadCall(server, id)).toMatchObject({ status: 'completed', duration: 30 })
  })
})

test('/voice/webhooks means the same as /twilio/webhooks', async ({ server, as, clubs }) => {
  const manager = await as('manager')
  const { id } = await callAndWait(server, manager, (await callablePerson(server, clubs['melbourne']!)).id)
  const report = (kind: string, values: Record<string, string>) =>
    callBack({ server }, `/voice/webhooks/${kind}`, { Key: `call:${id}`, ...values })
  expect(await report('status', { CallStatus: 'in-progress' })).toBe(204)
  expect((await loadCall(server, id)).status).toBe('in-progress')
  await report('status', { CallStatus: 'completed' })
  await report('transcription', { TranscriptionText: 'Hello, this is Nell.' })

  expect(await loadCall(server, id)).toMatchObject({ status: 'completed', transcription: 'Hello, this is Nell.' })
})

test('a transcription is added to the entry of the call, once it has an outcome as well', async ({
  server,
  as,
  clubs,
}) => {
  const manager = await as('manager')
  const { id: person_id } = await callablePerson(server, clubs['melbourne']!)
  const { id } = await callAndWait(server, manager, person_id)
  await onLine(server, manager, { key: `call:${id}`, action: 'answer' })
  await onLine(server, manager, { key: `call:${id}`, action: 'hang_up' })
  const { activity_id } = await loadCall(server, id)
  await manager.call('PUT /api/activities/{id}', {
    params: { id: activity_id! },
    body: { complete: true, outcome: 'Spoke To', lock_version: 0 },
  })
  const transcription = { text: 'Hello, this is Nell.' }
  expect(
    (await onLine(server, manager, { key: `call:${id}`, action: 'transcribe', entered: transcription })).status,
  ).toBe(200)
  const { collection } = await manager.call('GET /api/notes', { query: { person_id } })
  expect(collection).toMatchObject([{ action: 'Completed', data: { transcription: transcription.text } }])
})

test('the other end can only do what a line allows', async ({ server, as, clubs }) => {
  const manager = await as('manager')
  const { id } = await callAndWait(server, manager, (await callablePerson(server, clubs['melbourne']!)).id)
  for (const action of ['pick_up', 'hang_up', 'key_in', 'transcribe'] as const) {
    expect((await onLine(server, manager, { key: `call:${id}`, action })).status, action).toBe(422)
  }
  await onLine(server, manager, { key: `call:${id}`, action: 'decline' })
  expect((await loadCall(server, id)).status).toBe('busy')
  expect((await onLine(server, manager, { key: `call:${id}`, action: 'answer' })).status).toBe(422)
})
