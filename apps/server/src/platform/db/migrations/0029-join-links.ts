import { type Kysely, sql } from 'kysely'

/** Where a person joins in the membership system, as that or another program says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add abc_join_link text`.execute(db)
}
