import { type Kysely, sql } from 'kysely'

/** Calls, verified numbers, staff SMS and merges of lists are shown with times and compared with due ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calls
      alter column created_at set default product_now(),
      alter column seen_at set default product_now();
    alter table callers alter column created_at set default product_now();
    alter table staff_sms alter column created_at set default product_now();
    alter table list_merges alter column created_at set default product_now()
  `.execute(db)
}
