import { randomUUID } from 'node:crypto'
import { carrierKeywords } from '@spotter/domain/messages/keywords.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { timelineOf } from '../../people/test/timeline-of.ts'
import { answerOf, messagesPath } from '../../platform/providers/sandbox-messages.ts'
import { signed } from '../../platform/providers/sandbox-signature.ts'
import { type Club, test } from '../../test/club.ts'
import { messageOf, settled, takenFor } from '../test/leave.ts'
import { receiveCallback } from './receive-callback.ts'
import type { Inbound } from './insert-messages.ts'
import { receiveMessage } from './receive-message.ts'

let numbers = 0
const newPhone = () => `+6141277${String(5000 + ++numbers)}`
type Server = Club['server']

const receive = (server: Server, company_id: number, values: Partial<Inbound>) =>
  receiveMessage(server.context, {
    company_id,
    channel: 'sms',
    from: newPhone(),
    to: '+61355500000',
    subject: null,
    text: 'Are you open on Sunday?',
    html: null,
    external_id: randomUUID(),
    in_reply_to: null,
    at: null,
    attachments: [],
    ...values,
  })

const received = async (server: Server, company_id: number, values: Partial<Inbound>) =>
  messageOf(server.context.db, (await receive(server, company_id, values))!.message_id)

const conversationOf = ({ context: { db } }: Server, id: number | null) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const personNow = ({ context: { db } }: Server, id: number) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a message from a person', () => {
  test('is on their timeline, waits for an answer and is counted until read', async ({ as, clubs, server }) => {
    const manager = await as('manager')
    const before = await manager.call('GET /api/messages/counts', {})
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const row = await received(server, clubs['melbourne']!, { from: person.phone_mobile!.replace('+61', '0') })

    expect(row).toMatchObject({ person_id: person.id, status: 'received', sender: person.phone_mobile })
    expect((await conversationOf(server, row.conversation_id)).waiting_since).not.toBeNull()
    expect(await timelineOf(server, person.id)).toMatchObject([
      { object: 'sms', action: 'Received', description: 'Are you open on Sunday?' },
    ])
    const counts = await manager.call('GET /api/messages/counts', {})
    expect(counts.unread.sms).toBe(before.unread.sms + 1)
    await manager.call('PUT /api/sms/{id}', { params: { id: row.id }, body: { read: true } })
    expect(await manager.call('GET /api/messages/counts', {})).toEqual(before)
  })

  test('is one message, however often it arrives', async ({ clubs, server }) => {
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const values = { from: person.phone_mobile!, external_id: randomUUID() }
    const all = await Promise.all([1, 2, 3].map(() => receive(server, clubs['melbourne']!, values)))

    expect(new Set(all.map((one) => one?.message_id)).size).toBe(1)
    expect(all.filter((one) => one?.isNew)).toHaveLength(1)
    expect(await timelineOf(server, person.id)).toHaveLength(1)
  })

  test('belongs to the one written to last if several have the address', async ({ clubs, server }) => {
    const email = `${randomUUID()}@example.com`
    const club = clubs['melbourne']!
    const [first, second] = [await newPerson(server, club, { email }), await newPerson(server, club, { email })]
    const mail = { channel: 'email', from: email.toUpperCase(), subject: 'Hello' } as const
    expect(await received(server, club, mail)).toMatchObject({ person_id: second.id, status: 'imported' })
    await server.context.db
      .insertInto('messages')
      .values({ company_id: club, person_id: first.id, channel: 'email', direction: 'outbound', recipient: email })
      .execute()
    expect((await received(server, club, mail)).person_id).toBe(first.id)
  })

  test('is another club’s if that club’s number was written to', async ({ clubs, server }) => {
    const { context } = server
    const phone = newPhone()
    const here = await newPerson(server, clubs['melbourne']!, { phone_mobile: phone })
    await newPerson(server, clubs['london']!, { phone_mobile: phone })
    const number = '+442071234567'
    await context.db
      .updateTable('companies')
      .set({ phone: '020 7123 4567' })
      .where('id', '=', clubs['london']!)
      .execute()
    const text = { Channel: 'sms', From: phone, To: number, Body: 'Hi', MessageSid: randomUUID() }
    await receiveCallback(context, signed(context.secret, messagesPath, text))

    const rows = context.db.selectFrom('messages').select('company_id').where('sender', '=', phone)
    expect(await rows.execute()).toEqual([{ company_id: clubs['london'] }])
    expect(await timelineOf(server, here.id)).toEqual([])
    const nowhere = signed(context.secret, messagesPath, { ...text, To: '+61399999999', MessageSid: randomUUID() })
    expect(await receiveCallback(context, nowhere)).toEqual({ isSigned: true, dropped: 'sms' })
  })

  test('may say anything', async ({ clubs, server }) => {
    const hostile = `\0💪${'x'.repeat(100_000)}\uD83D`
    const phone = newPhone()
    await newPerson(server, clubs['melbourne']!, { phone_mobile: phone })
    const sms = await received(server, clubs['melbourne']!, { from: phone, text: hostile })
    expect(sms.text.startsWith('💪xxx')).toBe(true)
    const mail = await received(server, clubs['melbourne']!, {
      channel: 'email',
      from: 'a@example.com',
      html: '<p onclick="x()">Hi<script>alert(1)</script></p>\0',
      attachments: [{ filename: 'a\0.txt', content_type: 'text/plain', content: Buffer.from([0, 255]) }],
    })
    expect(mail.text).toBe('<p>Hi</p>')
  })
})

