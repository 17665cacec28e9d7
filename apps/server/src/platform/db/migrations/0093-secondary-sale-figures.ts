import { type Kysely, sql } from 'kysely'

/** Changes of secondary sales are counted by club and time, whatever their status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index status_changes_of_sales on status_changes (company_id, at) where secondary_sale_id is not null`.execute(
    db,
  )
}
