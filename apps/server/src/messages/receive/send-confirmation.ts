import type { Tx } from '../../platform/http/call.ts'
import type { MessageRow } from '../message-row.ts'
import { sendLater } from '../send-job.ts'

interface Confirmation {
  person_id: number
  /** What they wrote. */
  row: MessageRow
  text: string
  now: Date
}

/** Leaves whatever they opted out of, and answers no question that waits. */
export async function sendConfirmation(tx: Tx, { person_id, row, text, now }: Confirmation): Promise<void> {
  const { id } = await tx
    .insertInto('messages')
    .values({
      company_id: row.company_id,
      conversation_id: row.conversation_id,
      channel: row.channel,
      direction: 'outbound',
      purpose: 'confirmation',
      person_id,
      recipient: row.sender ?? '',
      text,
      is_reply: true,
      previous_id: row.id,
      send_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendLater(tx, id, now)
}
