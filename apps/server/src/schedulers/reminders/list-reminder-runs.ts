import type { ReminderRun } from '@spotter/contract/schedulers/schedulers.ts'
import { reminderReasonText } from '@spotter/domain/schedulers/reminders.ts'
import { translated } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { findPerson } from '../../people/find-person.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf, totalOf } from '../../platform/http/pages.ts'

export const listRemindersOfPerson = serve(
  'GET /api/people/{id}/reminders',
  async (actor, { db, params, query, t }) => {
    const person = await findPerson(db, actor, params.id)
    const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
    const found = db
      .selectFrom('reminder_runs as run')
      .innerJoin('activities', 'activities.id', 'run.activity_id')
      .innerJoin('schedulers', 'schedulers.id', 'run.scheduler_id')
      .where('activities.person_id', '=', person.id)
    const rows = await found
      .select(['run.id', 'run.scheduler_id', 'run.activity_id', 'run.start', 'run.due_at', 'run.state', 'run.reason'])
      .select(['run.finished_at', 'run.message_id', 'activities.kind_code'])
      .select(sql<ReminderRun['channel']>`schedulers.channel`.as('channel'))
      .orderBy(sql`run.state = 'planned' desc`)
      .orderBy(sql`case when run.state = 'planned' then run.due_at end`)
      .orderBy('run.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const total = await totalOf({ limit, offset }, rows.length, () =>
      found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    )
    const collection = rows.map((row) => ({
      ...row,
      reason_text: row.reason && translated(reminderReasonText(row.reason), t),
    }))
    return { collection, pagination: pagination(total) }
  },
)
