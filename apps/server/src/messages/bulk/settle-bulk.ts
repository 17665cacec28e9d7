import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { enqueueMany } from '../../platform/jobs/enqueue.ts'
import type { Accepted } from '../../platform/ports/providers.ts'
import type { MessageRow } from '../message-row.ts'
import { sendMessageJob } from '../send-job.ts'
import { enterAllSent, failAll } from '../settle-message.ts'
import { putOffTurn } from './sending-turn.ts'

export type Answered =
  | { row: MessageRow; accepted: Accepted }
  | { row: MessageRow; refused: string }
  | { row: MessageRow; busy: number }
  | { row: MessageRow; unknown: true }

/** What the provider answered to a batch, in one transaction. */
export const settleBulk = (
  { db }: Context,
  company: CompanyRow,
  answers: readonly Answered[],
  now = productNow(),
): Promise<void> =>
  transaction(db, async (tx) => {
    const sent = answers.flatMap((answer) => ('accepted' in answer ? [answer] : []))
    await failAll(
      tx,
      answers.flatMap((answer) => ('refused' in answer ? [{ row: answer.row, reason: answer.refused }] : [])),
    )
    await putBack({ tx, company, now }, answers)
    // Asks the provider what it has before it sends again.
    const at = shiftInstant(now, { minutes: 1 })
    const unknown = answers.flatMap((answer) => ('unknown' in answer ? [answer.row.id] : []))
    await enqueueMany(
      tx,
      sendMessageJob,
      unknown.map((message_id) => ({ payload: { message_id }, key: `message:${message_id}`, at })),
    )
    if (!sent.length) return
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
  })

interface Settling {
  tx: Tx
  company: CompanyRow
  now: Date
}

/** The provider has not taken them, and takes nothing from this number for a while. */
async function putBack({ tx, company, now }: Settling, answers: readonly Answered[]): Promise<void> {
  const busy = answers.flatMap((answer) => ('busy' in answer ? [answer] : []))
  const [first] = busy
  if (!first) return
  const send_at = shiftInstant(now, { seconds: Math.ceil(Math.max(1, ...busy.map(({ busy: seconds }) => seconds))) })
  await sql`
    update messages set status = 'default', claimed_at = null, send_at = ${send_at}
    where id = any(${busy.map(({ row }) => row.id)}::bigint[]) and status = 'queued'`.execute(tx)
  await putOffTurn(tx, first.row.channel, company, send_at)
}
