import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await searchable(db)
  await jobs(db)
  await counts(db)
  await indexes(db)
}

/** Every statement that writes people plans their search text, and a function in SQL is parsed for that each time. */
const searchable = (db: Kysely<unknown>) =>
  sql`
    create or replace function searchable(value text) returns text immutable strict parallel safe language plpgsql as $$
    begin
      if octet_length(value) = length(value) then return lower(value); end if;
      return replace(replace(replace(replace(
        translate(lower(regexp_replace(normalize(value, NFKD), U&'[\\0300-\\036f]', '', 'g')),
          'łŁøØđĐıħĦŧŦðÐŋŊẞÆŒÞ', 'llooddihhttddnnßæœþ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    end $$`.execute(db)

/** What `graphile_worker.add_job` does for a new key, without looking for an old one. */
const jobs = (db: Kysely<unknown>) =>
  sql`
    create function add_new_job(task text, payload json, new_key text, attempts int, priority int) returns boolean
    language plpgsql as $$
    begin
      insert into graphile_worker._private_jobs (task_id, payload, key, max_attempts, priority)
      select id, add_new_job.payload, new_key, coalesce(attempts, 25), coalesce(add_new_job.priority, 0)
      from graphile_worker._private_tasks where identifier = task;
      if found then
        perform pg_notify('jobs:insert', '{"r":' || random() || ',"count":1}');
      else
        perform graphile_worker.add_job(task, add_new_job.payload, job_key => new_key, max_attempts => attempts,
          priority => add_new_job.priority);
      end if;
      return true;
    end $$`.execute(db)

/** As before; of a conversation that stays with its person, the person is read once. */
const counts = (db: Kysely<unknown>) =>
  sql`
    create or replace function count_conversation() returns trigger language plpgsql as $$
    declare
      owner_before bigint;
      owner_after bigint;
      removed_before timestamptz;
      removed_after timestamptz;
    begin
      if tg_op <> 'DELETE' then
        select salesperson_id, deleted_at into owner_after, removed_after from people where id = new.person_id for share;
      end if;
      if tg_op = 'UPDATE' and old.person_id is not distinct from new.person_id then
        owner_before := owner_after;
        removed_before := removed_after;
      elsif tg_op <> 'INSERT' then
        select salesperson_id, deleted_at into owner_before, removed_before from people where id = old.person_id for share;
      end if;
      if tg_op <> 'INSERT' and removed_before is null then
        insert into conversation_counts values (old.company_id, coalesce(old.assigned_id, owner_before),
          old.waiting_since is not null, old.done_at is not null, -1);
      end if;
      if tg_op <> 'DELETE' and removed_after is null then
        insert into conversation_counts values (new.company_id, coalesce(new.assigned_id, owner_after),
          new.waiting_since is not null, new.done_at is not null, 1);
      end if;
      return null;
    end $$`.execute(db)

/**
 * No page lists the changes of people and of what belongs to them by time, and nothing looks for all changes of a club.
 * How people made contact is a short list of the install, whose uses are counted.
 */
const indexes = (db: Kysely<unknown>) =>
  sql`
    drop index audit_company;
    drop index audit_company_type;
    drop index audit_type;
    create index audit_company_type on audit (company_id, subject_type, at desc, id desc)
      where subject_type not in ('activity', 'additional_contact', 'automated_run', 'call', 'conversation', 'message',
        'note', 'person', 'request', 'secondary_sale');
    create index audit_type on audit (subject_type, at desc, id desc)
      where subject_type not in ('activity', 'additional_contact', 'automated_run', 'call', 'conversation', 'message',
        'note', 'person', 'request', 'secondary_sale');
    drop index people_contact_method
  `.execute(db)
