import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages add column message_id_key uuid;
    comment on column messages.message_id_key is
      'Of an email that is sent again and may have arrived: the key in the Message-ID of the first.'`.execute(db)
}
