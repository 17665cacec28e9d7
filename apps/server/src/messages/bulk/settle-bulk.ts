import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { transaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { enterAllSent, failAll } from '../settle-message.ts'
import { sendLater } from '../send-job.ts'
import type { Answered } from './send-bulk.ts'

/** What the provider answered to a batch, in one transaction. */
export const settleBulk = ({ db }: Context, answers: readonly Answered[], now = new Date()): Promise<void> =>
  transaction(db, async (tx) => {
    const sent = answers.flatMap((answer) => ('accepted' in answer ? [answer] : []))
    // Reports may have come before these answers, so a status is never set back.
    const lines = sent.map(({ row, accepted }) => ({ id: row.id, provider_id: accepted.provider_id }))
    const { rows: entered } = await sql<{ id: number }>`
      update messages set status = case when messages.status = 'queued' then 'sent' else messages.status end,
        provider_id = line.provider_id, sent_at = ${now}, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id bigint, provider_id text)
      where messages.id = line.id and messages.sent_at is null
      returning messages.id`.execute(tx)
    const ids = new Set(entered.map(({ id }) => id))
    await enterAllSent(
      tx,
      sent.flatMap(({ row }) => (ids.has(row.id) ? [row] : [])),
      now,
    )
    await failAll(
      tx,
      answers.flatMap((answer) => ('refused' in answer ? [{ row: answer.row, reason: answer.refused }] : [])),
    )
    for (const answer of answers) {
      if ('busy' in answer) {
        const send_at = shiftInstant(now, { seconds: Math.max(1, answer.busy) })
        await tx
          .updateTable('messages')
          .set({ status: 'default', claimed_at: null, send_at })
          .where('id', '=', answer.row.id)
          .where('status', '=', 'queued')
          .execute()
      }
      // Asks the provider what it has before it sends again.
      if ('unknown' in answer) await sendLater(tx, answer.row.id, shiftInstant(now, { minutes: 1 }))
    }
  })
