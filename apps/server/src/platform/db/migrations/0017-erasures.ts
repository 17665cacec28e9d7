import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasures (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      user_id bigint references users,
      certificate jsonb not null,
      erased_at timestamptz not null default now());
    create unique index erasures_person on erasures (company_id, person_id);
  `.execute(db)
}
