import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add disabled_sms_opt_out boolean not null default false,
      add opt_out_text text
  `.execute(db)
}
