import type { Staff } from '../../platform/http/caller.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { record } from '../../platform/facts/record.ts'
import type { NoteRow } from '../../people/create-note.ts'
import { lockNote } from './find-note.ts'
import { presentNote } from './present-note.ts'

export const removeNote = serve('DELETE /api/notes/{id}', async (actor, { params, t, write, now }) =>
  write(async (tx) => {
    const { note, person } = await lockNote(tx, actor, { id: params.id, ability: 'delete', deleted: true })
    const removed = note.deleted_at ? note : await mark(tx, actor, note, now)
    return {
      ...(await presentNote(tx, { reader: actor, person, note: removed, t })),
      message: t('Note was successfully deleted.'),
    }
  }),
)

export const restoreNote = serve('PUT /api/notes/{id}/restore', async (actor, { params, t, write, flash }) => {
  const answer = await write(async (tx) => {
    const { note, person } = await lockNote(tx, actor, { id: params.id, ability: 'delete', deleted: true })
    const restored = note.deleted_at ? await mark(tx, actor, note, null) : note
    return {
      ...(await presentNote(tx, { reader: actor, person, note: restored, t })),
      message: t('Note was successfully restored.'),
    }
  })
  flash(answer.message)
  return answer
})

async function mark(tx: Tx, actor: Staff, note: NoteRow, deleted_at: Date | null): Promise<NoteRow> {
  const marked = await tx
    .updateTable('notes')
    .set({ deleted_at })
    .where('id', '=', note.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, deleted_at ? 'note.removed' : 'note.restored', {
    company_id: note.company_id,
    id: note.id,
    before: { deleted_at: note.deleted_at },
    after: { deleted_at: marked.deleted_at },
    payload: { person_id: note.person_id },
  })
  return marked
}
