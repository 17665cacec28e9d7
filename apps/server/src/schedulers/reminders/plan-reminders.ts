import { appointmentRefusal, planReminder, type ReminderPlan } from '@spotter/domain/schedulers/plan-reminder.ts'
import type { ReminderReason } from '@spotter/domain/schedulers/reminders.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { runWhenDue } from '../../platform/jobs/run-when-due.ts'
import { runRemindersJob } from './jobs.ts'
import { byId, loadAppointments, loadReminders, type ReminderRow, type AppointmentRow } from './load-reminders.ts'

const atOnce = 500

/** Plans the reminders of every appointment that was booked or changed, or whose person was. */
export async function planReminders({ db }: Pick<Context, 'db'>, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(db, planBatch)) < atOnce) return
  }
}

async function planBatch(tx: Tx): Promise<number> {
  const { rows: taken } = await sql<{ activity_id: number }>`
    delete from reminder_entries where id in (
      select id from reminder_entries order by id limit ${sql.lit(atOnce)} for update skip locked)
    returning activity_id`.execute(tx)
  if (!taken.length) return 0
  // Locked, so that of two who plan one appointment the later sees what the earlier saw.
  const appointments = await loadAppointments(
    tx,
    taken.map(({ activity_id }) => activity_id),
    sql`for no key update`,
  )
  const now = productNow()
  const plans = await plansOf(tx, appointments, now)
  await cancelOthers(tx, appointments, plans)
  await storePlans(tx, plans)
  await runWhenDue(
    tx,
    runRemindersJob,
    plans.map(({ plan }) => (plan.state === 'planned' ? plan.due_at : null)),
  )
  return taken.length
}

interface Planned {
  reminder: ReminderRow
  appointment: AppointmentRow
  plan: ReminderPlan
}

async function plansOf(tx: Tx, appointments: readonly AppointmentRow[], now: Date): Promise<Planned[]> {
  const people = await byId(
    tx,
    'people',
    appointments.map(({ person_id }) => person_id ?? 0),
  )
  const company_ids = appointments.map(({ company_id }) => company_id)
  const clubs = await byId(tx, 'companies', company_ids)
  const reminders = Map.groupBy(await loadReminders(tx, company_ids), ({ company_id }) => company_id)
  return appointments.flatMap((appointment) => {
    const person = people.get(appointment.person_id ?? 0)
    const club = clubs.get(appointment.company_id)
    if (!person || !club) return []
    const tzinfo = tzinfoOf(club.time_zone) ?? 'UTC'
    return (reminders.get(club.id) ?? []).flatMap((reminder) => {
      const plan = planReminder({ reminder, appointment, person, club, tzinfo, now })
      return plan ? [{ reminder, appointment, plan }] : []
    })
  })
}

interface Ahead {
  id: number
  activity_id: number
  start: string
  reminder: ReminderRow
}

/** What was planned for another time, or no longer applies. */
async function cancelOthers(tx: Tx, appointments: readonly AppointmentRow[], plans: readonly Planned[]) {
  const { rows: ahead } = await sql<Ahead>`
    select run.id, run.activity_id, run.start, to_jsonb(schedulers) as reminder
    from reminder_runs run join schedulers on schedulers.id = run.scheduler_id
    where run.state = 'planned' and run.activity_id = any(${appointments.map(({ id }) => id)}::bigint[])`.execute(tx)
  const keyOf = (scheduler_id: number, activity_id: number, start: string) =>
    `${scheduler_id} ${activity_id} ${Date.parse(start)}`
  const wanted = new Set(plans.map(({ reminder, appointment: { id, start } }) => keyOf(reminder.id, id, start)))
  const found = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const cancelled = ahead
    .filter(({ reminder, activity_id, start }) => !wanted.has(keyOf(reminder.id, activity_id, start)))
    .map(({ id, activity_id, reminder }) => ({ id, reason: reasonOf(reminder, found.get(activity_id)!) }))
  if (!cancelled.length) return
  await sql`
    update reminder_runs run set state = 'cancelled', reason = gone.reason, finished_at = ${productNow()}
    from jsonb_to_recordset(${JSON.stringify(cancelled)}::jsonb) as gone (id bigint, reason text)
    where run.id = gone.id and run.state = 'planned'`.execute(tx)
}

const reasonOf = (reminder: ReminderRow, appointment: AppointmentRow): ReminderReason =>
  appointmentRefusal(reminder, appointment) ?? 'appointment_moved'

/** One row for each time of an appointment: what was sent stays, and what waits keeps the time it waits for. */
async function storePlans(tx: Tx, plans: readonly Planned[]): Promise<void> {
  if (!plans.length) return
  const rows = plans.map(({ reminder, appointment, plan }) => ({
    ...plan,
    company_id: appointment.company_id,
    scheduler_id: reminder.id,
    scheduler_version: reminder.version,
    activity_id: appointment.id,
    start: appointment.start,
  }))
  await sql`
    insert into reminder_runs as run (company_id, scheduler_id, scheduler_version, activity_id, start, due_at, state,
      reason, finished_at)
    select company_id, scheduler_id, scheduler_version, activity_id, start, due_at, state, reason,
      case when state <> 'planned' then ${productNow()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (company_id bigint, scheduler_id bigint,
      scheduler_version int, activity_id bigint, start timestamptz, due_at timestamptz, state text, reason text)
    on conflict (scheduler_id, activity_id, start) do update set company_id = excluded.company_id,
      scheduler_version = excluded.scheduler_version, due_at = excluded.due_at, state = excluded.state,
      reason = excluded.reason, finished_at = excluded.finished_at
    where run.state <> 'done' and (run.state = 'planned' or excluded.state = 'planned')
      and not (run.state = 'planned' and excluded.reason = 'time_passed'
        and run.scheduler_version = excluded.scheduler_version)`.execute(tx)
}
