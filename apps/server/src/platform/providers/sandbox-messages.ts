import { productNow } from '../clock.ts'
import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { messageStatuses } from '@spotter/domain/messages/message-states.ts'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'
import type { Tx } from '../http/call.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Callback, Mail, MessageLine, MessageUpdate, PhoneMessage } from '../ports/providers.ts'
import { messageCallbackJob } from './message-callback-job.ts'
import { showLive } from './sandbox-line.ts'
import { sandboxPicture } from './sandbox-picture.ts'
import { isSigned, signed } from './sandbox-signature.ts'
import { messageIdOf } from './smtp.ts'
import { simulateFailure } from './simulated-failure.ts'

export const messagesPath = '/twilio/webhooks/messages'

/** Simulated provider; people answer on /sandbox. */
export function sandboxMessages<Message extends Mail | PhoneMessage>(
  db: Db,
  secret: Buffer,
  channel: Channel,
): MessageLine<Message> {
  return {
    isRepeatable: true,
    send: async (message) => {
      const { isUndelivered } = await simulateFailure(db, channel, message.to)
      const status = isUndelivered ? 'undelivered' : 'delivered'
      await transaction(db, async (tx) => {
        const stored = await tx
          .insertInto('sandbox_messages')
          .values({
            key: message.key,
            channel,
            company_id: message.company_id,
            recipient: message.to,
            sender: message.from,
            subject: 'subject' in message ? message.subject : null,
            text: message.text,
            html: 'html' in message ? message.html : null,
            ...('html' in message && {
              message_id: messageIdOf(message),
              reply_to: message.headers?.['Reply-To'] ?? null,
            }),
            attachments: JSON.stringify(('attachments' in message && message.attachments) || []),
            status,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!stored) return
        await showLive(tx, stored.id)
        await callBackLater(tx, reportOf(secret, message.key, status))
      })
      return { provider_id: providerIdOf(message) }
    },
    find: async (message) => {
      const stored = await db
        .selectFrom('sandbox_messages')
        .select('id')
        .where('key', '=', message.key)
        .executeTakeFirst()
      return stored ? { provider_id: providerIdOf(message) } : null
    },
    media: async () => ({ content_type: 'image/png', content: sandboxPicture() }),
    read: async (callback) => (isSigned(secret, callback) ? updateIn(callback) : null),
  }
}

export const providerIdOf = ({ key }: { key: string }) => `sandbox:${key}`

export const reportOf = (secret: Buffer, key: string, status: 'delivered' | 'undelivered'): Callback =>
  signed(secret, messagesPath, {
    MessageSid: providerIdOf({ key }),
    Key: key,
    MessageStatus: status,
    ...(status === 'undelivered' && { ErrorMessage: 'The phone could not be reached.' }),
    Timestamp: productNow().toISOString(),
  })

interface Answer {
  channel: 'sms' | 'whatsapp'
  company_id: number
  from: string
  to: string
  text: string
  id: string
  picture?: boolean
}

export const answerOf = (
  secret: Buffer,
  { channel, company_id, from, to, text, id, picture = false }: Answer,
): Callback =>
  signed(secret, messagesPath, {
    Channel: channel,
    CompanyId: String(company_id),
    From: from,
    To: to,
    Body: text,
    MessageSid: id,
    ...(picture && { Media: 'picture' }),
    Timestamp: productNow().toISOString(),
  })

function updateIn({ parameters }: Callback): MessageUpdate | 'nothing' {
  const of = (name: string) => parameters.get(name)
  const at = new Date(of('Timestamp') ?? '')
  const shared = { at: Number.isNaN(at.getTime()) ? null : at }
  const id = of('MessageSid')
  if (!id) return 'nothing'
  const reported = of('MessageStatus')
  if (reported !== null) {
    const status = messageStatuses.find((known) => known === reported)
    return status
      ? { kind: 'report', provider_id: id, key: of('Key'), status, reason: of('ErrorMessage'), ...shared }
      : 'nothing'
  }
  const channel = channels.find((known) => known === of('Channel'))
  const [from, to, text] = [of('From'), of('To'), of('Body')]
  if (!channel || !from || to === null || text === null) return 'nothing'
  const club = of('CompanyId') ?? ''
  const company_id = /^[1-9]\d{0,14}$/.test(club) ? Number(club) : null
  const media = of('Media') === 'picture' ? [{ reference: `sandbox:${id}`, content_type: 'image/png' }] : []
  return { kind: 'received', channel, company_id, from, to, text, external_id: id, media, ...shared }
}

/** With a delay, as a provider would. */
const callBackLater = (tx: Tx, { path, headers, parameters: form }: Callback) => {
  const parameters = String(form)
  return enqueue(
    tx,
    messageCallbackJob,
    { path, headers, parameters },
    { key: `message_callback:${form.get('MessageSid') ?? ''}` },
  )
}
