import { type Kysely, sql } from 'kysely'

/** Older kiosks let visitors skip what their club demands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits add missing text[] not null default '{}';
    comment on column visits.missing is 'What the club demanded and the visitor did not give.'
  `.execute(db)
}
