import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await items(db)
  await following(db)
  await runs(db)
  await entries(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const items = (db: Kysely<unknown>) =>
  sql`
    create table automated_items (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      company_ids bigint[] not null,
      company_group_id bigint references company_groups,
      provide_to_group boolean not null default false,
      set_name text,
      name text,
      secondary_sale_type_id bigint references secondary_sale_types,
      status text not null,
      kind text not null check (kind in ('call', 'todo', 'sms', 'email', 'whatsapp')),
      start_date date not null,
      scheduled boolean not null default false,
      scheduler text not null,
      frequency int not null default 0 check (frequency >= 0),
      period text not null default 'day' check (period in ('minute', 'hour', 'day', 'week', 'month', 'year')),
      direction text not null default 'after' check (direction in ('before', 'from', 'after')),
      date text not null default 'current_date'
        check (date in ('now', 'current_date', 'trial_end', 'middle_of_trial')),
      time text not null default 'Current time',
      template_id bigint references templates on delete set null,
      subject text,
      description text not null,
      description_json jsonb,
      tag_list text[] not null default '{}',
      member_filters jsonb,
      imported boolean not null default false,
      rules jsonb not null default '[]',
      after_item_id bigint references automated_items,
      stops boolean not null default true,
      version int not null default 1,
      deleted_at timestamptz,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index automated_items_clubs on automated_items using gin (company_ids) where deleted_at is null;
    create index automated_items_group on automated_items (company_group_id) where provide_to_group;
    create index automated_items_company on automated_items (company_id);
    create index automated_items_after on automated_items (after_item_id) where after_item_id is not null;

    create table automated_item_pauses (
      item_id bigint not null references automated_items,
      company_id bigint not null references companies,
      user_id bigint references users,
      paused_at timestamptz not null default now(),
      primary key (item_id, company_id)
    );
    create index automated_item_pauses_company on automated_item_pauses (company_id);

    create table automated_item_versions (
      item_id bigint not null references automated_items,
      version int not null,
      item jsonb not null,
      user_id bigint references users,
      created_at timestamptz not null default now(),
      primary key (item_id, version)
    )
  `.execute(db)

/** Items that are provided to the group follow their club to another. */
const following = (db: Kysely<unknown>) =>
  sql`
    create or replace function follow_company_group() returns trigger language plpgsql as $$ begin
      update marketing_sources set company_group_id = new.company_group_id,
        provide_to_group = new.company_group_id is not null, lock_version = lock_version + 1, updated_at = now()
      where company_id = new.id and provide_to_group;
      update secondary_sale_types set company_group_id = new.company_group_id,
        provide_to_group = new.company_group_id is not null, lock_version = lock_version + 1, updated_at = now()
      where company_id = new.id and provide_to_group;
      update automated_items set company_group_id = new.company_group_id,
        provide_to_group = new.company_group_id is not null, lock_version = lock_version + 1, updated_at = now()
      where company_id = new.id and provide_to_group;
      return null; end $$
  `.execute(db)

const runs = (db: Kysely<unknown>) =>
  sql`
    create table automated_runs (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      item_id bigint not null references automated_items,
      item_version int not null,
      person_id bigint not null references people,
      secondary_sale_id bigint references secondary_sales,
      status_change_id bigint not null references status_changes,
      entered_at timestamptz not null,
      begun_at timestamptz not null,
      due_at timestamptz,
      state text not null check (state in ('planned', 'done', 'left_out', 'cancelled')),
      reason text,
      conditions jsonb not null default '[]',
      subject text,
      text text,
      message_id bigint references messages on delete set null,
      activity_id bigint references activities,
      finished_at timestamptz,
      created_at timestamptz not null default now(),
      constraint automated_runs_once unique (item_id, status_change_id),
      constraint automated_runs_planned check (state <> 'planned' or due_at is not null)
    );
    create index automated_runs_due on automated_runs (due_at, id) where state = 'planned';
    create index automated_runs_person on automated_runs (person_id, id desc);
    create index automated_runs_entry on automated_runs (status_change_id);
    create index automated_runs_item on automated_runs (item_id, state, id desc);
    create index automated_runs_company on automated_runs (company_id, id desc);
    create index automated_runs_message on automated_runs (message_id) where message_id is not null;
    create index automated_runs_activity on automated_runs (activity_id) where activity_id is not null
  `.execute(db)

/** By a trigger, because statuses are entered by many statements, and none may be missed. */
const entries = (db: Kysely<unknown>) =>
  sql`
    create table automation_entries (status_change_id bigint primary key);
    create function note_automation_entries() returns trigger language plpgsql as $$ begin
      if exists (select from automated_items where deleted_at is null) then
        insert into automation_entries select id from added;
      end if;
      return null; end $$;
    create trigger note_automation_entries after insert on status_changes
      referencing new table as added for each statement execute function note_automation_entries()
  `.execute(db)

const comments = {
  automated_items: 'What happens by itself when a person or a secondary sale enters a status.',
  'automated_items.company_ids': 'The clubs it applies to, besides those of the group.',
  'automated_items.company_group_id': 'Set while it is provided to the group.',
  'automated_items.set_name': 'Items of one name are shown as one sequence.',
  'automated_items.secondary_sale_type_id': 'Null for the membership.',
  'automated_items.scheduler': 'The timing in words, made from its parts.',
  'automated_items.time': 'Such as 09:00 AM, or Current time.',
  'automated_items.description': 'The body: HTML for emails, otherwise plain text.',
  'automated_items.after_item_id': 'It counts from the end of that one instead of from the status.',
  'automated_items.stops': 'Not run for people who answered, booked or were spoken to since.',
  'automated_items.version': 'Counts changes of what a run depends on.',
  automated_item_pauses: 'Clubs in which an item is paused.',
  automated_item_versions: 'Items as they were, so that an old run can be explained.',
  automated_runs: 'Every item for every entry into its status, also those that were left out, with the reason.',
  'automated_runs.begun_at': 'What the timing counts from.',
  'automated_runs.due_at': 'Null if it never had a time.',
  'automated_runs.conditions': 'What was asked when it was planned, with the values at that time.',
  'automated_runs.text': 'What this person gets instead of the text of the item.',
  automation_entries: 'Changes of status whose runs are not planned yet.',
}
