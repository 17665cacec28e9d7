import { type Kysely, sql } from 'kysely'

/** Files of reports as PDF, beside those as a workbook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_exports add kind text not null default 'xlsx' check (kind in ('xlsx', 'pdf'));
    drop index report_exports_waiting;
    create unique index report_exports_waiting on report_exports (user_id, company_id, kind, report_id, md5(query::text))
      where state = 'waiting'
  `.execute(db)
}
