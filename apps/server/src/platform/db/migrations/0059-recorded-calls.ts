import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table twilio_sub_accounts add column record_calls boolean not null default false;
    alter table calls add column recording_id text, add column transcription_parts jsonb;
    comment on column calls.recording_id is 'By which the provider has the recording.';
    comment on column calls.transcription_parts is 'What was said, by its place in the call, until the call has ended.';
    create index messages_to_phone on messages (recipient, id)
      where direction = 'outbound' and channel <> 'email'`.execute(db)
}
