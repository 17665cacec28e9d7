import { decodeJwt } from 'jose'
import { afterEach, expect } from 'vitest'
import { addAccount, clubNumber, removeAccounts } from '../messages/test/phone-lines.ts'
import { voiceLine } from '../platform/providers/phone/voice-line.ts'
import { sandboxLine } from '../platform/providers/sandbox-line.ts'
import {
  callBack,
  recordedSound,
  signedByTwilio,
  twilioSid,
  twilioStandIn,
  twilioToken,
} from '../platform/providers/test/twilio-stand-in.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { callablePerson, loadCall } from './test/line.ts'

type Server = Club['server']

let used: Server | undefined
afterEach(async () => {
  if (used) await removeAccounts(used.context)
})

async function prepare(server: Server, company_id: number, record_calls = false) {
  used = server
  const { db, keys, secret } = server.context
  const standIn = await twilioStandIn()
  await addAccount(server.context, company_id, {
    provider: 'twilio',
    sid: twilioSid,
    secret: twilioToken,
    api_key: 'SK0123456789abcdef0123456789abcdef',
    api_key_secret: 'the-secret-of-the-api-key',
    application_sid: 'AP0123456789abcdef0123456789abcdef',
    record_calls,
    base_url: standIn.url,
  })
  const parts = { db, keys, publicUrl: server.address, patienceMs: 500 }
  server.context.providers.voice = voiceLine(parts, sandboxLine(db, secret))
  return standIn
}

/** As the provider does once the browser of the user has connected. */
const join = (server: Server, values: Record<string, string>, token = twilioToken) =>
  ask(server, 'voice', values, token)

async function ask(server: Server, kind: string, values: Record<string, string>, token = twilioToken) {
  const url = `${server.address}/twilio/webhooks/${kind}`
  const all = { AccountSid: twilioSid, CallSid: 'CA0123456789abcdef0123456789abcdef', ...values }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...signedByTwilio(url, all, token) },
    body: String(new URLSearchParams(all)),
  })
  return { status: response.status, xml: await response.text() }
}

const report = (server: Server, kind: string, id: number, values: Record<string, string>) =>
  callBack(`${server.address}/twilio/webhooks/${kind}?key=call%3A${id}`, values)

test('a user gets a token for calls through the account of the club', async ({ as, clubs, server, users }) => {
  await using _ = await prepare(server, clubs['melbourne']!)
  await callablePerson(server, clubs['melbourne']!)
  const { token } = await (await as('manager')).call('GET /twilio/token')
  expect(decodeJwt(token)).toMatchObject({
    sub: twilioSid,
    grants: {
      identity: `user_${users['manager']}`,
      voice: { outgoing: { application_sid: 'AP0123456789abcdef0123456789abcdef' } },
    },
  })
})

test('a call in the browser is dialled when its device connects, and reported until its end', async ({
  as,
  clubs,
  server,
  users,
}) => {
  await using _ = await prepare(server, clubs['melbourne']!)
  const person = await callablePerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  const { id } = await manager.call('POST /twilio/calls', { body: { person_id: person.id, phone_type: 'browser' } })
  const From = `client:user_${users['manager']}`
  expect((await join(server, { From, call_id: String(id) }, 'another token')).status).toBe(403)
  const stranger = await join(server, { From: 'client:user_999999', call_id: String(id) })
  expect([stranger.status, stranger.xml]).toEqual([200, expect.stringContaining('<Hangup/>')])
  const { xml } = await join(server, { From, call_id: String(id) })
  expect(xml).toContain(`<Dial callerId="${clubNumber}">`)
  expect(xml).toContain(`>${person.phone_mobile}</Number>`)
  expect(xml).not.toMatch(/record|Transcription/i)

  for (const CallStatus of ['ringing', 'in-progress', 'in-progress', 'completed', 'ringing']) {
    expect(await report(server, 'status', id, { CallStatus, CallDuration: '0' })).toBe(204)
  }
  expect(await loadCall(server, id)).toMatchObject({ status: 'completed' })
  expect((await join(server, { From, call_id: String(id) })).xml).toContain('<Hangup/>')
})

