import type { Note } from '@spotter/contract/history/notes.ts'
import { entryTypeOf } from '@spotter/domain/history/entries.ts'
import { noteAbilities } from '@spotter/domain/history/note-rules.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { FoundPerson } from '../../people/within.ts'
import { presentData, referencesIn } from './entry-data.ts'
import type { HistoryRow } from './find-note.ts'
import { type Names, readNames } from './read-names.ts'

/** Entries as this reader may see them, with what they may do; the names in them take one question for all. */
export async function presentNotes(
  db: Db | Tx,
  reader: Staff,
  person: FoundPerson,
  rows: readonly HistoryRow[],
  t: Translate,
): Promise<Note[]> {
  const owners = rows.flatMap(({ user_id, original_user_id }) => [user_id, original_user_id])
  const names = await readNames(db, [
    ...owners.map((id) => ({ of: 'user' as const, id })),
    ...rows.map((row) => ({ of: 'secondary_sale_type' as const, id: row.secondary_sale_type_id })),
    ...rows.flatMap(referencesIn),
  ])
  return rows.map((row) => ({
    id: row.id,
    person_id: row.person_id,
    company_id: row.company_id,
    object: row.object,
    action: row.action,
    type: entryTypeOf(row.object),
    pinned: row.pinned,
    created_at: row.created_at,
    updated_at: row.updated_at,
    owner: ownerOf(row, names, t),
    description: row.description,
    description_html: row.description_html,
    secondary_sale_type_id: row.secondary_sale_type_id,
    secondary_sale_type_name: names('secondary_sale_type', row.secondary_sale_type_id),
    data: presentData(row, names),
    lock_version: row.lock_version,
    abilities: noteAbilities(reader, row, person),
  }))
}

export async function presentNote(
  db: Db | Tx,
  reader: Staff,
  person: FoundPerson,
  row: HistoryRow,
  t: Translate,
): Promise<Note> {
  const [note] = await presentNotes(db, reader, person, [row], t)
  return note!
}

/** What none of the staff did was done by the person, or by the system: an automation or another program. */
const ownerOf = ({ user_id, original_user_id, data }: HistoryRow, names: Names, t: Translate): Note['owner'] => ({
  id: user_id,
  name: names('user', user_id) ?? (data['by'] === 'visitor' ? t('Visitor') : t('System')),
  original_name: names('user', original_user_id),
})
