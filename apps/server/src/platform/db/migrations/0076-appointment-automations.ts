import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runs(db)
  await entries(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const runs = (db: Kysely<unknown>) =>
  sql`
    alter table automated_runs
      alter column status_change_id drop not null,
      add column appointment_id bigint references activities,
      add constraint automated_runs_started check (num_nonnulls(status_change_id, appointment_id) = 1),
      add constraint automated_runs_once_by_appointment unique (item_id, appointment_id);
    create index automated_runs_appointment on automated_runs (appointment_id) where appointment_id is not null
  `.execute(db)

/** By a trigger, because appointments are booked and completed by many statements. */
const entries = (db: Kysely<unknown>) =>
  sql`
    create table automation_appointments (
      appointment_id bigint not null,
      trigger text not null check (trigger in ('appointment_booked', 'no_show')),
      primary key (appointment_id, trigger)
    );
    create function note_automation_appointment() returns trigger language plpgsql as $$ begin
      if exists (select from automated_items
        where deleted_at is null and status in ('appointment_booked', 'no_show')) then
        insert into automation_appointments values (new.id, tg_argv[0]) on conflict do nothing;
      end if;
      return null; end $$;
    create trigger note_booked_appointment after insert on activities for each row
      when (new.type = 'Event' and new.kind_code <> 'personal' and not new.complete and new.person_id is not null)
      execute function note_automation_appointment('appointment_booked');
    create trigger note_no_show after update of outcome on activities for each row
      when ((new.outcome is not distinct from 'No Show') <> (old.outcome is not distinct from 'No Show')
        and new.person_id is not null)
      execute function note_automation_appointment('no_show')
  `.execute(db)

const comments = {
  'automated_runs.appointment_id': 'The appointment that started it, if no change of status did.',
  automation_appointments: 'Appointments whose runs are not planned yet, or are to be cancelled.',
}
