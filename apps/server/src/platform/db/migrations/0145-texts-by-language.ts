import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visit_types add translations jsonb not null default '{}';
    alter table marketing_sources add translations jsonb not null default '{}';
    alter table guest_waiver_versions
      add translations jsonb not null default '{}',
      add translation_hashes jsonb not null default '{}';
    drop index guest_waiver_versions_hash;
    create unique index guest_waiver_versions_hash
      on guest_waiver_versions (guest_waiver_id, agreement_hash, md5(translation_hashes::text));
    alter table signed_waivers add locale text;
  `.execute(db)
}