test('WhatsApp lets the club answer freely for a day', async ({ as, clubs, server }) => {
  const club = clubs['melbourne']!
  await server.context.db
    .updateTable('companies')
    .set({ enable_whatsapp_messaging: true })
    .where('id', '=', club)
    .execute()
  const person = await newPerson(server, club, { phone_mobile: newPhone() })
  const manager = await as('manager')
  const write = () => manager.send('POST', `/api/people/${person.id}/whatsapp`, { body: { text: 'We are' } })
  expect((await write()).status).toBe(422)
  const row = await received(server, club, { channel: 'whatsapp', from: person.phone_mobile! })

  expect(row.status).toBe('success')
  expect((await write()).status).toBe(201)
})

describe('STOP', () => {
  test('is handled, so it is neither unread nor an answer nor a contact', async ({ as, clubs, server }) => {
    const manager = await as('manager')
    const before = await manager.call('GET /api/messages/counts', {})
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    const row = await received(server, clubs['melbourne']!, { from: person.phone_mobile!, text: 'STOP' })
    expect(row).toMatchObject({ automatic: true })
    expect(row.read_at).not.toBeNull()
    expect(await manager.call('GET /api/messages/counts', {})).toEqual(before)
    expect(await personNow(server, person.id)).toMatchObject({ sms_opted_out: true, last_sms: null })
  })

  test('stays a keyword when the list is saved without it', async ({ as, clubs, server }) => {
    const root = await as('root')
    const query = { name: 'opt_out' }
    const saved = await root.call('PUT /api/admin/settings/sms_keyword_filter', { query, body: { entries: [] } })
    expect(saved.message).toBe('SMS keywords were updated. Words that carriers require stay.')
    expect(saved.entries.map(({ value }) => value)).toEqual(carrierKeywords.opt_out)
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    await received(server, clubs['melbourne']!, { from: person.phone_mobile!, text: 'Stop.' })
    expect(await personNow(server, person.id)).toMatchObject({ sms_opted_out: true })
    await server.context.db.deleteFrom('keyword_lists').execute()
  })

  test('opts the number out, is confirmed once, and the next message is refused', async ({ as, clubs, server }) => {
    const club = clubs['melbourne']!
    const { db } = server.context
    const phone_mobile = newPhone()
    const other = await newPerson(server, club, { phone_mobile })
    const person = await newPerson(server, club, { phone_mobile })
    const row = await received(server, club, { from: phone_mobile, text: ' Stop. ' })
    await received(server, club, { from: phone_mobile, text: 'STOP' })

    expect(await personNow(server, person.id)).toMatchObject({ sms_opted_out: true, whatsapp_opted_out: false })
    expect((await personNow(server, other.id)).sms_opted_out).toBe(true)
    expect((await conversationOf(server, row.conversation_id)).waiting_since).toBeNull()
    const consents = db.selectFrom('consents').select(['channel', 'given', 'source', 'words'])
    expect(await consents.where('person_id', '=', person.id).where('source', '=', 'keyword').execute()).toEqual([
      { channel: 'sms', given: false, source: 'keyword', words: 'Stop.' },
    ])
    const sent = db.selectFrom('messages').selectAll().where('person_id', '=', person.id)
    const confirmations = await sent.where('direction', '=', 'outbound').execute()
    expect(confirmations).toHaveLength(1)
    await settled(db, confirmations[0]!.id)
    expect((await takenFor(db, phone_mobile)).map(({ text }) => text)).toEqual([
      expect.stringContaining("You won't receive any more SMS from us.") as string,
    ])
    const { status } = await (
      await as('manager')
    ).send('POST', `/api/people/${person.id}/sms`, { body: { text: 'Hi' } })
    expect(status).toBe(422)

    await received(server, club, { from: phone_mobile, text: 'START' })
    expect((await personNow(server, person.id)).sms_opted_out).toBe(false)
  })

  test('can be another word, chosen by root', async ({ as, clubs, server }) => {
    const root = await as('root')
    const path = '/api/admin/settings/sms_keyword_filter?name=opt_out'
    const entries = [{ value: 'Fin', confirm: false }]
    expect((await root.send('PUT', path, { body: { entries: [...entries, { value: 'fin!' }] } })).status).toBe(422)
    const saved = await root.send<{ entries: object[] }>('PUT', path, { body: { entries } })
    expect(saved.body).toMatchObject({ lock_version: 1 })
    expect(saved.body.entries.at(-1)).toEqual(entries[0])
    const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
    await received(server, clubs['melbourne']!, { from: person.phone_mobile!, text: 'ENDE' })
    expect((await personNow(server, person.id)).sms_opted_out).toBe(false)
    await received(server, clubs['melbourne']!, { from: person.phone_mobile!, text: 'fin' })
    expect((await personNow(server, person.id)).sms_opted_out).toBe(true)
    await server.context.db.deleteFrom('keyword_lists').execute()
  })
})

