import { type Kysely, sql } from 'kysely'

/** As new clubs start, by country; clubs with hours of their own keep them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update companies set
      quiet_from = case when country in ('CA', 'ES') then '09:00 PM' else '08:00 PM' end,
      quiet_until = case when country in ('AU', 'CA', 'ES') then '09:00 AM' when country = 'FR' then '10:00 AM'
        else '08:00 AM' end
    where quiet_from is null and quiet_until is null`.execute(db)
}
