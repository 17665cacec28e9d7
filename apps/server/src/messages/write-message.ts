import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { Body } from '@spotter/contract/endpoints.ts'
import { msg } from '@spotter/domain/text.ts'
import { clubOf, lockPerson } from '../people/find-person.ts'
import { record } from '../platform/facts/record.ts'
import { type Calling, serveSaving, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { checkDraft, type Draft } from './check-draft.ts'
import { conversationOf } from './conversations.ts'
import type { MessageRow } from './message-row.ts'
import { asChannel, presentMessage } from './present-message.ts'
import { refuseTooManyMessages } from './refuse-too-many.ts'
import { sendLater } from './send-job.ts'

type Writing = Calling<{ id: number }, object, unknown>

export const writeEmail = serveSaving('POST /api/people/{id}/emails', (actor, call) =>
  write(actor, call, 'email', emailDraft(call.body)),
)
export const writeSms = serveSaving('POST /api/people/{id}/sms', (actor, call) => write(actor, call, 'sms', call.body))
export const writeWhatsapp = serveSaving('POST /api/people/{id}/whatsapp', (actor, call) =>
  write(actor, call, 'whatsapp', whatsappDraft(call.body)),
)

export const emailDraft = ({ previous_email_id, ...sent }: Body<'POST /api/people/{id}/emails'>): Draft => ({
  ...sent,
  previous_id: previous_email_id ?? null,
})
export const whatsappDraft = ({ previous_whatsapp_id, ...sent }: Body<'POST /api/people/{id}/whatsapp'>): Draft => ({
  ...sent,
  previous_id: previous_whatsapp_id ?? null,
})

/** The row is stored before anything leaves, and a job sends it. */
async function write<C extends Channel>(actor: Staff, call: Writing, channel: C, sent: Draft) {
  const { context, now, t, params, write: inTransaction } = call
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const company = await clubOf(tx, actor, person.company_id)
    const { id: person_id } = person
    const columns = await checkDraft(tx, actor, { channel, person, company, sent, context, now })
    await refuseTooManyMessages(tx, actor, { person_id, channel, now })
    const conversation_id = await conversationOf(tx, { company_id: company.id, person_id })
    const row = await tx
      .insertInto('messages')
      .values({
        ...columns,
        company_id: company.id,
        conversation_id,
        channel,
        direction: 'outbound',
        person_id,
        user_id: actor.id,
        original_user_id: actor.original_user_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendLater(tx, row.id, columns.send_at)
    await recordWritten(tx, actor, row)
    const message = await presentMessage(tx, row, t)
    return { ...asChannel(channel, row, message, t), message: t(confirmations[columns.scheduled_at ? 'later' : 'now']) }
  })
}

export const confirmations = { now: msg('Your message is on its way.'), later: msg('Your message is scheduled.') }

export const recordWritten = (tx: Tx, actor: Staff, { id, company_id, person_id, channel, send_at }: MessageRow) =>
  record(tx, actor, 'message.written', {
    company_id,
    id,
    after: { channel, person_id, send_at },
    payload: { person_id },
  })
