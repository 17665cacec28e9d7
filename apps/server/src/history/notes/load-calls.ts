import { type CallStatus, isAttempt } from '@spotter/domain/voice/call-states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { TimelineRow } from './timeline-page.ts'

export interface ShownCall {
  /** Null without a recording. */
  recorded_call_id: number | null
  direction: string
  status: CallStatus
  duration: number | null
  transcription: string | null
}

const recorded = sql`case when recording_id is not null then calls.id end as recorded_call_id`

/** By the id of the entry. */
export async function loadCalls(db: Db | Tx, rows: readonly TimelineRow[]): Promise<Map<number, ShownCall>> {
  const entries = rows.filter(({ object }) => object === 'call')
  if (!entries.length) return new Map()
  const called = entries.flatMap(({ id, action, data }) =>
    (action === 'Called' || action === 'Received') && typeof data['call_id'] === 'number'
      ? [{ entry_id: id, call_id: data['call_id'] }]
      : [],
  )
  const found = await sql<ShownCall & { entry_id: number }>`
    select outcome_entry_id as entry_id, direction, status, duration, transcription, ${recorded} from calls
      where outcome_entry_id = any(${entries.map(({ id }) => id)}::bigint[]) and ended_at is not null
    union all
    select entry_id, direction, status, duration, transcription, ${recorded}
      from jsonb_to_recordset(${JSON.stringify(called)}::jsonb) as entry (entry_id bigint, call_id bigint)
        join calls on calls.id = call_id`.execute(db)
  return new Map(found.rows.filter(({ status }) => isAttempt(status)).map(({ entry_id, ...call }) => [entry_id, call]))
}
