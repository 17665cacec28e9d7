import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { whereActivities } from '../where-activities.ts'
import { pageOfActivities } from './page-of-activities.ts'
import { rangeOfDays } from './range-of-days.ts'

export const listTasks = serve('GET /api/tasks', async (actor, { context, company, query, now, t }) => {
  const { begins, ends } = rangeOfDays(query, company, now)
  const { page, per_page } = query
  const where = sql<boolean>`${whereActivities(actor, company, query, now)} and activities.type = 'Task'
    and activities.start >= ${begins} and activities.start < ${ends}`
  return pageOfActivities(context, actor, { where, page, per_page }, { now, t })
})
