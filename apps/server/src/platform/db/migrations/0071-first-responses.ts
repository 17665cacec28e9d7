import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await settings(db)
  await responses(db)
  await staffSms(db)
  await start(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const settings = (db: Kysely<unknown>) =>
  sql`
    create table first_response_settings (
      company_id bigint primary key references companies,
      active boolean not null default false,
      attempt_minutes int not null check (attempt_minutes > 0),
      contact_minutes int not null check (contact_minutes > 0),
      offer_minutes int check (offer_minutes > 0),
      reassign_minutes int check (reassign_minutes > 0),
      tell_salesperson boolean not null default true,
      tell_managers boolean not null default true,
      tell_user_ids bigint[] not null default '{}',
      sms boolean not null default false,
      rota_user_id bigint references users,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index first_response_settings_rota on first_response_settings (rota_user_id)
  `.execute(db)

const responses = (db: Kysely<unknown>) =>
  sql`
    create table first_responses (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      status_change_id bigint not null unique references status_changes,
      entered_at timestamptz not null,
      source text not null check (source in ('form', 'kiosk', 'message', 'api', 'staff')),
      salesperson_id bigint references users,
      attempt_minutes int not null,
      contact_minutes int not null,
      offer_minutes int,
      reassign_minutes int,
      first_attempt_at timestamptz,
      first_attempt_by_id bigint references users,
      first_attempt_how text,
      minutes_to_attempt int,
      first_contact_at timestamptz,
      first_contact_by_id bigint references users,
      first_contact_how text,
      minutes_to_contact int,
      told_at timestamptz,
      contact_told_at timestamptz,
      offered_at timestamptz,
      taken_at timestamptz,
      taken_by_id bigint references users,
      reassigned_at timestamptz,
      reassigned_to_id bigint references users,
      from_salesperson_id bigint references users,
      ended_at timestamptz,
      ended_reason text
        check (ended_reason in ('reached', 'left_status', 'deleted', 'moved', 'replaced', 'switched_off')),
      next_at timestamptz,
      created_at timestamptz not null default now(),
      constraint first_responses_ended check ((ended_at is null) = (ended_reason is null)),
      constraint first_responses_next check (ended_at is null or next_at is null)
    );
    create index first_responses_due on first_responses (next_at, id) where next_at is not null;
    create index first_responses_open on first_responses (company_id, entered_at) where ended_at is null;
    create index first_responses_person on first_responses (person_id, entered_at desc, id desc);
    create index first_responses_figures on first_responses (company_id, entered_at);
    create index first_responses_salesperson on first_responses (salesperson_id);
    create index first_responses_attempt_by on first_responses (first_attempt_by_id)
  `.execute(db)

const staffSms = (db: Kysely<unknown>) =>
  sql`
    create table staff_sms (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      first_response_id bigint not null references first_responses,
      step text not null,
      recipient text not null,
      text text not null,
      key uuid not null default gen_random_uuid(),
      status text not null default 'waiting' check (status in ('waiting', 'claimed', 'sent', 'failed', 'unknown')),
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      constraint staff_sms_once unique (first_response_id, step, user_id)
    );
    create index staff_sms_company on staff_sms (company_id);
    create index staff_sms_user on staff_sms (user_id)
  `.execute(db)

/** By a trigger, because leads come in by many statements, and none may be missed. Emails are imports by no user. */
const start = (db: Kysely<unknown>) =>
  sql`
    create function start_first_responses() returns trigger language plpgsql as $$ begin
      insert into first_responses (company_id, person_id, status_change_id, entered_at, source, salesperson_id,
        attempt_minutes, contact_minutes, offer_minutes, reassign_minutes, next_at)
      select added.company_id, added.person_id, added.id, added.created_at,
        case added.cause when 'form' then 'form' when 'kiosk' then 'kiosk' when 'integration' then 'api'
          when 'import' then 'message' else 'staff' end,
        person.salesperson_id, club.attempt_minutes, club.contact_minutes, club.offer_minutes, club.reassign_minutes,
        added.created_at
      from added
        join first_response_settings club on club.company_id = added.company_id and club.active
        join people person on person.id = added.person_id
      where added.to_status = 'enquiry' and added.secondary_sale_id is null
        and (added.cause in ('created', 'staff', 'form', 'kiosk', 'integration')
          or (added.cause = 'import' and added.user_id is null))
      order by added.id;
      return null; end $$;
    create trigger start_first_responses after insert on status_changes
      referencing new table as added for each statement execute function start_first_responses()
  `.execute(db)

const comments = {
  first_response_settings: 'How quickly a club wants to answer new leads, and what happens if it does not.',
  'first_response_settings.offer_minutes': 'Null if leads are not offered to others.',
  'first_response_settings.reassign_minutes': 'Null if leads are not reassigned.',
  'first_response_settings.rota_user_id': 'Who got the last reassigned lead.',
  first_responses: 'Every new lead with the two clocks: first attempt and first contact, in opening hours.',
  'first_responses.salesperson_id': 'At the start.',
  'first_responses.attempt_minutes': 'The targets are those of the club when the lead came in.',
  'first_responses.minutes_to_attempt': 'In opening hours.',
  'first_responses.minutes_to_contact': 'In opening hours.',
  'first_responses.from_salesperson_id': 'Whose the lead was when it was offered, taken or reassigned.',
  'first_responses.next_at': 'When the next step is due; null if none is ahead.',
  staff_sms: 'SMS to staff about a lead, each step to each user at most once.',
  'staff_sms.key': 'A provider recognizes a second sending by it.',
}
