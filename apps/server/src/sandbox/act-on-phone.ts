import type { PhoneAction } from '@spotter/contract/sandbox/sandbox.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { randomUUID } from 'node:crypto'
import { receiveCallback } from '../messages/receive/receive-callback.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { blank, invalid, notFound, notIncluded, unprocessable } from '../platform/http/errors.ts'
import { showLive } from '../platform/providers/sandbox-line.ts'
import { answerOf, reportOf } from '../platform/providers/sandbox-messages.ts'
import { startFailureAt } from '../platform/providers/simulated-failure.ts'
import { actOnMailbox, isMailAction, writeMail } from './mailbox.ts'
import { admitToSandbox } from './messages.ts'

/** As signed callbacks, like a provider's. */
export const writeFromPhone = serve('POST /api/sandbox/messages', async (actor, { context, db, body }) => {
  await admitToSandbox(context, actor)
  const { channel, company_id, text } = body
  if (!text.trim()) throw unprocessable({ text: blank })
  if (channel === 'mail') return writeMail(context, { ...body, subject: body.subject ?? '' })
  const club = await db
    .selectFrom('companies')
    .select(['name', 'phone', 'country'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const from = normalisePhone(body.from, club.country)
  if (from === null) throw unprocessable({ from: invalid })
  return write(context, { channel, company_id, from, to: club.phone ?? club.name, text })
})

interface Writing {
  channel: 'sms' | 'whatsapp'
  company_id: number
  from: string
  to: string
  text: string
  picture?: boolean
}

async function write(context: Context, writing: Writing, times = 1): Promise<{ id: number }> {
  const { channel, company_id, from: sender, to: recipient, text } = writing
  const key = `written:${randomUUID()}`
  const { id } = await context.db
    .insertInto('sandbox_messages')
    .values({
      key,
      channel,
      direction: 'inbound',
      company_id,
      recipient,
      sender,
      subject: null,
      html: null,
      text: [text.replaceAll('\0', ''), ...(writing.picture ? ['📷'] : [])].filter(Boolean).join(' '),
      status: 'delivered',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await showLive(context.db, id)
  const callback = answerOf(context.secret, { ...writing, id: key })
  for (let time = 0; time < times; time++) await receiveCallback(context, callback)
  return { id }
}

export const actOnPhone = serve('POST /api/sandbox/messages/{id}', async (actor, { context, db, params, body }) => {
  await admitToSandbox(context, actor)
  const message = await db
    .selectFrom('sandbox_messages')
    .select(['key', 'channel', 'company_id', 'direction', 'sender', 'recipient'])
    .select(['id', 'subject', 'message_id', 'reply_to'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!message) throw notFound()
  const { channel, company_id, direction, key } = message
  if (channel === 'voice') throw unprocessable({ action: notIncluded })
  const { action, text = '' } = body
  const phone = direction === 'inbound' ? message.sender : message.recipient
  if (channel === 'mail' && isMailAction(action)) return actOnMailbox(context, message, { action, text })
  const picture = action === 'send_picture'
  const isReply = action === 'reply' || action === 'reply_twice' || picture
  if (isReply) {
    if (channel === 'mail' || company_id === null) throw unprocessable({ action: notIncluded })
    if (!text.trim() && !picture) throw unprocessable({ text: blank })
    const to = direction === 'inbound' ? message.recipient : message.sender
    return write(context, { channel, company_id, from: phone, to, text, picture }, action === 'reply_twice' ? 2 : 1)
  }
  const trouble = troubles[action]
  if (trouble) await startFailureAt(db, { channel, recipient: phone }, trouble)
  else if (direction === 'inbound') throw unprocessable({ action: notIncluded })
  else await settle(context, db, { id: params.id, key, status: action === 'bounce' ? 'undelivered' : 'delivered' })
  return { id: params.id }
})

const troubles: Partial<Record<PhoneAction, Parameters<typeof startFailureAt>[2]>> = {
  fail_next: { refusals: 1 },
  delay_next: { delays: 1 },
  bounce_next: { undelivered: 1 },
}

interface Settling {
  id: number
  key: string
  status: 'delivered' | 'undelivered'
}

async function settle(context: Context, db: Db, { id, key, status }: Settling): Promise<void> {
  await db.updateTable('sandbox_messages').set({ status }).where('id', '=', id).execute()
  await showLive(db, id)
  await receiveCallback(context, reportOf(context.secret, key, status))
}
