import { type CallStatus, isAttempt, isOver, lengthOf } from '@spotter/domain/voice/call-states.ts'
import { sql } from 'kysely'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { saleTypeOf } from '../people/sales/sale-type-of.ts'
import { activityOf } from './call-activity.ts'
import { type CallRow, callerOf, publishCall } from './call-row.ts'

interface SettleCallInput {
  call: CallRow
  status: CallStatus
  now: Date
  error?: string | null
  /** The provider's length, for a call whose answer was not reported. */
  seconds?: number | null
}

/** The row is locked; steps back were refused before. */
export async function settleCall(
  tx: Tx,
  { call, status, now, error = null, seconds = null }: SettleCallInput,
): Promise<CallRow> {
  const at = now.toISOString()
  const isAnswerMissed = status === 'completed' && call.answered_at === null && seconds !== null
  const answered_at = isAnswerMissed ? new Date(now.getTime() - seconds * 1000).toISOString() : call.answered_at
  const answered = status === 'in-progress' ? { answered_at: at } : {}
  const ended = isOver(status) ? { answered_at, ended_at: at, duration: lengthOf(answered_at, at), error } : {}
  const attempted = isAttempt(status) ? { activity_id: await activityOf(tx, call) } : {}
  const settled = await tx
    .updateTable('calls')
    .set({ status, ...answered, ...ended, ...attempted })
    .where('id', '=', call.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isOver(status)) await recordEnd(tx, settled, now)
  await publishCall(tx, settled)
  return settled
}

/** For an answer that is reported after the end, also after the caller hung up. */
export async function addAnswer(tx: Tx, call: CallRow, answered: Date): Promise<void> {
  const { id, status, answered_at, ended_at } = call
  const mayHaveAnswer = (status === 'completed' || status === 'canceled') && answered_at === null
  if (!mayHaveAnswer || ended_at === null || answered > new Date(ended_at)) return
  const at = answered.toISOString()
  await tx
    .updateTable('calls')
    .set({ status: 'completed', answered_at: at, duration: lengthOf(at, ended_at) })
    .where('id', '=', id)
    .execute()
  await publishCall(tx, call)
}

async function recordEnd(tx: Tx, call: CallRow, now: Date): Promise<void> {
  const { id, company_id, person_id, activity_id, status, duration } = call
  const isRecorded = person_id !== null && isAttempt(status)
  if (isRecorded) {
    await tx
      .updateTable('people')
      .set({ last_call: now, updated_at: sql<string>`now()` })
      .where('id', '=', person_id)
      .execute()
  }
  await record(tx, callerOf(call), 'call.ended', {
    company_id,
    id,
    after: { status, duration },
    ...(isRecorded
      ? {
          timeline: {
            person_id,
            object: 'call',
            action: 'Called',
            secondary_sale_type_id: await saleTypeOf(tx, call.secondary_sale_id),
            data: { call_id: id, activity_id },
          },
        }
      : {}),
    payload: { person_id },
  })
}
