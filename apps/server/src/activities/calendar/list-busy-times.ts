import { parseSalespeople } from '../../platform/http/parse-values.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { serve } from '../../platform/http/call.ts'
import { busyElsewhere } from './busy-elsewhere.ts'
import { rangeOfDays } from './range-of-days.ts'

export const listBusyTimes = serve('GET /api/busy_times', async (actor, { context, company, query, now }) => {
  const { begins, ends } = rangeOfDays(query, company, now)
  const salesperson_ids = parseSalespeople(actor, query.salesperson_id)
  return { collection: await rowsOf(context.db, busyElsewhere(actor, company, { begins, ends, salesperson_ids })) }
})
