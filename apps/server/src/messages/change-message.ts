import type { Channel } from '@spotter/domain/messages/channels.ts'
import { isDeletable, isWaiting } from '@spotter/domain/messages/message-states.ts'
import { msg } from '@spotter/domain/text.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { record } from '../platform/facts/record.ts'
import { type Calling, serve, serveSaving, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { HttpError, stale } from '../platform/http/errors.ts'
import { checkDraft, type Draft } from './check-draft.ts'
import { lockMessage, type MessageRow, touched } from './message-row.ts'
import { asChannel, presentMessage } from './present-message.ts'
import { publishCounts } from './publish-messages.ts'
import { sendLater } from './send-job.ts'
import { emailDraft, whatsappDraft } from './write-message.ts'

type Changing = Calling<{ id: number }, object, { read?: boolean | null; lock_version?: number }>

export const changeEmail = serveSaving('PUT /api/emails/{id}', (actor, call) =>
  change(actor, call, 'email', emailDraft(call.body)),
)
export const changeSms = serveSaving('PUT /api/sms/{id}', (actor, call) => change(actor, call, 'sms', call.body))
export const changeWhatsapp = serveSaving('PUT /api/whatsapp/{id}', (actor, call) =>
  change(actor, call, 'whatsapp', whatsappDraft(call.body)),
)

export const cancelEmail = serve('DELETE /api/emails/{id}', (actor, call) => cancel(actor, call, 'email'))
export const cancelSms = serve('DELETE /api/sms/{id}', (actor, call) => cancel(actor, call, 'sms'))
export const cancelWhatsapp = serve('DELETE /api/whatsapp/{id}', (actor, call) => cancel(actor, call, 'whatsapp'))

export const alreadySent = msg('This message has already been sent.')

async function change<C extends Channel>(actor: Staff, call: Changing, channel: C, sent: Draft) {
  const { body, now, params, t } = call
  return call.write(async (tx) => {
    const row = await lockMessage(tx, actor, { id: params.id, channel })
    const changed = body.read
      ? await markRead(tx, actor, row, now)
      : await rewrite(tx, actor, { ...call, row, channel, sent })
    const message = await presentMessage(tx, changed, t)
    return {
      ...asChannel(channel, changed, message, t),
      message: body.read ? t(msg('Marked as read.')) : t(msg('Your message was changed.')),
    }
  })
}

/** Once for everybody; the first reader is kept. */
export async function markRead(tx: Tx, actor: Staff, row: MessageRow, now: Date): Promise<MessageRow> {
  if (row.direction !== 'inbound' || row.read_at !== null) return row
  const read = await tx
    .updateTable('messages')
    .set({ read_at: now, read_by_id: actor.id })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, 'message.read', {
    company_id: row.company_id,
    id: row.id,
    payload: { person_id: row.person_id },
  })
  await publishCounts(tx, row.company_id, [row.channel])
  return read
}

interface Rewriting extends Changing {
  row: MessageRow
  channel: Channel
  sent: Draft
}

async function rewrite(tx: Tx, actor: Staff, { row, channel, sent, body, context, now, t }: Rewriting) {
  if (!isWaiting(row)) throw new HttpError(422, alreadySent)
  if (body.lock_version !== undefined && body.lock_version !== row.lock_version) {
    throw stale(asChannel(channel, row, await presentMessage(tx, row, t), t))
  }
  const person = await findPerson(tx, actor, row.person_id ?? 0)
  const company = await clubOf(tx, actor, person.company_id)
  const kept: Draft = {
    subject: row.subject,
    text: row.text,
    text_json: row.text_json,
    pattern: row.template_id,
    original_template_text: row.original_template_text,
    secondary_sale_id: row.secondary_sale_id,
    is_reply: row.is_reply,
    scheduled: row.scheduled_at !== null,
    scheduled_at: row.scheduled_at,
  }
  const { previous_id: _previous, ...given } = sent
  // A changed text no longer matches its design.
  if (given.text !== undefined && given.text !== row.text) kept.text_json = null
  const columns = await checkDraft(tx, actor, {
    channel,
    person,
    company,
    sent: { ...kept, ...given, previous_id: row.previous_id },
    context,
    now,
  })
  const { recipient: _recipient, ...written } = columns
  const changed = await tx
    .updateTable('messages')
    .set({ ...written, ...touched })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await sendLater(tx, row.id, columns.send_at)
  await record(tx, actor, 'message.changed', {
    company_id: row.company_id,
    id: row.id,
    before: { send_at: row.send_at },
    after: { send_at: changed.send_at },
    payload: { person_id: row.person_id },
  })
  return changed
}

async function cancel(actor: Staff, call: Calling<{ id: number }, object, unknown>, channel: Channel) {
  const { now, params, t } = call
  return call.write(async (tx) => {
    const row = await lockMessage(tx, actor, { id: params.id, channel })
    if (!isDeletable(row)) throw new HttpError(422, alreadySent)
    await tx
      .updateTable('messages')
      .set({ deleted_at: now, ...touched })
      .where('id', '=', row.id)
      .execute()
    await record(tx, actor, 'message.cancelled', {
      company_id: row.company_id,
      id: row.id,
      payload: { person_id: row.person_id },
    })
    return { message: t(isWaiting(row) ? msg('Your message was not sent.') : msg('The message was deleted.')) }
  })
}

/** What was due meanwhile leaves after the usual seconds. */
export const restoreMessage = serve('PUT /api/messages/{id}/restore', async (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const row = await lockMessage(tx, actor, { id: params.id, deleted: true })
    if (row.deleted_at === null || !isDeletable(row)) throw new HttpError(422, alreadySent)
    const leaves = isWaiting(row)
    const send_at = !leaves || isAhead(row, now) ? row.send_at : now.toISOString()
    const restored = await tx
      .updateTable('messages')
      .set({ deleted_at: null, send_at, ...touched })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (leaves && send_at !== null) await sendLater(tx, row.id, send_at)
    await record(tx, actor, 'message.restored', {
      company_id: row.company_id,
      id: row.id,
      payload: { person_id: row.person_id },
    })
    const words = leaves ? msg('Your message will be sent after all.') : msg('The message was restored.')
    return { ...(await presentMessage(tx, restored, t)), message: t(words) }
  }),
)

const isAhead = ({ send_at }: MessageRow, now: Date): boolean => send_at !== null && new Date(send_at) > now