describe('HELP', () => {
  const answersTo = async ({ context: { db } }: Server, person_id: number) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('person_id', '=', person_id)
      .where('direction', '=', 'outbound')
      .execute()

  test('is answered once a day with how to reach the club and how to stop, also after STOP', async ({
    clubs,
    server,
  }) => {
    const club = clubs['melbourne']!
    const { db } = server.context
    const phone_mobile = newPhone()
    const person = await newPerson(server, club, { phone_mobile, sms_opted_out: true })
    const help = (text: string) => received(server, club, { from: phone_mobile, text })
    const row = await help('Help!')
    await Promise.all(['HELP', 'info', 'aide'].map(help))

    const [answer, ...others] = await answersTo(server, person.id)
    expect(others).toEqual([])
    expect(answer).toMatchObject({ purpose: 'confirmation', previous_id: row.id })
    await settled(db, answer!.id)
    const { name, phone } = await db
      .selectFrom('companies')
      .select(['name', 'phone'])
      .where('id', '=', club)
      .executeTakeFirstOrThrow()
    expect((await takenFor(db, phone_mobile)).map(({ text }) => text)).toEqual([
      `${name}: Reply here or call ${formatPhone(phone, 'AU')} for help. Reply STOP to end SMS from us.`,
    ])
    expect((await conversationOf(server, row.conversation_id)).waiting_since).not.toBeNull()

    await db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', answer!.id)
      .execute()
    await help('HELP')
    expect(await answersTo(server, person.id)).toHaveLength(2)
  })

  test('in a longer message, on WhatsApp or from a short code is answered by staff', async ({ clubs, server }) => {
    const club = clubs['melbourne']!
    const person = await newPerson(server, club, { phone_mobile: newPhone() })
    await received(server, club, { from: person.phone_mobile!, text: 'Help me choose a class' })
    await received(server, club, { from: person.phone_mobile!, channel: 'whatsapp', text: 'HELP' })
    expect(await answersTo(server, person.id)).toEqual([])

    const { conversation_id } = await received(server, club, { from: '62345', text: 'HELP' })
    const sent = server.context.db.selectFrom('messages').select('id').where('conversation_id', '=', conversation_id)
    expect(await sent.where('direction', '=', 'outbound').execute()).toEqual([])
  })
})

