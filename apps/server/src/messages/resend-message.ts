import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { undoSeconds } from '@spotter/domain/messages/message-states.ts'
import { refusalText } from '@spotter/domain/messages/decide.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { clubOf, lockPerson } from '../people/find-person.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError, unprocessable } from '../platform/http/errors.ts'
import { withBulkText } from './bulk/with-bulk-texts.ts'
import { addressOf, lockMessage } from './message-row.ts'
import { presentMessage } from './present-message.ts'
import { decideFor } from './recipient.ts'
import { refuseTooManyMessages } from './refuse-too-many.ts'
import { sendLater } from './send-job.ts'
import { confirmations, recordWritten } from './write-message.ts'

/** A row of its own: the first stays as it is, and may still turn out to have been sent. */
export const resendMessage = serve('POST /api/messages/{id}/resend', async (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const row = await withBulkText(tx, await lockMessage(tx, actor, { id: params.id }))
    const message = await presentMessage(tx, row, t)
    if (!message.abilities.resend) throw new HttpError(422, msg('Only a message that was not sent can be sent again.'))
    const person = await lockPerson(tx, actor, row.person_id ?? 0)
    const company = await clubOf(tx, actor, person.company_id)
    const { channel, purpose } = row
    const isTemplate = row.template_id !== null
    const decision = await decideFor(tx, { channel, purpose, person, company, now, isTemplate })
    if (!decision.send && 'reason' in decision) throw unprocessable({ to: refusalText(decision.reason, person) })
    await refuseTooManyMessages(tx, actor, { person_id: person.id, channel, now })
    const send_at = shiftInstant(now, { seconds: undoSeconds })
    const again = await tx
      .insertInto('messages')
      .values({
        company_id: company.id,
        conversation_id: row.conversation_id,
        channel,
        purpose,
        direction: 'outbound',
        person_id: person.id,
        user_id: actor.id,
        original_user_id: actor.original_user_id,
        recipient: addressOf(person, channel) ?? row.recipient,
        subject: row.subject,
        text: row.text,
        text_json: row.text_json && JSON.stringify(row.text_json),
        original_template_text: row.original_template_text,
        template_id: row.template_id,
        secondary_sale_id: row.secondary_sale_id,
        is_reply: row.is_reply,
        previous_id: row.previous_id,
        message_id_key: row.status === 'unknown' ? (row.message_id_key ?? row.key) : null,
        send_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await sql`
      insert into message_attachments (message_id, filename, content_type, size, content)
      select ${again.id}, filename, content_type, size, content from message_attachments
      where message_id = ${row.id} order by id`.execute(tx)
    await sendLater(tx, again.id, send_at)
    await recordWritten(tx, actor, again)
    return { ...(await presentMessage(tx, again, t)), message: t(confirmations.now) }
  }),
)
