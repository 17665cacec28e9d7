import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import { defineSubscriber, oneByOne, type Subscriber } from '../platform/facts/subscriber.ts'
import type { SchedulerRow } from './find-scheduler.ts'
import { planRemindersLater } from './reminders/jobs.ts'
import { planAgain } from './reminders/plan-again.ts'
import { nextRunAt } from './reports/save-report-email.ts'

/** Triggers note every changed appointment; this one only says that there is something to plan. */
const planSoon = defineSubscriber({
  name: 'reminders',
  kinds: 'all',
  wants: ({ payload }) => payload.subject.type === 'activity' || payload.subject.type === 'person',
  deliver: async (tx) => {
    const { rows } = await sql`select from reminder_entries limit 1`.execute(tx)
    if (rows.length) await planRemindersLater(tx)
  },
})

/** Another time zone moves what is ahead. */
const followZone = defineSubscriber({
  name: 'schedulers',
  kinds: ['company.updated'],
  deliver: oneByOne(async (tx, { payload }) => {
    const now = productNow()
    const { rows } = await sql<SchedulerRow & { time_zone: string }>`
      select schedulers.*, companies.time_zone from schedulers join companies on companies.id = schedulers.company_id
      where companies.id = ${payload.subject.id ?? 0} and schedulers.deleted_at is null for update of schedulers`.execute(
      tx,
    )
    const reminder = rows.find(({ type }) => type === 'AppointmentReminder')
    if (reminder) await planAgain(tx, reminder)
    for (const { time_zone, ...scheduler } of rows) {
      // A run that is due is done first.
      if (scheduler.next_run === null || new Date(scheduler.next_run) <= now) continue
      const next_run = nextRunAt(scheduler, { time_zone }, now)
      await tx.updateTable('schedulers').set({ next_run }).where('id', '=', scheduler.id).execute()
    }
  }),
})

export const schedulersSubscribers: readonly Subscriber[] = [planSoon, followZone]
