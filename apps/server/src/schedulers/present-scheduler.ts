import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { reasonWords } from '@spotter/domain/messages/faults.ts'
import { jobStatus } from '@spotter/domain/schedulers/schedulers.ts'
import { translated } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { withoutSecrets } from '../platform/jobs/without-secrets.ts'

const isReminder = sql`schedulers.type = 'AppointmentReminder'`

/** Null for schedulers that are removed, which run no more. */
export const nextRunOf = sql<string | null>`case when schedulers.deleted_at is not null then null
  when ${isReminder} then (select min(run.due_at) from reminder_runs run
    where run.scheduler_id = schedulers.id and run.state = 'planned')
  else schedulers.next_run end`

export const lastRunOf = sql<string | null>`case when ${isReminder}
  then (select max(run.finished_at) from reminder_runs run where run.scheduler_id = schedulers.id and run.state = 'done')
  else (select max(delivery.due_at) from report_deliveries delivery where delivery.scheduler_id = schedulers.id) end`

/** Reminders leave together with the end of their run, so that none is ever between. */
export const runningOf = sql<number>`(select count(distinct delivery.due_at)::int from report_deliveries delivery
  where delivery.scheduler_id = schedulers.id and delivery.state in ('planned', 'claimed'))`

/** Of the last message or report that failed, as long as none was sent since. */
export const lastErrorOf = sql<string | null>`case when ${isReminder}
  then (select last.reason from (
    select message.status, message.reason from reminder_runs run join messages message on message.id = run.message_id
    where run.scheduler_id = schedulers.id and run.state = 'done' order by run.finished_at desc limit 1) last
    where last.status = 'failed')
  else (select last.reason from (
    select delivery.reason from report_deliveries delivery
    where delivery.scheduler_id = schedulers.id and delivery.state <> 'left_out' order by delivery.id desc limit 1) last)
  end`

export const schedulersWithRuns = (db: Db | Tx) =>
  db
    .selectFrom('schedulers')
    .selectAll('schedulers')
    .select([
      nextRunOf.as('next_run'),
      lastRunOf.as('last_run'),
      runningOf.as('running'),
      lastErrorOf.as('last_error'),
      sql<number>`(select count(*)::int from reminder_runs run
        where run.scheduler_id = schedulers.id and run.state = 'planned')`.as('planned_count'),
      sql<Scheduler['users']>`(
        select coalesce(json_agg(json_build_object('id', users.id, 'text', users.first_name || ' ' || users.last_name)
          order by lower(users.first_name), users.id), '[]')
        from users where users.id = any(schedulers.user_ids))`.as('users'),
    ])

type RunningRow = Awaited<ReturnType<ReturnType<typeof schedulersWithRuns>['executeTakeFirstOrThrow']>>

export const presentScheduler = ({ running, ...row }: RunningRow, t: Translate, now: Date): Scheduler => ({
  ...row,
  job_status: jobStatus({ next_run: row.next_run, running }, now),
  last_error: errorText(row.last_error, t),
})

export const errorText = (error: string | null, t: Translate): string | null => {
  if (error === null) return null
  const words = reasonWords(error)
  return words === null ? withoutSecrets(error) : translated(words, t)
}

export async function getScheduler(db: Db | Tx, id: number, { t, now }: { t: Translate; now: Date }) {
  const row = await schedulersWithRuns(db).where('schedulers.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentScheduler(row, t, now)
}

type Reminder = Scheduler & { channel: NonNullable<Scheduler['channel']> }

/** The database holds that reminders have a channel. */
export const asReminder = (scheduler: Scheduler) => scheduler as Reminder
