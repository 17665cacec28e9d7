import { noteAbilities, type NoteAbilities } from '@spotter/domain/history/note-rules.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import type { NoteRow } from '../../people/create-note.ts'
import { type FoundPerson, lockPerson } from '../../people/find-person.ts'

export interface FoundNote {
  note: NoteRow
  person: FoundPerson
}

interface LockNoteInput {
  id: number
  ability: keyof NoteAbilities
  deleted?: boolean
}

/** 404 without access; history entries are refused. */
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

/** Entries are listed among the notes: read-only for those who see one, 404 for others. */
async function refuseEntry(tx: Tx, actor: Staff, id: number) {
  const entry = await tx.selectFrom('history').select('person_id').where('id', '=', id).executeTakeFirst()
  if (!entry) return notFound()
  await lockPerson(tx, actor, entry.person_id)
  return forbidden()
}
