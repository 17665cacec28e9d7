import type { Channel } from '@spotter/domain/messages/channels.ts'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Callback, MessageReport, MessageUpdate, ReceivedMessage } from '../../platform/ports/providers.ts'
import { messageCallbackJob } from '../../platform/providers/message-callback-job.ts'
import { applyReport } from '../settle-message.ts'
import { findClub } from './find-club.ts'
import { receiveMessage } from './receive-message.ts'

export type Outcome = { isSigned: false } | { isSigned: true; dropped: Channel | null }

/** Idempotent. */
export async function receiveCallback(context: Context, callback: Callback): Promise<Outcome> {
  const update = await readBy(context, callback)
  if (update === null) return { isSigned: false }
  if (update === 'nothing') return { isSigned: true, dropped: null }
  if (update.kind === 'received') return { isSigned: true, dropped: await receive(context, update) }
  await transaction(context.db, (tx) => report(tx, update))
  return { isSigned: true, dropped: null }
}

export const receiveMessageCallback = defineJob({
  ...messageCallbackJob,
  run: async (context, { path, headers, parameters }) => {
    await receiveCallback(context, { path, headers, parameters: new URLSearchParams(parameters) })
  },
})

/** The provider that signed it. */
async function readBy({ providers }: Context, callback: Callback): Promise<MessageUpdate | 'nothing' | null> {
  for (const { read } of [providers.sms, providers.whatsapp, providers.mail]) {
    const update = (await read?.(callback)) ?? null
    if (update !== null) return update
  }
  return null
}

/** The channel if no club has the number. */
async function receive(context: Context, update: ReceivedMessage): Promise<Channel | null> {
  const { channel, from, to, text, external_id, at, media = [] } = update
  const company_id = update.company_id ?? (await findClub(context.db, { to, from }))
  if (company_id === null) return channel
  const inbound = { company_id, channel, from, to, text, external_id, at }
  const stored = await receiveMessage(context, {
    ...inbound,
    subject: null,
    html: null,
    in_reply_to: null,
    attachments: [],
    media,
  })
  return stored ? null : channel
}

/** By the key if it arrives before the answer to the sending. */
async function report(tx: Tx, { provider_id, key, status, reason, at }: MessageReport): Promise<void> {
  const row = await tx
    .selectFrom('messages')
    .selectAll()
    .where('direction', '=', 'outbound')
    .where((eb) =>
      eb.or([
        eb('provider_id', '=', provider_id),
        ...(isUuid(key) ? [eb.and([eb('key', '=', key), eb('provider_id', 'is', null)])] : []),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  if (row.provider_id === null) await tx.updateTable('messages').set({ provider_id }).where('id', '=', row.id).execute()
  const now = productNow()
  const isPast = at !== null && at <= now && at >= new Date(row.created_at)
  await applyReport(tx, row, { status, reason: reason?.slice(0, longestReason) ?? null, at: isPast ? at : now })
}

const isUuid = (key: string | null): key is string =>
  key !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)
const longestReason = 500
