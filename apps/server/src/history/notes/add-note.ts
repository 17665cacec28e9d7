import { record } from '../record.ts'
import { serve } from '../../http/call.ts'
import { blank, unprocessable } from '../../http/errors.ts'
import { lockPerson } from '../../people/within.ts'
import { readNoteText } from './note-text.ts'
import { presentNote } from './present-note.ts'

/** The note is itself the entry in the history, so that none is written beside it. It is no contact with the person. */
export const addNote = serve('POST /api/people/{id}/notes', async (actor, { params, body, t, write, flash }) => {
  const text = readNoteText(body)
  if (!text) throw unprocessable({ description: blank })
  const { pinned = false, secondary_sale_type_id = null } = body
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const { company_id, id: person_id } = person
    const note = await tx
      .insertInto('history')
      .values({
        ...text,
        company_id,
        person_id,
        object: 'note',
        action: 'Created',
        pinned,
        secondary_sale_type_id,
        user_id: actor.id,
        original_user_id: actor.original_user_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(tx, actor, {
      kind: 'note.created',
      company_id,
      subject: { type: 'note', id: note.id },
      after: { ...text, pinned, secondary_sale_type_id, person_id },
      payload: { person_id },
    })
    return { ...(await presentNote(tx, actor, person, note, t)), message: t('Note was successfully created.') }
  })
  flash(answer.message)
  return answer
})
