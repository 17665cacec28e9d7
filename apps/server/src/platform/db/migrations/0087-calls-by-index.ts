import { type Kysely, sql } from 'kysely'

/** Counting one salesperson's calls must not go through everyone's tasks because only their index holds the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index activities_calls;
    create index activities_calls on activities (company_id, salesperson_id, start, id) include (person_id, type)
      where kind_code = 'call' and not complete and deleted_at is null
  `.execute(db)
}
