import type { ReminderChange, ReportEmailChange } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { sql } from 'kysely'
import { newPerson } from '../../people/test/new-person.ts'
import { newActivity } from '../../activities/test/booked.ts'
import type { Club } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { runReminders } from '../reminders/run-reminders.ts'

export type Having = Pick<Club, 'server' | 'clubs' | 'as' | 'users'>

let made = 0
export const hour = 3_600_000

export const remindersPath = '/api/companies/{company_id}/scheduler/appointment_reminders' as const
export const reportsPath = '/api/companies/{company_id}/scheduler/report_emails' as const

/** An SMS a day before, unless something else is asked for. */
export async function newReminder({ clubs, as }: Having, values: ReminderChange = {}) {
  const body = { text: `See you ${++made}`, channel: 'sms' as const, kinds: ['tour'], ...values }
  const manager = await as('club_manager')
  return manager.call(`POST ${remindersPath}`, { params: { company_id: clubs['melbourne']! }, body })
}

export async function newReport({ clubs, as }: Having, values: ReportEmailChange = {}) {
  const body = { report_ids: ['lead_statuses'], emails: [`reader${++made}@example.com`], ...values }
  const manager = await as('club_manager')
  return manager.call(`POST ${reportsPath}`, { params: { company_id: clubs['melbourne']! }, body })
}

/** A tour of a new person, by default in three days. */
export async function newTour({ server, clubs }: Having, values: object = {}, person: object = {}) {
  const company_id = clubs['melbourne']!
  const phone_mobile = `+6141290${String(++made).padStart(4, '0')}`
  const { id } = await newPerson(server, company_id, { phone_mobile, ...person })
  const start = new Date(Date.now() + 72 * hour)
  const tour = { type: 'Event' as const, kind_code: 'tour', person_id: id, start, ...values }
  return { ...(await newActivity(server, company_id, tour)), person_id: id, phone_mobile }
}

/** Until the server's own worker has nothing left to plan. */
export async function planAll({ server: { context } }: Having) {
  await planReminders(context)
  await eventually(async () => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'plan_reminders' limit 1`.execute(context.db)
    return rows.length === 0
  })
}

/** Makes the reminders of these appointments due until none is ahead, because the server's worker may plan them again. */
export const runNow = ({ server: { context } }: Having, ...appointments: readonly { id: number }[]) =>
  eventually(async () => {
    const ids = appointments.map(({ id }) => id)
    await sql`update reminder_runs set due_at = now() - interval '1 second'
      where state = 'planned' and activity_id = any(${ids}::bigint[])`.execute(context.db)
    await runReminders(context)
    const { rows } = await sql`
      select from reminder_runs where state = 'planned' and activity_id = any(${ids}::bigint[])`.execute(context.db)
    return rows.length === 0
  })

export const runsOf = ({ server }: Having, activity_id: number) =>
  server.context.db
    .selectFrom('reminder_runs')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .orderBy('id')
    .execute()

export const statesOf = async (club: Having, activity_id: number) =>
  (await runsOf(club, activity_id)).map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))

/** Removes every scheduler, so that tests don't meet those of others. */
export const clear = async ({ server }: Having) => {
  await sql`update schedulers set deleted_at = now() where deleted_at is null`.execute(server.context.db)
}