test('a call that the user ends is ended at the provider', async ({ as, clubs, server, users }) => {
  await using standIn = await prepare(server, clubs['melbourne']!)
  const person = await callablePerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  const { id } = await manager.call('POST /twilio/calls', { body: { person_id: person.id, phone_type: 'browser' } })
  await join(server, { From: `client:user_${users['manager']}`, call_id: String(id) })
  await manager.send('PUT', `/twilio/calls/${id}`, { body: { status: 'completed' } })

  await eventually(async () => standIn.calls.length > 0)
  expect(standIn.calls).toEqual([
    { path: '/Calls/CA0123456789abcdef0123456789abcdef.json', form: { Status: 'completed' } },
  ])
})

test('a call that is already over at the provider needs no second try to end it', async ({ clubs, server }) => {
  await using standIn = await prepare(server, clubs['melbourne']!)
  standIn.callsAreOver = true
  const { db, providers } = server.context
  const accounts = db.selectFrom('twilio_sub_accounts').select('id').orderBy('id', 'desc')
  const { id } = await accounts.executeTakeFirstOrThrow()
  await providers.voice.end(`twilio:${id}:CA0123456789abcdef0123456789abcdef`)
  expect(standIn.calls).toHaveLength(1)
})

test('calls are recorded and transcribed only where the account says so, in the order of the words', async ({
  as,
  clubs,
  server,
  users,
}) => {
  await using standIn = await prepare(server, clubs['melbourne']!, true)
  const person = await callablePerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  const { id } = await manager.call('POST /twilio/calls', { body: { person_id: person.id, phone_type: 'browser' } })
  const { xml } = await join(server, { From: `client:user_${users['manager']}`, call_id: String(id) })
  expect(xml).toContain('languageCode="en-AU"')
  expect(xml).toMatch(/<Transcription .*<Dial [^>]*record="record-from-answer-dual"/)

  const said = (SequenceId: string, transcript: string) =>
    report(server, 'transcription', id, {
      TranscriptionEvent: 'transcription-content',
      SequenceId,
      TranscriptionData: JSON.stringify({ transcript, confidence: 0.9 }),
    })
  for (const [place, text] of [
    ['3', 'On Friday'],
    ['2', 'When?'],
    ['2', 'When?'],
  ] as const)
    await said(place, text)
  expect((await loadCall(server, id)).transcription).toBeNull()
  await report(server, 'transcription', id, { TranscriptionEvent: 'transcription-stopped', SequenceId: '5' })
  expect((await loadCall(server, id)).transcription).toBe('When?\nOn Friday')
  await said('4', 'See you')
  const RecordingSid = 'RE0123456789abcdef0123456789abcdef'
  await report(server, 'recording', id, { RecordingSid, RecordingStatus: 'completed' })
  expect(await loadCall(server, id)).toMatchObject({
    transcription: 'When?\nOn Friday\nSee you',
    recording_id: RecordingSid,
  })
  await manager.send('PUT', `/twilio/calls/${id}`, { body: { status: 'completed' } })

  const hear = async (who: Browser, range?: string) => {
    const cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, ...(range && { range }) }
    const response = await fetch(`${server.address}/api/calls/${id}/recording`, { headers })
    return { status: response.status, range: response.headers.get('content-range'), text: await response.text() }
  }
  expect(await hear(manager)).toEqual({ status: 200, range: null, text: recordedSound })
  expect(await hear(manager, 'bytes=2-4')).toEqual({
    status: 206,
    range: 'bytes 2-4/10',
    text: recordedSound.slice(2, 5),
  })
  standIn.ignoresRanges = true
  expect(await hear(manager, 'bytes=7-')).toEqual({ status: 206, range: 'bytes 7-9/10', text: recordedSound.slice(7) })
  expect((await hear(manager, 'bytes=10-')).status).toBe(416)
  expect((await hear(await as('salesperson'))).status).toBe(404)
})

