import { type Kysely, sql } from 'kysely'

/**
 * Visits of a club are counted without reading old ones. A change of an old visit, and one that arrives late, deletes
 * the sum of its club, after waiting for a job that is making it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_sums (company_id bigint primary key, until timestamptz not null, count bigint not null);
    comment on table visit_sums is 'Visits of a club up to a time, also those of deleted people.';

    create function forget_visit_sum(club bigint, signed timestamptz) returns void language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(hashtext('visit_sums'), club::int);
      delete from visit_sums where company_id = club and until >= signed;
    end $$;
    create function forget_sum_of_visit() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform forget_visit_sum(old.company_id, old.signed_at); end if;
      if tg_op <> 'DELETE' then perform forget_visit_sum(new.company_id, new.signed_at); end if;
      return null; end $$;
    -- Earlier than any sum that a job may be making while the visit is added.
    create trigger forget_sum_of_late after insert on visits for each row
      when (new.signed_at < now() - interval '23 hours') execute function forget_sum_of_visit();
    create trigger forget_sum_of_changed after update on visits for each row
      when (old.company_id is distinct from new.company_id or old.signed_at is distinct from new.signed_at)
      execute function forget_sum_of_visit();
    create trigger forget_sum_of_removed after delete on visits for each row execute function forget_sum_of_visit()
  `.execute(db)
}
