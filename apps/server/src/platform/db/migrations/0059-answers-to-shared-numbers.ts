import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_to_phone on messages (recipient, id)
      where direction = 'outbound' and channel <> 'email'`.execute(db)
}
