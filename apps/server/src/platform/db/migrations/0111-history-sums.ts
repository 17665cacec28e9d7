import { type Kysely, sql } from 'kysely'

/**
 * Long histories are counted without reading them. What changes an entry that was summed deletes the sums of its
 * person, after waiting for a job that is making them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_sums (person_id bigint not null, until timestamptz not null, object text not null,
      action text not null, spoke_to boolean not null, secondary_sale_type_id bigint, count integer not null);
    comment on table history_sums is
      'Entries of long histories up to a time, as the list shows them: without those undone later.';
    create index history_sums_person on history_sums (person_id) include (until);

    create index history_call on history (call_id) where call_id is not null;

    create function forget_history_sums(ids bigint[], since timestamptz) returns void language plpgsql as $$ begin
      perform from people where id = any(ids) for key share;
      delete from history_sums where person_id = any(ids) and until >= since;
    end $$;

    create function forget_sums_of_corrected() returns trigger language plpgsql as $$ begin
      perform forget_history_sums(array[person_id, new.person_id], created_at) from history where id = new.corrects_id;
      return null; end $$;
    create trigger forget_sums_of_corrected after insert on history for each row
      when (new.corrects_id is not null) execute function forget_sums_of_corrected();

    create function forget_sums_of_changed() returns trigger language plpgsql as $$ begin
      perform forget_history_sums(array_agg(person_id), min(created_at))
        from (select person_id, created_at from removed union all select person_id, created_at from added) changed;
      return null; end $$;
    create trigger forget_sums_of_changed after update on history
      referencing old table as removed new table as added for each statement execute function forget_sums_of_changed();

    create function forget_sums_of_called() returns trigger language plpgsql as $$ begin
      perform forget_history_sums(array_agg(person_id), min(created_at)) from history where call_id = new.id;
      return null; end $$;
    create trigger forget_sums_of_called after update of outcome_entry_id on calls for each row
      when (old.outcome_entry_id is distinct from new.outcome_entry_id) execute function forget_sums_of_called()
  `.execute(db)
}
