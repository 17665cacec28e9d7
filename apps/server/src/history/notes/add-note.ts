import type { Staff } from '../../platform/http/caller.ts'
import { serveSaving, type Tx } from '../../platform/http/call.ts'
import { blank, unprocessable } from '../../platform/http/errors.ts'
import { createNote } from '../../people/create-note.ts'
import { clubOf, type FoundPerson, lockPerson } from '../../people/find-person.ts'
import { loadType } from '../../secondary-sales/check-sale.ts'
import { parseNoteText } from './note-text.ts'
import { presentNote } from './present-note.ts'

async function checkType(tx: Tx, actor: Staff, person: FoundPerson, id: number): Promise<void> {
  const had = await tx
    .selectFrom('secondary_sales')
    .select('id')
    .where('person_id', '=', person.id)
    .where('secondary_sale_type_id', '=', id)
    .executeTakeFirst()
  if (!had) await loadType(tx, await clubOf(tx, actor, person.company_id), id)
}

/** A note is no contact. */
export const addNote = serveSaving('POST /api/people/{id}/notes', async (actor, { params, body, t, write, flash }) => {
  const text = await parseNoteText(body)
  if (!text) throw unprocessable({ description: blank })
  const { pinned = false, secondary_sale_type_id = null } = body
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    if (secondary_sale_type_id !== null) await checkType(tx, actor, person, secondary_sale_type_id)
    const note = await createNote(tx, actor, person, { ...text, pinned, secondary_sale_type_id })
    return {
      ...(await presentNote(tx, { reader: actor, person, note, t })),
      message: t('Note was successfully created.'),
    }
  })
  flash(answer.message)
  return answer
})
