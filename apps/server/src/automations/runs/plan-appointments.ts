import { decidedStatuses } from '@spotter/domain/automations/triggers.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/http/call.ts'
import { runWhenDue } from '../../platform/jobs/run-when-due.ts'
import { loadAppointmentEntries, type StartedByAppointment } from './load-entries.ts'
import { insertRuns, plansOf } from './plans.ts'
import { runDueJob } from './run-due-job.ts'

export const mostAppointments = 500

/** Plans what booked and missed appointments start, and cancels what they end; answers how many there were. */
export async function planAppointments(tx: Tx): Promise<number> {
  const { rows: taken } = await sql<StartedByAppointment>`
    delete from automation_appointments where (appointment_id, trigger) in (
      select appointment_id, trigger from automation_appointments order by appointment_id, trigger
      limit ${sql.lit(mostAppointments)} for update skip locked)
    returning appointment_id, trigger`.execute(tx)
  if (!taken.length) return 0
  const noted = JSON.stringify(taken)
  await cancelCome(tx, noted)
  await cancelRebooked(tx, noted)
  const entries = await loadAppointmentEntries(tx, taken)
  const runs = await plansOf(
    tx,
    entries.filter(({ left_at }) => left_at === null).map((entry) => ({ entry, after: null })),
  )
  await resumeMissed(tx, noted)
  await insertRuns(tx, runs)
  await runWhenDue(
    tx,
    runDueJob,
    runs.map(({ plan }) => plan.due_at),
  )
  return taken.length
}

const cancelCome = (tx: Tx, noted: string) =>
  sql`
    update automated_runs run set state = 'cancelled', reason = 'came', finished_at = ${productNow()}
    from jsonb_to_recordset(${noted}::jsonb) as noted (appointment_id bigint, trigger text)
      join activities appointment on appointment.id = noted.appointment_id,
      automated_items item
    where run.appointment_id = appointment.id and item.id = run.item_id and run.state = 'planned'
      and noted.trigger = 'no_show' and item.status = 'no_show'
      and appointment.outcome is distinct from 'No Show'`.execute(tx)

const cancelRebooked = (tx: Tx, noted: string) =>
  sql`
    update automated_runs run set state = 'cancelled', reason = 'booked', finished_at = ${productNow()}
    from jsonb_to_recordset(${noted}::jsonb) as noted (appointment_id bigint, trigger text)
      join activities appointment on appointment.id = noted.appointment_id,
      automated_items item
    where run.person_id = appointment.person_id and item.id = run.item_id and run.state = 'planned'
      and noted.trigger = 'appointment_booked' and item.status = 'no_show'
      and run.appointment_id <> appointment.id and appointment.deleted_at is null
      and appointment.created_at > run.entered_at`.execute(tx)

/** A no-show that was undone by mistake goes on where it was left. */
const resumeMissed = (tx: Tx, noted: string) =>
  sql`
    update automated_runs run set state = 'planned', reason = null, finished_at = null
    from jsonb_to_recordset(${noted}::jsonb) as noted (appointment_id bigint, trigger text)
      join activities appointment on appointment.id = noted.appointment_id
    where run.appointment_id = appointment.id and noted.trigger = 'no_show' and appointment.outcome = 'No Show'
      and run.state = 'cancelled' and run.reason = 'came' and run.due_at > ${productNow()}`.execute(tx)

/** By these changes of status people joined or were lost. */
export const cancelDecided = (tx: Tx, status_change_ids: readonly number[]) =>
  sql`
    update automated_runs run set state = 'cancelled', reason = 'decided', finished_at = ${productNow()}
    from status_changes change
    where change.id = any(${status_change_ids}::bigint[]) and change.to_status = any(${decidedStatuses}::text[])
      and run.person_id = change.person_id and run.appointment_id is not null and run.state = 'planned'
      and change.created_at > run.entered_at`.execute(tx)
