import type { Channel } from '@spotter/domain/messages/channels.ts'
import { type Calling, serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { findMessage } from './message-row.ts'
import { asChannel, presentMessage } from './present-message.ts'

export const showEmail = serve('GET /api/emails/{id}', (actor, call) => show(actor, call, 'email'))
export const showSms = serve('GET /api/sms/{id}', (actor, call) => show(actor, call, 'sms'))
export const showWhatsapp = serve('GET /api/whatsapp/{id}', (actor, call) => show(actor, call, 'whatsapp'))

async function show<C extends Channel>(
  actor: Staff,
  { db, params, t }: Calling<{ id: number }, object, unknown>,
  channel: C,
) {
  const row = await findMessage(db, actor, { id: params.id, channel, deleted: true })
  return asChannel(channel, row, await presentMessage(db, row, t), t)
}
