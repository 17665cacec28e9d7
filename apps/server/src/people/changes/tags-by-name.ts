import { sql } from 'kysely'
import type { By } from '../../accounts/actor.ts'
import { record } from '../../history/record.ts'
import type { Tx } from '../../http/call.ts'

export interface NamedTag {
  id: number
  company_id: number
  name: string
}

/** The tags of these names at these clubs, each of which has its own. */
export async function findTags(tx: Tx, company_ids: readonly number[], names: readonly string[]): Promise<NamedTag[]> {
  const { rows } = await sql<NamedTag>`
    select id, company_id, name from tags
    where company_id = any(${company_ids}::bigint[]) and deleted_at is null
      and lower(name) = any(array(select lower(unnest(${names}::text[]))))`.execute(tx)
  return rows
}

/** The same, where a club that lacks a tag gets it. */
export async function findOrAddTags(
  tx: Tx,
  by: By,
  company_ids: readonly number[],
  names: readonly string[],
): Promise<NamedTag[]> {
  const { rows: added } = await sql<NamedTag>`
    insert into tags (company_id, name)
    select company_id, name from unnest(${company_ids}::bigint[]) company_id, unnest(${names}::text[]) name
    order by company_id, lower(name)
    on conflict (company_id, lower(name)) where deleted_at is null do nothing
    returning id, company_id, name`.execute(tx)
  for (const { id, company_id, name } of added) {
    await record(tx, by, {
      kind: 'tag.created',
      company_id,
      subject: { type: 'tag', id },
      before: null,
      after: { name },
    })
  }
  return findTags(tx, company_ids, names)
}
