import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_bulk_left on messages ((coalesce(sent_at, send_at, created_at)))
      where bulk_change_id is not null
  `.execute(db)
}
