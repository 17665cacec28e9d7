import { type Kysely, sql } from 'kysely'

/** Processes keep the clubs of a user with the user's row, and read both again when the row was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function touch_users_of_clubs() returns trigger language plpgsql as $$
    begin
      update users set updated_at = clock_timestamp() where id in (select user_id from changed);
      return null;
    end $$;
    create trigger touch_gained after insert on company_users
      referencing new table as changed for each statement execute function touch_users_of_clubs();
    create trigger touch_lost after delete on company_users
      referencing old table as changed for each statement execute function touch_users_of_clubs()`.execute(db)
}
