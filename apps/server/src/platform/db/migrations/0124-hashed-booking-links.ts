import { type Kysely, sql } from 'kysely'

/** Links that were sent keep working: their tokens are hashed as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_links
      add column token_hash bytea,
      add column expires_at timestamptz not null default now() + interval '90 days',
      add column ended_at timestamptz;
    update booking_links set token_hash = sha256(token::bytea);
    alter table booking_links
      alter column token_hash set not null,
      alter column expires_at drop default,
      drop constraint booking_links_pkey,
      drop column token,
      add primary key (token_hash);
    create index booking_links_person on booking_links (person_id);

    alter table appointment_links add column token_hash bytea;
    update appointment_links set token_hash = sha256(token::bytea);
    alter table appointment_links
      alter column token_hash set not null,
      drop constraint appointment_links_pkey,
      drop constraint appointment_links_activity_id_start_key,
      drop column token,
      add primary key (token_hash);
    create index appointment_links_activity on appointment_links (activity_id)
  `.execute(db)
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}

const comments = {
  booking_links: 'Links to a person’s booking page and to what they receive.',
  'booking_links.expires_at': 'Until then it opens the booking page. Later still what the person receives.',
  'booking_links.ended_at': 'When staff ended it.',
}
