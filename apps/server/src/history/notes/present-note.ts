import type { Note, NoteData } from '@spotter/contract/history/notes.ts'
import { entryTypeOf } from '@spotter/domain/history/entries.ts'
import { noteAbilities } from '@spotter/domain/history/note-rules.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { NoteRow } from '../../people/create-note.ts'
import { clubOf, type FoundPerson } from '../../people/find-person.ts'
import { presentData, referencesIn } from './entry-data.ts'
import { loadAutomated } from './load-automated.ts'
import { loadCalls } from './load-calls.ts'
import { loadChanges } from './load-changes.ts'
import { loadMessages } from './load-messages.ts'
import { type Names, loadNames } from './load-names.ts'
import { hiddenFields, presentChanges, referencesInChange } from './present-changes.ts'
import { entriesById, type TimelineRow } from './timeline-page.ts'

interface Reading {
  reader: Staff
  person: FoundPerson
  t: Translate
}

/** Notes and entries as this reader may see them; an entry that takes another back carries it. */
export async function presentNotes(
  db: Db | Tx,
  { rows, ...reading }: Reading & { rows: readonly TimelineRow[] },
): Promise<Note[]> {
  const corrected = await loadCorrected(db, rows)
  const all = [...rows, ...corrected.values()]
  const [{ changes, names }, calls, messages, automated, company] = await Promise.all([
    loadWords(db, reading, all),
    loadCalls(db, all),
    loadMessages(db, all),
    loadAutomated(db, all),
    clubOf(db, reading.reader, reading.person.company_id),
  ])
  const hidden = hiddenFields(company)
  const present = (row: TimelineRow) => {
    const change = changes.get(row.id)
    return presentRow(row, {
      ...reading,
      data: presentData(row, {
        names,
        call: calls.get(row.id) ?? null,
        message: messages.get(row.id) ?? null,
        automated_run_id: automated.get(row.id) ?? null,
        changes: change ? presentChanges(change, { company, names, t: reading.t }) : [],
        hidden,
        t: reading.t,
      }),
      names,
    })
  }
  return rows.map((row) => {
    const undone = corrected.get(row.corrects_id ?? 0)
    return { ...present(row), ...(undone ? { corrects: present(undone) } : {}) }
  })
}

async function loadWords(db: Db | Tx, { reader, t }: Reading, rows: readonly TimelineRow[]) {
  const changes = await loadChanges(db, rows)
  const references = [...rows.flatMap(namesIn), ...[...changes.values()].flatMap(referencesInChange)]
  return { changes, names: await loadNames(db, { reader, references, t }) }
}

export async function presentNote(db: Db | Tx, { note, ...reading }: Reading & { note: NoteRow }): Promise<Note> {
  const row = { ...note, object: 'note', action: 'Created', data: {}, corrects_id: null }
  const [presented] = await presentNotes(db, { ...reading, rows: [row] })
  return presented!
}

async function loadCorrected(db: Db | Tx, rows: readonly TimelineRow[]): Promise<Map<number, TimelineRow>> {
  const ids = rows.flatMap(({ corrects_id }) => corrects_id ?? [])
  const corrected = ids.length ? (await entriesById(ids).execute(db)).rows : []
  return new Map(corrected.map((row) => [row.id, row]))
}

const namesIn = (row: TimelineRow) => [
  { of: 'user' as const, id: row.user_id },
  { of: 'user' as const, id: row.original_user_id },
  { of: 'user' as const, id: row.edited_by_id },
  { of: 'user' as const, id: row.edited_by_original_id },
  { of: 'secondary_sale_type' as const, id: row.secondary_sale_type_id },
  ...referencesIn(row),
]

interface PresentRowInput extends Reading {
  names: Names
  data: NoteData
}

const presentRow = (row: TimelineRow, { reader, person, t, names, data }: PresentRowInput): Note => ({
  id: row.id,
  person_id: row.person_id,
  company_id: row.company_id,
  object: row.object,
  action: row.action,
  type: entryTypeOf(row.object),
  pinned: row.pinned,
  created_at: row.created_at,
  updated_at: row.updated_at,
  owner: data.message_direction === 'inbound' ? { ...nobody, name: fullName(person) } : ownerOf(row, names, t),
  editor: editorOf(row, names, t),
  description: row.description,
  description_html: row.description_html,
  secondary_sale_type_id: row.secondary_sale_type_id,
  secondary_sale_type_name: names('secondary_sale_type', row.secondary_sale_type_id),
  data,
  lock_version: row.lock_version,
  abilities: noteAbilities(reader, row, person),
})

const nobody = { id: null, original_name: null }

/** Without a user: the person or the system. */
const ownerOf = ({ user_id, original_user_id, data }: TimelineRow, names: Names, t: Translate): Note['owner'] => ({
  id: user_id,
  name: names('user', user_id) ?? (data['by'] === 'visitor' ? t('Visitor') : t('System')),
  original_name: names('user', original_user_id),
})

const editorOf = (
  { edited_by_id: id, edited_by_original_id }: TimelineRow,
  names: Names,
  t: Translate,
): Note['editor'] =>
  id === null
    ? null
    : { id, name: names('user', id) ?? t('System'), original_name: names('user', edited_by_original_id) }
