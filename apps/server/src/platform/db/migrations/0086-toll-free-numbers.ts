import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add tollfree_flipper_enabled boolean not null default false`.execute(db)
}