test('a caller waits in a queue of their own until the device of the first who answers joins', async ({
  as,
  clubs,
  server,
  users,
}) => {
  await using standIn = await prepare(server, clubs['melbourne']!)
  const person = await callablePerson(server, clubs['melbourne']!)
  const values = { CallSid: 'CA1123456789abcdef0123456789abcdef', From: person.phone_mobile!, To: clubNumber }
  expect((await ask(server, 'incoming', values, 'another token')).status).toBe(403)
  const { xml } = await ask(server, 'incoming', values)
  expect((await ask(server, 'incoming', values)).xml).toBe(xml)
  const manager = await as('manager')
  const [call] = (await manager.call('GET /twilio/calls/incoming')).collection
  expect(call).toMatchObject({ person_id: person.id })
  const { id } = call!
  expect(xml).toContain(
    `<Enqueue action="${server.address}/twilio/webhooks/queue?key=call%3A${id}">call:${id}</Enqueue>`,
  )

  const From = `client:user_${users['manager']}`
  expect((await join(server, { From, call_id: String(id) })).xml).toContain('<Hangup/>')
  await manager.call('PUT /twilio/calls/{id}/answer', { params: { id }, body: { phone_type: 'browser' } })
  expect((await join(server, { From, call_id: String(id) })).xml).toContain(`<Queue>call:${id}</Queue>`)
  await report(server, 'queue', id, { QueueResult: 'bridged' })
  expect(await loadCall(server, id)).toMatchObject({
    status: 'completed',
    provider_id: expect.stringContaining('CA1123'),
  })
  expect((await ask(server, 'incoming', { ...values, To: '+61399999998', CallSid: 'CA2' })).xml).toContain('<Reject/>')

  await ask(server, 'incoming', { ...values, CallSid: 'CA3123456789abcdef0123456789abcdef' })
  const second = (await manager.call('GET /twilio/calls/incoming')).collection[0]!
  await manager.call('PUT /twilio/calls/{id}/answer', { params: { id: second.id }, body: { phone_type: 'browser' } })
  await manager.call('PUT /twilio/calls/{id}', { params: { id: second.id }, body: { status: 'completed' } })
  await eventually(async () => standIn.calls.length > 0)
  expect(standIn.calls[0]?.path).toBe('/Calls/CA3123456789abcdef0123456789abcdef.json')
})

test('a number is verified by a call of the provider', async ({ as, clubs, server }) => {
  await using standIn = await prepare(server, clubs['melbourne']!)
  await callablePerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  const { validation_code, caller } = await manager.call('POST /twilio/callers/validate', {
    body: { phone_number: '+61412555040' },
  })
  expect([validation_code, caller.status]).toEqual(['123456', 'waiting'])
  const [{ form } = { form: {} as Record<string, string> }] = standIn.calls
  expect(form).toMatchObject({ PhoneNumber: '+61412555040' })
  expect(await callBack(form['StatusCallback']!, { VerificationStatus: 'success' })).toBe(204)
  expect((await manager.call('GET /twilio/callers/own')).caller).toMatchObject({ status: 'verified' })

  const person = await callablePerson(server, clubs['melbourne']!)
  const { id } = await manager.call('POST /twilio/calls', { body: { person_id: person.id, phone_type: 'phone' } })
  expect(standIn.calls[1]).toMatchObject({ path: '/Calls.json', form: { To: '+61412555040', From: clubNumber } })
  expect(standIn.calls[1]!.form['Twiml']).toContain(person.phone_mobile)
  expect(await callBack(standIn.calls[1]!.form['StatusCallback']!, { CallStatus: 'no-answer' })).toBe(204)
  expect(await loadCall(server, id)).toMatchObject({ status: 'canceled' })
})

test('a club without a number can not call', async ({ as, clubs, server }) => {
  await using _ = await prepare(server, clubs['boston']!)
  await callablePerson(server, clubs['melbourne']!)
  const { status, body } = await (await as('manager')).send<{ errors: object }>('GET', '/twilio/token')
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('No number to call from')])
})
