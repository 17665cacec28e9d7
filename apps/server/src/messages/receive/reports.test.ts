import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { timelineOf } from '../../people/test/timeline-of.ts'
import { messagesPath } from '../../platform/providers/sandbox-messages.ts'
import { signed } from '../../platform/providers/sandbox-signature.ts'
import { type Club, test } from '../../test/club.ts'
import { settleSent } from '../settle-message.ts'
import { messageOf } from '../test/leave.ts'

type Server = Club['server']

async function report({ address, context: { secret } }: Server, values: Record<string, string>, change = '') {
  const { headers, parameters } = signed(secret, messagesPath, values)
  const response = await fetch(`${address}${messagesPath}`, {
    method: 'POST',
    body: String(parameters) + change,
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/x-www-form-urlencoded' },
  })
  return response.status
}

async function leaving(server: Server, company_id: number, provider_id: string | null) {
  const person = await newPerson(server, company_id, { phone_mobile: '+61412555777' })
  return server.context.db
    .insertInto('messages')
    .values({
      company_id,
      person_id: person.id,
      channel: 'sms',
      direction: 'outbound',
      recipient: '+61412555777',
      text: 'Hi',
      ...(provider_id ? { status: 'sent', provider_id, sent_at: new Date() } : { status: 'queued' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

test('a report is believed by its signature alone', async ({ clubs, server }) => {
  const { id, provider_id } = await leaving(server, clubs['melbourne']!, randomUUID())
  const delivered = { MessageSid: provider_id!, MessageStatus: 'delivered' }
  expect(await report(server, delivered, '&MessageStatus=failed')).toBe(403)
  expect((await messageOf(server.context.db, id)).status).toBe('sent')

  expect(await report(server, delivered)).toBe(204)
  expect((await messageOf(server.context.db, id)).status).toBe('delivered')
})

test('repeated, late or out of order it changes nothing', async ({ clubs, server }) => {
  const { id, provider_id } = await leaving(server, clubs['melbourne']!, randomUUID())
  const say = (MessageStatus: string) => report(server, { MessageSid: provider_id!, MessageStatus, ErrorMessage: 'No' })
  await Promise.all([say('delivered'), say('delivered')])
  const settled = await messageOf(server.context.db, id)
  for (const late of ['delivered', 'sent', 'undelivered', 'failed', 'unheard-of']) expect(await say(late)).toBe(204)
  expect(await messageOf(server.context.db, id)).toEqual(settled)
  expect(await report(server, { MessageSid: 'unknown', MessageStatus: 'delivered' })).toBe(204)
})

test('what is reported before the provider answered is kept', async ({ clubs, server }) => {
  const { context } = server
  const { id, key, person_id } = await leaving(server, clubs['melbourne']!, null)
  const provider_id = randomUUID()
  await report(server, { MessageSid: provider_id, Key: key, MessageStatus: 'delivered' })
  expect((await messageOf(context.db, id)).status).toBe('delivered')
  await settleSent(context, id, { provider_id })

  expect(await messageOf(context.db, id)).toMatchObject({ status: 'delivered', provider_id })
  expect(await timelineOf(server, person_id!)).toHaveLength(1)
})

test('a message of a bulk change that is reported early has its text on the timeline', async ({ clubs, server }) => {
  const { context } = server
  const company_id = clubs['melbourne']!
  const { id, key, person_id } = await leaving(server, company_id, null)
  const change = await context.db
    .insertInto('bulk_changes')
    .values({ company_id, kind: 'send_sms', data: JSON.stringify({ channel: 'sms', text: 'Open day' }), total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = { bulk_change_id: change.id, text: '', purpose: 'marketing' } as const
  await context.db.updateTable('messages').set(values).where('id', '=', id).execute()
  await report(server, { MessageSid: randomUUID(), Key: key, MessageStatus: 'delivered' })

  expect(await timelineOf(server, person_id!)).toMatchObject([{ object: 'sms', description: 'Open day' }])
})
