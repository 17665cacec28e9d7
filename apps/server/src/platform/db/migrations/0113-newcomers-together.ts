import { type Kysely, sql } from 'kysely'

/** What is noted of new people, and their jobs, cost as much for each as for all that are added together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_consents_of_added() returns trigger language plpgsql as $$
    declare
      about jsonb := coalesce(nullif(current_setting('spotter.consent', true), ''), '{}')::jsonb;
    begin
      if exists (select from added where email_opted_out or sms_opted_out or whatsapp_opted_out) then
        insert into consents (company_id, person_id, channel, given, source, words)
        select added.company_id, added.id, stop.channel, false, stop.source, stop.words
        from added join address_stops stop on stop.company_id = added.company_id
          and stop.address_hash = any(array[address_hash(added.email), address_hash(added.phone_mobile)])
        where added.email_opted_out or added.sms_opted_out or added.whatsapp_opted_out
        order by added.id, stop.id;
      end if;
      if about ? 'channels' then
        insert into consents (company_id, person_id, channel, purpose, given, source, words, user_id, original_user_id)
        select added.company_id, added.id, flag.channel,
          case when by_default then 'all' else coalesce(about->>'purpose', 'all') end, not flag.opted_out,
          case when by_default then 'default' else coalesce(about->>'source', 'system') end,
          case when by_default then null
            when jsonb_typeof(about->'words') = 'object' then about->'words'->>flag.channel
            else about->>'words' end,
          (about->>'user_id')::bigint, (about->>'original_user_id')::bigint
        from added
        cross join lateral (values
          (1, 'email', added.email_opted_out), (2, 'sms', added.sms_opted_out),
          (3, 'whatsapp', added.whatsapp_opted_out), (4, 'call', added.do_not_call)) flag (turn, channel, opted_out)
        cross join lateral (select coalesce(about->'by_default' ? flag.channel, false) as by_default) origin
        where about->'channels' ? flag.channel
          and not (flag.opted_out and exists (
            select from address_stops stop
            where stop.company_id = added.company_id and stop.channel = flag.channel
              and stop.address_hash in (address_hash(added.email), address_hash(added.phone_mobile))))
        order by added.id, flag.turn;
      end if;
      return null;
    end $$;
    drop trigger note_first_consents on people;
    create trigger note_consents_of_added after insert on people referencing new table as added
      for each statement execute function note_consents_of_added();
    drop trigger note_address_stops on people;
    create trigger note_address_stops after update of email, phone_mobile on people
      for each row when (new.email_opted_out or new.sms_opted_out or new.whatsapp_opted_out)
      execute function note_address_stops();

    create function add_new_jobs(task text, payloads json[], new_keys text[], attempts int, priority int) returns void
    language plpgsql as $$
    begin
      if payloads is null then return; end if;
      insert into graphile_worker._private_jobs (task_id, payload, key, max_attempts, priority)
      select id, added.payload, added.new_key, coalesce(attempts, 25), coalesce(add_new_jobs.priority, 0)
      from graphile_worker._private_tasks, unnest(payloads, new_keys) as added (payload, new_key) where identifier = task;
      if found then
        perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', array_length(payloads, 1))::text);
      else
        perform graphile_worker.add_job(task, added.payload, job_key => added.new_key, max_attempts => attempts,
          priority => add_new_jobs.priority)
        from unnest(payloads, new_keys) as added (payload, new_key);
      end if;
    end $$
  `.execute(db)
}
