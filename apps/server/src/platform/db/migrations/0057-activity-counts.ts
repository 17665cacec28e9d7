import { type Kysely, sql } from 'kysely'

/** Activities of a club without counting them, and in order without sorting them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_counts (
      company_id bigint not null, type text not null, complete boolean not null, count bigint not null);
    comment on table activity_counts is
      'Lines to sum: activities of a club that are not deleted, including those of deleted people.';
    insert into activity_counts
      select company_id, type, complete, count(*) from activities where deleted_at is null group by 1, 2, 3;
    create index activity_counts_company on activity_counts (company_id) include (type, complete, count);

    create function count_activities_added() returns trigger language plpgsql as $$ begin
      insert into activity_counts
        select company_id, type, complete, count(*) from added where deleted_at is null group by 1, 2, 3;
      return null; end $$;
    create function count_activities_removed() returns trigger language plpgsql as $$ begin
      insert into activity_counts
        select company_id, type, complete, -count(*) from removed where deleted_at is null group by 1, 2, 3;
      return null; end $$;
    create function count_activities_changed() returns trigger language plpgsql as $$ begin
      insert into activity_counts
        select company_id, type, complete, sum(n) from (
          select company_id, type, complete, 1 as n from added where deleted_at is null
          union all select company_id, type, complete, -1 from removed where deleted_at is null) lines
        group by 1, 2, 3 having sum(n) <> 0;
      return null; end $$;
    create trigger count_added after insert on activities
      referencing new table as added for each statement execute function count_activities_added();
    create trigger count_changed after update on activities
      referencing new table as added old table as removed for each statement execute function count_activities_changed();
    create trigger count_removed after delete on activities
      referencing old table as removed for each statement execute function count_activities_removed();
    create index activities_by_start on activities (company_id, start, id) include (person_id) where deleted_at is null
  `.execute(db)
}
