import type { Selectable } from 'kysely'
import { noteAbilities, type NoteAbilities } from '@spotter/domain/history/note-rules.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/http/call.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { type FoundPerson, lockPerson } from '../../people/within.ts'

export type HistoryRow = Selectable<Database['history']>
export interface FoundNote {
  note: HistoryRow
  person: FoundPerson
}

/** An entry of somebody within reach, held until the transaction ends, on which the reader may do this. */
export async function lockNote(
  tx: Tx,
  actor: Staff,
  id: number,
  ability: keyof NoteAbilities,
  { deleted = false } = {},
): Promise<FoundNote> {
  const found = await tx.selectFrom('history').select('person_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const person = await lockPerson(tx, actor, found.person_id)
  const note = await tx.selectFrom('history').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!note || (note.deleted_at && !deleted)) throw notFound()
  if (!noteAbilities(actor, note, person)[ability]) throw forbidden()
  return { note, person }
}
