import { type Kysely, sql } from 'kysely'

/** What a repeated move and the undoing of an import ask is stored with the person and the entry, not read from history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people add moved_at timestamptz, add moved_by_id bigint references users;
    comment on column people.moved_at is 'The last move from another club.';
    update bulk_change_entries entry set before = entry.before - 'lock_version', after = entry.after - 'lock_version'
      || case when entry.before is null and entry.state = 'done' then jsonb_build_object('updated_at', (
          select max(created_at) from history
          where person_id = entry.subject_id and (data ->> 'change_id')::bigint = entry.bulk_change_id))
        else '{}' end
    from bulk_changes where bulk_changes.id = entry.bulk_change_id and bulk_changes.kind = 'import'
      and entry.subject_type = 'person'
  `.execute(db)
}
