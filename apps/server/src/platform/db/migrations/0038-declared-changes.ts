import { type Kysely, sql } from 'kysely'

/** Entries are re-pointed and emptied only by what declares it, `platform/facts/change-history.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_history_change() returns trigger language plpgsql as $$
      declare
        declared text := current_setting('spotter.history_change', true);
      begin
        if tg_op = 'UPDATE'
          and (new.id, new.company_id, new.object, new.action, new.user_id, new.original_user_id, new.created_at,
              new.corrects_id)
            is not distinct from (old.id, old.company_id, old.object, old.action, old.user_id, old.original_user_id,
              old.created_at, old.corrects_id)
          and (declared = 'merge' or new.person_id is not distinct from old.person_id)
          and (declared = 'move' or new.secondary_sale_type_id is not distinct from old.secondary_sale_type_id)
          and ((declared = 'erase' and new.description is null and new.data = '{}')
            or (new.description, new.data) is not distinct from (old.description, old.data))
        then
          return new;
        end if;
        raise exception 'Entries of history never change. Record a correction instead.';
      end $$;
    comment on function refuse_history_change is
      'Except in what spotter.history_change declares: a merge changes the person, a move the type of secondary sale, an erasure empties.';

    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('spotter.history_change', true) = 'erase'
          and new.before is null and new.after is null
          and (new.id, new.company_id, new.kind, new.subject_type, new.subject_id, new.user_id, new.original_user_id,
              new.request_id, new.at)
            is not distinct from (old.id, old.company_id, old.kind, old.subject_type, old.subject_id, old.user_id,
              old.original_user_id, old.request_id, old.at)
        then
          return new;
        end if;
        raise exception 'Rows of the audit never change.';
      end $$;
    comment on function refuse_audit_change is 'Except that an erasure, declared by spotter.history_change, empties a row.'
  `.execute(db)
}
