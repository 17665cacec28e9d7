import { type Kysely, sql } from 'kysely'

/** See people/set-salesperson.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger follow_people on people;
    drop function follow_people();
    drop trigger follow_people_with_sales on people;
    drop function follow_people_with_sales()
  `.execute(db)
}
