import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table appointment_links (
      token text primary key,
      activity_id bigint not null references activities on delete cascade,
      start timestamptz not null,
      created_at timestamptz not null default now(),
      unique (activity_id, start)
    );
    alter table activities add column no_show_asked_at timestamptz;
    create index activities_without_outcome on activities ("end")
      where type = 'Event' and not complete and deleted_at is null and person_id is not null;
    alter table companies
      add column no_show_action text not null default 'ask' check (no_show_action in ('ask', 'mark', 'nothing')),
      add column no_show_minutes int not null default 30 check (no_show_minutes between 0 and 1440)
  `.execute(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const comments = {
  appointment_links: 'Links to confirm an appointment or to choose another time, one for each time it had.',
  'appointment_links.start': 'When the appointment was when the link was made.',
  'activities.no_show_asked_at': 'When staff were asked whether the person came; again if it was moved since.',
  'companies.no_show_action': 'What happens when an appointment has no outcome some time after its end.',
}
