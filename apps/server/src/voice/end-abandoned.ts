import { type CallStatus, hungUp } from '@spotter/domain/voice/call-states.ts'
import { isAbandoned } from '@spotter/domain/voice/timings.ts'
import { Type } from 'typebox'
import { productNow } from '../platform/clock.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { transaction } from '../platform/db/transaction.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { type CallRow, lockCall } from './call-row.ts'
import { settleCall } from './settle-call.ts'

/** The provider is asked after commit, with retries. */
export async function closeCall(tx: Tx, call: CallRow, now: Date): Promise<CallRow> {
  if (call.provider_id !== null) {
    await enqueue(tx, endCallAtProvider, { provider_id: call.provider_id }, { key: `end_call:${call.id}` })
  }
  return settleCall(tx, { call, status: endOf(call), now })
}

function endOf({ direction, status, provider_id, answered_at }: CallRow): CallStatus {
  if (provider_id === null) return 'failed'
  return direction === 'incoming' && answered_at === null ? 'no-answer' : hungUp(status)
}

export const endCallAtProvider = defineJob({
  name: 'end_call',
  payload: Type.Object({ provider_id: Type.String() }),
  run: ({ providers }, { provider_id }) => providers.voice.end(provider_id),
})

/** Without a browser, without a provider, or too long. */
export async function endAbandonedCalls({ db }: Context): Promise<void> {
  const now = productNow()
  const open = await db.selectFrom('calls').selectAll().where('ended_at', 'is', null).execute()
  for (const { id } of open.filter((call) => isAbandoned(call, now))) {
    await transaction(db, async (tx) => {
      const call = await lockCall(tx, id)
      if (call?.ended_at === null && isAbandoned(call, now)) await closeCall(tx, call, now)
    })
  }
}
