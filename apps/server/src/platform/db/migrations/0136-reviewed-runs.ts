import { type Kysely, sql } from 'kysely'

/** What is ahead of a person is asked again when something it hangs on changes, not only when it comes due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table automated_runs add column planned_for timestamptz;
    create table automation_reviews (person_id bigint primary key);
    create function review_automations(ids bigint[]) returns void language sql as $$
      insert into automation_reviews
      select asked.person_id from unnest(ids) asked (person_id)
      where exists (select from automated_runs run where run.person_id = asked.person_id)
      order by asked.person_id on conflict do nothing $$;

    create function review_changed_person() returns trigger language plpgsql as $$ begin
      perform review_automations(array[new.id, new.merged_into_id, old.merged_into_id]);
      return null; end $$;
    create trigger review_changed_person
      after update of deleted_at, company_id, merged_into_id, trial_start_at, trial_end_at on people for each row
      when (old.deleted_at is distinct from new.deleted_at or old.company_id <> new.company_id
        or old.merged_into_id is distinct from new.merged_into_id
        or old.trial_start_at is distinct from new.trial_start_at or old.trial_end_at is distinct from new.trial_end_at)
      execute function review_changed_person();

    create function review_person() returns trigger language plpgsql as $$ begin
      perform review_automations(array[new.person_id]);
      return null; end $$;
    create trigger review_answer after insert or update of person_id on messages for each row
      when (new.direction = 'inbound' and new.person_id is not null) execute function review_person();
    create trigger review_booking after insert on activities for each row
      when (new.type = 'Event' and new.person_id is not null) execute function review_person();
    create trigger review_changed_booking after update of deleted_at, person_id, outcome on activities for each row
      when (new.type = 'Event' and new.person_id is not null and (old.deleted_at is distinct from new.deleted_at
        or old.person_id is distinct from new.person_id or old.outcome is distinct from new.outcome))
      execute function review_person();
    create trigger review_call after insert on history for each row
      when (new.object = 'call' and (new.data->>'outcome' = 'Spoke To' or new.corrects_id is not null))
      execute function review_person();

    create function review_club() returns trigger language plpgsql as $$ begin
      perform review_automations(array(
        select distinct person_id from automated_runs where company_id = new.id and state = 'planned'));
      return null; end $$;
    create trigger review_club after update of time_zone on companies for each row
      when (old.time_zone <> new.time_zone) execute function review_club()
  `.execute(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const comments = {
  'automated_runs.planned_for': 'When it was to happen before quiet hours moved it; null of older runs.',
  automation_reviews: 'People whose planned runs are to be asked again.',
}
