import { type Kysely, sql } from 'kysely'

/** A note that someone else edited must not speak in its author's name; until now only the audit knew who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notes
      add column edited_by_id bigint references users,
      add column edited_by_original_id bigint references users;
    update notes set edited_by_id = edit.user_id, edited_by_original_id = edit.original_user_id
    from (
      select distinct on (subject_id) subject_id, user_id, original_user_id from audit
      where kind = 'note.updated' and after->>'description' is distinct from before->>'description'
      order by subject_id, at desc) edit
    where edit.subject_id = notes.id and notes.updated_at is not null`.execute(db)
}
