import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await schedulers(db)
  await reminders(db)
  await entries(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const schedulers = (db: Kysely<unknown>) =>
  sql`
    create table schedulers (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      type text not null check (type in ('AppointmentReminder', 'ReportEmail')),
      time text not null,
      frequency text not null default 'day' check (frequency in ('day', 'week', 'month')),
      report_duration text not null default 'today' check (report_duration in ('today', 'yesterday', 'this_week',
        'last_week', 'last_seven_days', 'last_thirty_days', 'this_month', 'last_month')),
      offset_count int not null default 0 check (offset_count >= 0),
      offset_period text not null default 'day' check (offset_period in ('minute', 'hour', 'day', 'week')),
      channel text check (channel in ('sms', 'email', 'whatsapp')),
      template_id bigint references templates on delete set null,
      subject text,
      text text not null default '',
      kinds text[] not null default '{}',
      report_ids text[] not null default '{}',
      user_ids bigint[] not null default '{}',
      emails text[] not null default '{}',
      week_days text not null default '',
      month_day int not null default 1 check (month_day between 1 and 31),
      version int not null default 1,
      next_run timestamptz,
      deleted_at timestamptz,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint schedulers_channel check (type <> 'AppointmentReminder' or channel is not null),
      constraint schedulers_next_run check (type <> 'ReportEmail' or next_run is not null)
    );
    create index schedulers_company on schedulers (company_id, type);
    create index schedulers_next_run on schedulers (next_run) where type = 'ReportEmail' and deleted_at is null;
    create index schedulers_template on schedulers (template_id) where template_id is not null
  `.execute(db)

const reminders = (db: Kysely<unknown>) =>
  sql`
    create table reminder_runs (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      scheduler_id bigint not null references schedulers,
      scheduler_version int not null,
      activity_id bigint not null references activities,
      start timestamptz not null,
      due_at timestamptz not null,
      state text not null check (state in ('planned', 'done', 'left_out', 'cancelled')),
      reason text,
      message_id bigint references messages on delete set null,
      finished_at timestamptz,
      created_at timestamptz not null default now(),
      constraint reminder_runs_once unique (scheduler_id, activity_id, start)
    );
    create index reminder_runs_due on reminder_runs (due_at, id) where state = 'planned';
    create index reminder_runs_activity on reminder_runs (activity_id);
    create index reminder_runs_next on reminder_runs (scheduler_id, due_at) where state = 'planned';
    create index reminder_runs_last on reminder_runs (scheduler_id, finished_at desc) where state = 'done';
    create index reminder_runs_company on reminder_runs (company_id, id desc);
    create index reminder_runs_message on reminder_runs (message_id) where message_id is not null
  `.execute(db)

/** By triggers, because appointments and people are changed by many statements, and none may be missed. */
const entries = (db: Kysely<unknown>) =>
  sql`
    create table reminder_entries (
      id bigint generated always as identity primary key,
      activity_id bigint not null
    );
    create function has_reminders(club bigint) returns boolean language sql stable as $$
      select exists (
        select from schedulers where company_id = club and type = 'AppointmentReminder' and deleted_at is null) $$;

    create function note_added_appointments() returns trigger language plpgsql as $$ begin
      insert into reminder_entries (activity_id)
      select id from added where type = 'Event' and has_reminders(company_id);
      return null; end $$;
    create trigger note_added_appointments after insert on activities
      referencing new table as added for each statement execute function note_added_appointments();

    create function note_changed_appointment() returns trigger language plpgsql as $$ begin
      insert into reminder_entries (activity_id)
      select new.id where has_reminders(new.company_id)
        or exists (select from reminder_runs where activity_id = new.id and state = 'planned');
      return null; end $$;
    create trigger note_changed_appointment
      after update of start, complete, deleted_at, kind_code, person_id, company_id on activities for each row
      when (new.type = 'Event' and (old.start, old.complete, old.deleted_at, old.kind_code, old.person_id, old.company_id)
        is distinct from (new.start, new.complete, new.deleted_at, new.kind_code, new.person_id, new.company_id))
      execute function note_changed_appointment();

    create function note_appointments_of_person() returns trigger language plpgsql as $$ begin
      insert into reminder_entries (activity_id)
      select id from activities
      where person_id = new.id and type = 'Event' and not complete and deleted_at is null and start > now()
        and has_reminders(company_id);
      return null; end $$;
    create trigger note_appointments_of_person
      after update of email, phone_mobile, email_opted_out, email_suppressed, sms_opted_out, phone_mobile_deactivated,
        dncr_in_progress, whatsapp_opted_out, deleted_at on people for each row
      when ((old.email, old.phone_mobile, old.email_opted_out, old.email_suppressed, old.sms_opted_out,
          old.phone_mobile_deactivated, old.dncr_in_progress, old.whatsapp_opted_out, old.deleted_at)
        is distinct from (new.email, new.phone_mobile, new.email_opted_out, new.email_suppressed, new.sms_opted_out,
          new.phone_mobile_deactivated, new.dncr_in_progress, new.whatsapp_opted_out, new.deleted_at))
      execute function note_appointments_of_person()
  `.execute(db)

const comments = {
  schedulers: 'What a club sends by the clock: reminders of appointments, and reports by email.',
  'schedulers.time': 'Such as 09:00 AM; of a reminder also Current time, the time of day of the appointment.',
  'schedulers.offset_count': 'How long before an appointment its reminder comes.',
  'schedulers.channel': 'Null for report emails.',
  'schedulers.text': 'HTML for emails, otherwise plain text.',
  'schedulers.kinds': 'The kinds of appointments that are reminded of.',
  'schedulers.emails': 'Addresses that get the report besides the users.',
  'schedulers.week_days': 'Such as monday,friday.',
  'schedulers.month_day': 'In shorter months the last day.',
  'schedulers.version': 'Counts changes of what a planned reminder depends on.',
  'schedulers.next_run': 'Of report emails; reminders have rows of their own.',
  reminder_runs: 'One reminder of one appointment at one time; a moved appointment has another.',
  'reminder_runs.start': 'The time of the appointment that it is for.',
  reminder_entries: 'Appointments whose reminders are not planned yet.',
}
