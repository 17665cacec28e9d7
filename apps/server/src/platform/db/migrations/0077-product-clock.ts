import { type Kysely, sql } from 'kysely'

/** The offset is kept in `install`, whose other values belong to the install as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function clock_ahead() returns interval language sql stable as $$
      select coalesce(
        (select value::bigint * interval '1 millisecond' from install where key = 'clock_ahead_ms'), interval '0') $$;
    create function product_now() returns timestamptz language sql stable as $$ select now() + clock_ahead() $$;
    comment on function clock_ahead() is 'How far root has moved the clock of an install with the sandbox.';
    comment on function product_now() is 'The time by which things are due.'
  `.execute(db)
}
