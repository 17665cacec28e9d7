import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

interface FollowedTag {
  company_id: number
  asked: string
  id: number
  name: string
}

/** An open page may still send the name of a merged tag. */
export async function followTags(
  db: Db | Tx,
  company_ids: readonly number[],
  names: readonly string[],
): Promise<FollowedTag[]> {
  if (!names.length) return []
  const { rows } = await sql<FollowedTag>`
    with recursive latest as (
      select distinct on (from_id) company_id, from_id, into_id from list_merges
      where company_id = any(${company_ids}::bigint[]) and record_type = 'tag' and undone_at is null
      order by from_id, id desc),
    gone as (
      select tags.company_id, lower(tags.name) as name, tags.id, into_id
      from latest join tags on tags.id = from_id and tags.deleted_at is not null),
    followed as (
      select company_id, name as asked, into_id from gone
      where name = any(array(select lower(name) from unnest(${names}::text[]) name))
        and not exists (
          select from tags other where other.company_id = gone.company_id and lower(other.name) = gone.name
            and (other.deleted_at is null or other.id > gone.id))
      union
      select followed.company_id, asked, gone.into_id from followed join gone on gone.id = followed.into_id)
    select followed.company_id, asked, tags.id, tags.name
    from followed join tags on tags.id = followed.into_id and tags.deleted_at is null`.execute(db)
  return rows
}

export async function followedNames(db: Db | Tx, company_id: number, names: readonly string[]): Promise<string[]> {
  const followed = await followTags(db, [company_id], names)
  if (!followed.length) return [...names]
  const nameOf = new Map(followed.map(({ asked, name }) => [asked, name]))
  const { rows } = await sql<{ typed: string; lowered: string }>`
    select typed, lower(typed) as lowered from unnest(${names}::text[]) with ordinality as names (typed, no)
    order by no`.execute(db)
  const kept = rows.map(({ typed, lowered }) => nameOf.get(lowered) ?? typed)
  return [...new Map(kept.map((name) => [name.toLowerCase(), name])).values()]
}
