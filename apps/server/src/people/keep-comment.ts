import type { By } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'

/** What somebody wrote when a person was added, as a note on them. */
export async function keepComment(
  tx: Tx,
  by: By,
  { id: person_id, company_id }: { id: number; company_id: number },
  description: string,
): Promise<void> {
  const note = await tx
    .insertInto('history')
    .values({
      company_id,
      person_id,
      object: 'note',
      action: 'Created',
      description,
      user_id: by.id,
      original_user_id: by.original_user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, by, 'note.created', {
    company_id,
    id: note.id,
    after: { description, person_id },
    payload: { person_id },
  })
}
