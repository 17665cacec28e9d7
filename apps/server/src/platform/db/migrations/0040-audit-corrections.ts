import { type Kysely, sql } from 'kysely'

/** A change that was made by reverting another names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit add corrects_id bigint references audit;
    comment on column audit.corrects_id is 'The change that this one reverts.';

    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('spotter.history_change', true) = 'erase'
          and new.before is null and new.after is null
          and (new.id, new.company_id, new.kind, new.subject_type, new.subject_id, new.user_id, new.original_user_id,
              new.request_id, new.at, new.corrects_id)
            is not distinct from (old.id, old.company_id, old.kind, old.subject_type, old.subject_id, old.user_id,
              old.original_user_id, old.request_id, old.at, old.corrects_id)
        then
          return new;
        end if;
        raise exception 'Rows of the audit never change.';
      end $$
  `.execute(db)
}
