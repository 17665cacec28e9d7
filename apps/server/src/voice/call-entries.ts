import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import type { CallWords } from '../activities/called-entries.ts'
import type { CallRow } from './call-row.ts'

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

/** What was said, wherever the call is told of. */
export async function addTranscription(tx: Tx, { id, person_id }: CallRow, transcription: string): Promise<void> {
  await sql`
    update history set data = data || ${JSON.stringify({ transcription })}::jsonb
    where person_id = ${person_id} and object = 'call' and data @> jsonb_build_object('call_id', ${id}::bigint)`.execute(
    tx,
  )
}
