import { type Kysely, sql } from 'kysely'

/** Today's late calls look up each person; in this index there are only the few who cannot be called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index people_without_calls on people (id) where dncr_in_progress or do_not_call or sms_opted_out
      or ((phone_mobile is null or phone_mobile_deactivated) and phone_home is null and phone_work is null)
  `.execute(db)
}
