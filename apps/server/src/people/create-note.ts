import type { Selectable } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { By } from '../platform/http/caller.ts'

export type NoteRow = Selectable<Database['notes']>

interface NoteValues {
  description: string
  description_html?: string | null
  pinned?: boolean
  secondary_sale_type_id?: number | null
}

export async function createNote(
  tx: Tx,
  by: By,
  { id: person_id, company_id }: { id: number; company_id: number },
  values: NoteValues,
): Promise<NoteRow> {
  const note = await tx
    .insertInto('notes')
    .values({ ...values, company_id, person_id, user_id: by.id, original_user_id: by.original_user_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, by, 'note.created', {
    company_id,
    id: note.id,
    after: { ...values, person_id },
    payload: { person_id },
  })
  return note
}
