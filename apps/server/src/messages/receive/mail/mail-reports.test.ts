import { describe, expect } from 'vitest'
import { newPerson } from '../../../people/test/new-person.ts'
import { type Club, test } from '../../../test/club.ts'
import { messageOf } from '../../test/leave.ts'
import { receiveMail } from './receive-mail.ts'
import { newAddress, newId, rawMail } from './test/raw-mail.ts'

type Server = Club['server']

const sentTo = async (server: Server, company_id: number, status: 'sent' | 'delivered' = 'sent') => {
  const person = await newPerson(server, company_id, { email: newAddress() })
  const { id, key } = await server.context.db
    .insertInto('messages')
    .values({
      company_id,
      person_id: person.id,
      channel: 'email',
      direction: 'outbound',
      recipient: person.email!,
      status,
      sent_at: new Date(),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  return { person, id, message_id: `<${key}@localhost>` }
}

const returned = (type: string, about: string[], headers: string[] | null) =>
  rawMail(
    {
      From: 'Mail Delivery <mailer-daemon@mx.example.com>',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': `multipart/report; report-type=${type}; boundary=x`,
    },
    [
      ...['--x', 'Content-Type: text/plain', '', 'It could not be delivered.'],
      ...['--x', `Content-Type: message/${type}`, '', ...about],
      ...(headers ? ['--x', 'Content-Type: text/rfc822-headers', '', ...headers] : []),
      '--x--',
    ].join('\r\n'),
  )

const bounce = (recipient: string, message_id: string | null, { status = '5.1.1', action = 'failed' } = {}) =>
  returned(
    'delivery-status',
    [
      'Reporting-MTA: dns; mx.example.com',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      ' here',
    ],
    message_id === null ? null : ['From: club@example.com', `Message-ID: ${message_id}`],
  )

const complaint = (message_id: string) =>
  returned(
    'feedback-report',
    ['Feedback-Type: abuse', 'User-Agent: Mail/1', 'Version: 1'],
    [`Message-ID: ${message_id}`],
  )

const personNow = ({ context: { db } }: Server, id: number) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const receive = ({ context }: Server, raw: Buffer) => receiveMail(context, { raw, envelope: ['spotter@localhost'] })

describe('a bounce', () => {
  test.for(['sent', 'delivered'] as const)(
    'of an email that was %s marks it and stops the address',
    async (status, { clubs, server }) => {
      const { person, id, message_id } = await sentTo(server, clubs['melbourne']!, status)
      const raw = bounce(person.email!, message_id)
      expect(await receive(server, raw)).toEqual({ kind: 'report' })
      expect(await receive(server, raw)).toEqual({ kind: 'report' })

      expect(await messageOf(server.context.db, id)).toMatchObject({
        status: 'undelivered',
        reason: '550 5.1.1 No such user here',
      })
      expect(await personNow(server, person.id)).toMatchObject({
        email_suppressed: true,
        email_suppressed_reason: '550 5.1.1 No such user here',
        email_opted_out: false,
      })
    },
  )

  test('of a full mailbox marks the message only', async ({ clubs, server }) => {
    const { person, id, message_id } = await sentTo(server, clubs['melbourne']!)
    await receive(server, bounce(person.email!, message_id, { status: '5.2.2' }))
    expect((await messageOf(server.context.db, id)).status).toBe('undelivered')
    expect((await personNow(server, person.id)).email_suppressed).toBe(false)
  })

  test('that only announces a delay changes nothing', async ({ clubs, server }) => {
    const { person, id, message_id } = await sentTo(server, clubs['melbourne']!)
    await receive(server, bounce(person.email!, message_id, { status: '4.4.1', action: 'delayed' }))
    expect((await messageOf(server.context.db, id)).status).toBe('sent')
  })

  test('that names only the recipient marks the last message, but proves nothing', async ({ clubs, server }) => {
    const { person, id } = await sentTo(server, clubs['melbourne']!)
    expect(await receive(server, bounce(person.email!, null))).toEqual({ kind: 'report' })
    expect((await messageOf(server.context.db, id)).status).toBe('undelivered')
    expect((await personNow(server, person.id)).email_suppressed).toBe(false)
  })

  test('of no email of ours is an email like any other, and makes no lead', async ({ server }) => {
    expect(await receive(server, bounce(newAddress(), newId()))).toEqual({ kind: 'no_club' })
  })
})

test('a complaint stops the address and is noted as withdrawn consent', async ({ as, clubs, server }) => {
  const { person, message_id } = await sentTo(server, clubs['melbourne']!, 'delivered')
  expect(await receive(server, complaint(message_id))).toEqual({ kind: 'report' })
  await receive(server, complaint(message_id))

  expect(await personNow(server, person.id)).toMatchObject({ email_suppressed: true, email_opted_out: true })
  const { collection } = await (
    await as('manager')
  ).call('GET /api/people/{id}/consents', { params: { id: person.id } })
  expect(collection).toMatchObject([{ channel: 'email', given: false, source: 'complaint', words: 'abuse' }])
})
