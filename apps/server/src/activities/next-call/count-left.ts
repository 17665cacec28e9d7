import type { CallsLeft } from '@spotter/contract/activities/next-call.ts'
import { groupBounds } from '@spotter/domain/activities/groups.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { serve } from '../../platform/http/call.ts'
import { hoursOf } from '../check-activity.ts'
import { callsToCount, isHeldByOthers, type Queue } from './due-calls.ts'
import { loadQueue } from './load-queue.ts'

/** Excludes people others are calling. */
export const countLeft = serve('GET /api/next_call/left', async (actor, { context, db, company, query, now }) => {
  const queue = await loadQueue(db, actor, company, query)
  const { late, today } = groupBounds(now, hoursOf(company).tzinfo)
  const rows = await rowsOf(context.db, countStatement(queue, late.before, today.before))
  return rows[0] ?? { late: 0, today: 0 }
})

export const countStatement = (queue: Queue, today: Date, tomorrow: Date) => sql<CallsLeft>`
  select count(*) filter (where activities.start < ${today}) as late,
    count(*) filter (where activities.start >= ${today}) as today
  ${callsToCount(queue, { before: tomorrow })}
  where not ${isHeldByOthers(queue)}`
