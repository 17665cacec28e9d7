import { type Kysely, sql } from 'kysely'

/**
 * Counts of entries need their people only to leave out those who are deleted or now in another club; they are few and
 * in an index of their own. Who has entries of other clubs by a merge counts as moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with recursive merged as (
      select merged_into_id as id, moved_at from people where merged_into_id is not null and moved_at is not null
      union
      select people.merged_into_id, merged.moved_at from merged join people on people.id = merged.id
      where people.merged_into_id is not null)
    update people set moved_at = merged.moved_at
    from (select id, max(moved_at) as moved_at from merged group by id) merged
    where people.id = merged.id and people.moved_at is null;
    create index people_apart on people (id) include (company_id, deleted_at)
      where deleted_at is not null or moved_at is not null
  `.execute(db)
}
