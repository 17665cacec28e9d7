import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { runWhenDue } from '../../platform/jobs/run-when-due.ts'
import { runDueJob } from './run-due-job.ts'
import { type EntryRow, loadEntries } from './load-entries.ts'
import { cancelDecided, mostAppointments, planAppointments } from './plan-appointments.ts'
import { insertRuns, plansOf } from './plans.ts'
import { mostReviews, reviewPeople } from './review-runs.ts'

const atOnce = 500

/** Plans the runs of every change of status and appointment that waits for it, each exactly once; then what was planned is reviewed. */
export async function planEntries({ db }: Pick<Context, 'db'>, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(db, planBatch)) < atOnce) break
  }
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(db, planAppointments)) < mostAppointments) break
  }
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(db, reviewPeople)) < mostReviews) return
  }
}

async function planBatch(tx: Tx): Promise<number> {
  const { rows: taken } = await sql<{ id: number }>`
    delete from automation_entries where status_change_id in (
      select status_change_id from automation_entries order by status_change_id limit ${sql.lit(atOnce)}
      for update skip locked)
    returning status_change_id as id`.execute(tx)
  if (!taken.length) return 0
  const ids = taken.map(({ id }) => id)
  const entries = await loadEntries(tx, sql`select * from status_changes where id = any(${ids}::bigint[])`)
  await cancelLeft(tx, entries)
  await cancelDecided(tx, ids)
  const present = entries.filter(({ left_at }) => left_at === null)
  await resume(
    tx,
    present.filter(({ cause }) => cause === 'revert'),
  )
  const runs = await plansOf(
    tx,
    present.filter(({ cause }) => cause !== 'revert').map((entry) => ({ entry, after: null })),
  )
  await insertRuns(tx, runs)
  await runWhenDue(
    tx,
    runDueJob,
    runs.map(({ plan }) => plan.due_at),
  )
  return taken.length
}

/** What earlier statuses of these people had planned. */
const cancelLeft = (tx: Tx, entries: readonly EntryRow[]) =>
  sql`
    update automated_runs run set state = 'cancelled', reason = 'left_status', finished_at = ${productNow()}
    from jsonb_to_recordset(${keysOf(entries)}::jsonb) as entry (status_change_id bigint, person_id bigint, secondary_sale_id bigint)
    where run.state = 'planned' and run.person_id = entry.person_id and run.status_change_id < entry.status_change_id
      and run.secondary_sale_id is not distinct from entry.secondary_sale_id`.execute(tx)

/** A change that was undone goes on where it was left, without beginning again. */
const resume = async (tx: Tx, entries: readonly EntryRow[]) => {
  if (!entries.length) return
  await sql`
    update automated_runs run set state = 'planned', reason = null, finished_at = null,
      status_change_id = entry.status_change_id
    from jsonb_to_recordset(${keysOf(entries)}::jsonb) as entry (
        status_change_id bigint, person_id bigint, secondary_sale_id bigint, status text)
      join automated_items item on item.status = entry.status
    where run.item_id = item.id and run.person_id = entry.person_id
      and run.secondary_sale_id is not distinct from entry.secondary_sale_id
      and run.state = 'cancelled' and run.reason = 'left_status' and run.due_at > ${productNow()}
      and run.status_change_id = (
        select max(earlier.status_change_id) from automated_runs earlier
        where earlier.item_id = run.item_id and earlier.person_id = run.person_id
          and earlier.secondary_sale_id is not distinct from run.secondary_sale_id)`.execute(tx)
}

const keysOf = (entries: readonly EntryRow[]) =>
  JSON.stringify(
    entries.map(({ status_change_id, person_id, secondary_sale_id, status }) => ({
      status_change_id,
      person_id,
      secondary_sale_id,
      status,
    })),
  )
