import { type Kysely, sql } from 'kysely'

/** Accounts in demo clubs alone are closed in an install with a real club, so their sessions end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from sessions where exists (select from companies where not is_demo)
      and exists (select from companies where is_demo)
      and coalesce(original_user_id, user_id) in (
        select users.id from users join companies home on home.id = users.company_id
        where not exists (
          select from company_users join companies on companies.id = company_users.company_id
          where user_id = users.id and not companies.is_demo)
        and (home.is_demo or exists (select from company_users where user_id = users.id)))`.execute(db)
}