describe('a message from a stranger', () => {
  test('becomes a person with everything they wrote', async ({ as, clubs, server }) => {
    const club = clubs['melbourne']!
    const manager = await as('manager')
    const from = newPhone()
    const first = await received(server, club, { channel: 'whatsapp', from, text: 'Hello' })
    const second = await received(server, club, { channel: 'sms', from, text: 'Anyone?' })
    expect(first).toMatchObject({ person_id: null, status: 'success' })
    expect(second.conversation_id).toBe(first.conversation_id)

    const imported = await manager.call('POST /api/whatsapp/{id}/import', { params: { id: first.id } })
    expect(imported).toMatchObject({ status: 'imported', icon: 'check', description: 'Received' })
    expect(imported.message).toBe('Whatsapp was successfully imported')
    const person_id = imported.person_id!
    expect(await messageOf(server.context.db, second.id)).toMatchObject({ person_id, status: 'received' })
    expect((await timelineOf(server, person_id)).map(({ action }) => action).toSorted()).toEqual([
      'Imported',
      'Received',
      'Received',
    ])
    expect((await personNow(server, person_id)).phone_mobile).toBe(from)
    expect(await conversationOf(server, first.conversation_id)).toMatchObject({ person_id, address: null })
    const bySms = await manager.call('POST /api/sms/{id}/import', { params: { id: second.id } })
    expect(bySms).toMatchObject({ person_id, message: 'SMS was successfully imported' })
    const again = await manager.call('POST /api/people/import_whatsapp', { body: { whatsapp_id: first.id } })
    expect(again.id).toBe(person_id)
    expect(await timelineOf(server, person_id)).toHaveLength(3)
  })

  test('joins the person who has the address by now', async ({ as, clubs, server }) => {
    const club = clubs['melbourne']!
    const from = `${randomUUID()}@example.com`
    const row = await received(server, club, { channel: 'email', from, subject: 'Prices?' })
    expect(row.status).toBe('default')
    const person = await newPerson(server, club, { email: from })
    const known = await received(server, club, { channel: 'email', from, subject: 'Prices??' })
    const imported = await (await as('manager')).call('POST /api/emails/{id}/import', { params: { id: row.id } })

    expect(imported).toMatchObject({ person_id: person.id, status: 'imported' })
    expect(imported.message).toBe('Email was successfully imported')
    expect((await messageOf(server.context.db, row.id)).conversation_id).toBe(known.conversation_id)
  })
})

test('a text with a wrong signature is refused', async ({ clubs, server }) => {
  const answer = { channel: 'sms', from: newPhone(), to: '', text: 'Hi', id: randomUUID() } as const
  const forged = answerOf(Buffer.from('another secret'), { ...answer, company_id: clubs['melbourne']! })
  expect(await receiveCallback(server.context, forged)).toEqual({ isSigned: false })
})
