import { sql } from 'kysely'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { makeTags } from '../people/person-tags.ts'
import { followedNames } from '../resources/merging/follow-tags.ts'

export async function saveFormTags(
  tx: Tx,
  by: By,
  { id, company_id }: { id: number; company_id: number },
  sent: readonly string[],
): Promise<void> {
  const tags = await followedNames(tx, company_id, sent)
  await makeTags(tx, by, company_id, tags)
  await tx.deleteFrom('custom_form_tags').where('form_id', '=', id).execute()
  await sql`
    insert into custom_form_tags (form_id, tag_id)
    select ${id}::bigint, tags.id from tags
    where company_id = ${company_id} and deleted_at is null
      and lower(name) in (select lower(name) from unnest(${tags}::text[]) name)`.execute(tx)
}
