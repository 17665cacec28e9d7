import { sql } from 'kysely'
import type { By } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { followTags } from '../../resources/merging/follow-tags.ts'

export interface NamedTag {
  id: number
  company_id: number
  name: string
}

export async function findTags(tx: Tx, company_ids: readonly number[], names: readonly string[]): Promise<NamedTag[]> {
  const followed = await followTags(tx, company_ids, names)
  const { rows } = await sql<NamedTag>`
    select id, company_id, name from tags
    where company_id = any(${company_ids}::bigint[]) and deleted_at is null
      and lower(name) = any(array(select lower(unnest(${names}::text[]))))`.execute(tx)
  return [...rows, ...followed.map(({ id, company_id, asked }) => ({ id, company_id, name: asked }))]
}

export async function findOrAddTags(
  tx: Tx,
  by: By,
  company_ids: readonly number[],
  names: readonly string[],
): Promise<NamedTag[]> {
  const followed = await followTags(tx, company_ids, names)
  const known = followed.map(({ company_id, asked }) => ({ company_id, asked }))
  const { rows: added } = await sql<NamedTag>`
    insert into tags (company_id, name)
    select company_id, name from unnest(${company_ids}::bigint[]) company_id, unnest(${names}::text[]) name
    where (company_id, lower(name)) not in (
      select known.company_id, asked
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (company_id bigint, asked text))
    order by company_id, lower(name)
    on conflict (company_id, lower(name)) where deleted_at is null do nothing
    returning id, company_id, name`.execute(tx)
  for (const { id, company_id, name } of added) {
    await record(tx, by, 'tag.created', {
      company_id,
      id,
      before: null,
      after: { name },
    })
  }
  return findTags(tx, company_ids, names)
}
