import { type Kysely, sql } from 'kysely'

/** People by source, contact method, leaving reason and tag without counting them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofPeople(db)
  await ofTags(db)
}

/** A writer adds one line that counts for each of its columns; compacted lines count for one column each. */
const ofPeople = (db: Kysely<unknown>) =>
  sql`
    alter table people_counts alter column status drop not null, add column source_id bigint,
      add column contact_method_id bigint, add column leaving_reason_id bigint;
    comment on table people_counts is
      'Lines to sum: people of a club by status, source, contact method or leaving reason.';
    insert into people_counts (company_id, deleted, source_id, contact_method_id, leaving_reason_id, count)
      select company_id, false, source_id, contact_method_id, leaving_reason_id, count(*)
      from people where deleted_at is null
      group by grouping sets ((company_id, source_id), (company_id, contact_method_id), (company_id, leaving_reason_id))
      having coalesce(source_id, contact_method_id, leaving_reason_id) is not null;
    create index people_counts_source on people_counts (source_id) include (company_id, deleted, count)
      where source_id is not null;
    create index people_counts_contact_method on people_counts (contact_method_id) include (company_id, deleted, count)
      where contact_method_id is not null;
    create index people_counts_leaving_reason on people_counts (leaving_reason_id) include (company_id, deleted, count)
      where leaving_reason_id is not null;

    -- Most statements add one person, and grouping costs more than adding a line.
    create or replace function count_people_added() returns trigger language plpgsql as $$ begin
      if exists (select from added offset 1) then
        insert into people_counts (company_id, status, deleted, source_id, contact_method_id, leaving_reason_id, count)
          select company_id, status, deleted_at is not null, source_id, contact_method_id, leaving_reason_id, count(*)
          from added group by 1, 2, 3, 4, 5, 6;
      else
        insert into people_counts (company_id, status, deleted, source_id, contact_method_id, leaving_reason_id, count)
          select company_id, status, deleted_at is not null, source_id, contact_method_id, leaving_reason_id, 1
          from added;
      end if;
      return null; end $$;
    create or replace function count_people_removed() returns trigger language plpgsql as $$ begin
      insert into people_counts (company_id, status, deleted, source_id, contact_method_id, leaving_reason_id, count)
        select company_id, status, deleted_at is not null, source_id, contact_method_id, leaving_reason_id, -count(*)
        from removed group by 1, 2, 3, 4, 5, 6;
      return null; end $$;
    create or replace function count_people_changed() returns trigger language plpgsql as $$ begin
      insert into people_counts (company_id, status, deleted, source_id, contact_method_id, leaving_reason_id, count)
        select company_id, status, deleted_at is not null, source_id, contact_method_id, leaving_reason_id, sum(n)
        from (
          select company_id, status, deleted_at, source_id, contact_method_id, leaving_reason_id, 1 as n from added
          union all
          select company_id, status, deleted_at, source_id, contact_method_id, leaving_reason_id, -1 from removed) lines
        group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
      return null; end $$
  `.execute(db)

/** By the tags alone: to leave deleted people out, tagging and deleting a person would have to wait for each other. */
const ofTags = (db: Kysely<unknown>) =>
  sql`
    create table tag_counts (tag_id bigint not null, count bigint not null);
    comment on table tag_counts is 'Lines to sum: people with a tag, including deleted ones.';
    insert into tag_counts select tag_id, count(*) from person_tags group by tag_id;
    create index tag_counts_tag on tag_counts (tag_id) include (count);

    create function count_tags_added() returns trigger language plpgsql as $$ begin
      insert into tag_counts select tag_id, count(*) from added group by tag_id;
      return null; end $$;
    create function count_tags_removed() returns trigger language plpgsql as $$ begin
      if exists (select from removed) then
        insert into tag_counts select tag_id, -count(*) from removed group by tag_id;
      end if;
      return null; end $$;
    create function count_tags_changed() returns trigger language plpgsql as $$ begin
      insert into tag_counts
        select tag_id, sum(n) from (
          select tag_id, 1 as n from added union all select tag_id, -1 from removed) lines
        group by tag_id having sum(n) <> 0;
      return null; end $$;
    create trigger count_added after insert on person_tags
      referencing new table as added for each statement execute function count_tags_added();
    create trigger count_changed after update on person_tags
      referencing new table as added old table as removed for each statement execute function count_tags_changed();
    create trigger count_removed after delete on person_tags
      referencing old table as removed for each statement execute function count_tags_removed();
    create index tags_search on tags using gin (company_id, name gin_trgm_ops);
    create index notifications_person on notifications (user_id, person_id) where person_id is not null
  `.execute(db)
