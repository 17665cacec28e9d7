import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table automated_runs add policy jsonb;
    comment on column automated_runs.policy is
      'What the message policy looked at when it was last asked, with the time; null if it was not asked.'
  `.execute(db)
}
