import { type CallStatus, isAttempt, isOver, lengthOf } from '@spotter/domain/voice/call-states.ts'
import { isMissed } from '@spotter/domain/voice/incoming.ts'
import type { Tx } from '../platform/http/call.ts'
import { activityOf } from './call-activity.ts'
import { type CallRow, publishCall } from './call-row.ts'
import { endWait, startWait } from './call-conversation.ts'
import { recordEnd } from './record-end.ts'

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
  const isTried = isAttempt(status) && hasRung(call, status)
  const attempted = isTried ? { activity_id: await activityOf(tx, call) } : {}
  const settled = await tx
    .updateTable('calls')
    .set({ status, ...answered, ...ended, ...attempted })
    .where('id', '=', call.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (settled.answered_at !== null && call.answered_at === null) await endWait(tx, settled, settled.answered_at)
  if (isOver(status)) {
    if (isMissed(settled.direction, status)) await startWait(tx, settled, now)
    await recordEnd(tx, settled, { now, isTried })
  }
  await publishCall(tx, settled)
  return settled
}

/** What was hung up before it rang was no call to the person. */
const hasRung = (call: CallRow, status: CallStatus): boolean => status !== 'canceled' || call.status !== 'queued'

/** For an answer that is reported after the end, also after the caller hung up. */
export async function addAnswer(tx: Tx, call: CallRow, answered: Date): Promise<void> {
  const { id, status, answered_at, ended_at } = call
  // Only our own rows know who answered a call to the club.
  if (call.direction === 'incoming') return
  const mayHaveAnswer = (status === 'completed' || status === 'canceled') && answered_at === null
  if (!mayHaveAnswer || ended_at === null || answered > new Date(ended_at)) return
  const at = answered.toISOString()
  await tx
    .updateTable('calls')
    .set({ status: 'completed', answered_at: at, duration: lengthOf(at, ended_at) })
    .where('id', '=', id)
    .execute()
  await endWait(tx, call, at)
  await publishCall(tx, call)
}
