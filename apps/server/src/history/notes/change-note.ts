import type { Body } from '@spotter/contract/endpoints.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { serveSaving, type Tx } from '../../platform/http/call.ts'
import { stale } from '../../platform/http/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { type FoundNote, lockNote } from './find-note.ts'
import { type NoteText, parseNoteText } from './note-text.ts'
import { presentNote } from './present-note.ts'

type Asked = Body<'PUT /api/notes/{id}'>

/** Pinning needs no edit permission and doesn't bump the version. */
export const changeNote = serveSaving('PUT /api/notes/{id}', async (actor, { params, body, t, write, flash }) => {
  const text = await parseNoteText(body)
  const answer = await write(async (tx) => {
    const found = await lockNote(tx, actor, { id: params.id, ability: text ? 'edit' : 'pin' })
    if (text) await refuseStale(tx, actor, { found, asked: body, t })
    const note = await save(tx, actor, { found, text, pinned: body.pinned ?? found.note.pinned })
    return {
      ...(await presentNote(tx, { reader: actor, person: found.person, note, t })),
      message: t('Note was successfully updated.'),
    }
  })
  flash(answer.message)
  return answer
})

interface AskedNote {
  found: FoundNote
  asked: Asked
  t: Translate
}

async function refuseStale(tx: Tx, actor: Staff, { found: { note, person }, asked, t }: AskedNote) {
  if (asked.lock_version === undefined || asked.lock_version === note.lock_version) return
  throw stale(await presentNote(tx, { reader: actor, person, note, t }))
}

interface SavedNote {
  found: FoundNote
  text: NoteText | null
  pinned: boolean
}

async function save(tx: Tx, actor: Staff, { found: { note }, text, pinned }: SavedNote) {
  const isNewText =
    text && (text.description !== note.description || text.description_html !== note.description_html) ? text : null
  if (!isNewText && pinned === note.pinned) return note
  const changed = await tx
    .updateTable('notes')
    .set({
      pinned,
      ...(isNewText && {
        ...isNewText,
        edited_by_id: actor.id,
        edited_by_original_id: actor.original_user_id,
        updated_at: sql<string>`product_now()`,
        lock_version: sql<number>`lock_version + 1`,
      }),
    })
    .where('id', '=', note.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const kept = ({ description, description_html, pinned: isPinned }: typeof note) => ({
    description,
    description_html,
    pinned: isPinned,
  })
  await record(tx, actor, 'note.updated', {
    company_id: note.company_id,
    id: note.id,
    before: kept(note),
    after: kept(changed),
    payload: { person_id: note.person_id },
  })
  return changed
}
