import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import type { CallRow } from './call-row.ts'

export interface CallWords {
  direction: 'outgoing' | 'incoming'
  call_id: number
  call_status: string
  length?: number
  transcription?: string
}

export const wordsOf = ({ id, direction, status, duration, transcription }: CallRow): CallWords => ({
  direction,
  call_id: id,
  call_status: status,
  ...(duration === null ? {} : { length: duration }),
  ...(transcription === null ? {} : { transcription }),
})

/** Where somebody has noted the outcome before the call was over; whether there was such an entry. */
export async function addToNoted(tx: Tx, { person_id, activity_id }: CallRow, words: CallWords): Promise<boolean> {
  if (activity_id === null) return false
  const { numAffectedRows = 0n } = await sql`
    update history set data = data || ${JSON.stringify(words)}::jsonb
    where person_id = ${person_id} and object = 'call' and action = 'Completed' and deleted_at is null
      and not data ? 'undone' and data @> jsonb_build_object('activity_id', ${activity_id}::bigint)`.execute(tx)
  return numAffectedRows > 0n
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

/** What was said, wherever the call is told of. */
export async function addTranscription(tx: Tx, { id, person_id }: CallRow, transcription: string): Promise<void> {
  await sql`
    update history set data = data || ${JSON.stringify({ transcription })}::jsonb
    where person_id = ${person_id} and object = 'call' and data @> jsonb_build_object('call_id', ${id}::bigint)`.execute(
    tx,
  )
}
