import { type Kysely, sql } from 'kysely'

/** With which words SMS of a club end, and whether they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add disabled_sms_opt_out boolean not null default false,
      add opt_out_text text
  `.execute(db)
}
