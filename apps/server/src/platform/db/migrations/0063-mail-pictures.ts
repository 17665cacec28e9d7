import { type Kysely, sql } from 'kysely'

/** Removed pictures stay available, because sent emails show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_pictures (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint references users,
      token text not null unique,
      name text not null,
      hash text not null,
      type text not null check (type in ('image/png', 'image/jpeg')),
      bytes bytea not null,
      width int not null,
      height int not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (company_id, hash)
    );
    create index mail_pictures_of_club on mail_pictures (company_id, id desc) where deleted_at is null
  `.execute(db)
}
