import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'

export interface CallWords {
  direction: 'outgoing' | 'incoming'
  call_id: number
  call_status: string
  length?: number
  transcription?: string
}

interface CallOf {
  id: number
  person_id: number | null
}

/** One call is one entry: what was told of the last one goes into the entry of its outcome. */
export async function takeCalled(tx: Tx, { id, person_id }: CallOf): Promise<Partial<CallWords>> {
  const { rows } = await sql<{ data: CallWords }>`
    update history set deleted_at = now() where id = (
      select max(id) from history where person_id = ${person_id} and object = 'call' and action = 'Called'
        and deleted_at is null and data @> jsonb_build_object('activity_id', ${id}::bigint))
    returning data`.execute(tx)
  const [taken] = rows
  if (!taken) return {}
  const { direction, call_id, call_status, length, transcription } = taken.data
  return {
    direction,
    call_id,
    call_status,
    ...(length === undefined ? {} : { length }),
    ...(transcription === undefined ? {} : { transcription }),
  }
}

/** The outcome was taken back; the call took place all the same. */
export async function giveBackCalled(tx: Tx, { id, person_id }: CallOf): Promise<void> {
  await sql`
    update history set deleted_at = null where person_id = ${person_id} and object = 'call' and action = 'Called'
      and deleted_at is not null and data @> jsonb_build_object('activity_id', ${id}::bigint)`.execute(tx)
  await sql`
    update history set data = data - array['direction', 'call_id', 'call_status', 'length', 'transcription']
    where person_id = ${person_id} and object = 'call' and action = 'Completed'
      and data @> jsonb_build_object('activity_id', ${id}::bigint)`.execute(tx)
}
