import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { SchedulerRow } from '../find-scheduler.ts'
import { planRemindersLater } from './jobs.ts'

/** Every appointment that the reminder applies to, applied to or begins to apply to. */
export async function planAgain(tx: Tx, { id, company_id }: Pick<SchedulerRow, 'id' | 'company_id'>): Promise<void> {
  await sql`
    insert into reminder_entries (activity_id)
    select id from activities
    where company_id = ${company_id} and type = 'Event' and not complete and deleted_at is null and start > ${productNow()}
    union select activity_id from reminder_runs where scheduler_id = ${id} and state = 'planned'`.execute(tx)
  await planRemindersLater(tx)
}
