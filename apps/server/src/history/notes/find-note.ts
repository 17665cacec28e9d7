import { noteAbilities, type NoteAbilities } from '@spotter/domain/history/note-rules.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import type { NoteRow } from '../../people/create-note.ts'
import { type FoundPerson, lockPerson } from '../../people/within.ts'

export interface FoundNote {
  note: NoteRow
  person: FoundPerson
}

interface LockNoteInput {
  id: number
  ability: keyof NoteAbilities
  /** Whether a deleted note is found as well. */
  deleted?: boolean
}

/** A note about a person within reach, locked until the transaction ends. An entry of the history is refused. */
export async function lockNote(
  tx: Tx,
  actor: Staff,
  { id, ability, deleted = false }: LockNoteInput,
): Promise<FoundNote> {
  const found = await tx.selectFrom('notes').select('person_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw await refuseEntry(tx, actor, id)
  const person = await lockPerson(tx, actor, found.person_id)
  const note = await tx.selectFrom('notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!note || (note.deleted_at && !deleted)) throw notFound()
  if (!noteAbilities(actor, { ...note, object: 'note' }, person)[ability]) throw forbidden()
  return { note, person }
}

/** Entries are listed among the notes: to those who see one it cannot be changed, to all others it does not exist. */
async function refuseEntry(tx: Tx, actor: Staff, id: number) {
  const entry = await tx.selectFrom('history').select('person_id').where('id', '=', id).executeTakeFirst()
  if (!entry) return notFound()
  await lockPerson(tx, actor, entry.person_id)
  return forbidden()
}
