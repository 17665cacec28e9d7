import { monthDays, requiredOf } from '@spotter/domain/targets/month-progress.ts'
import { monthOf } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { countFigures } from '../figures/count-figures.ts'
import { serve } from '../platform/http/call.ts'
import { type Asked, atRange, parseAsked } from '../reports/asked.ts'
import { pivot, totalOf } from '../reports/pivot.ts'
import { loadSaleThreshold, loadTargetsOf, ofTargetToDate } from '../reports/sales-month.ts'
import { ofUsers } from './blocks.ts'

const names = ['sales', 'tours', 'leads'] as const

export const showMonth = serve('GET /api/dashboard/month', async (actor, { db, t, now, company, query }) =>
  countMonth(await parseAsked(ofUsers, actor, { db, t, now, company, query })),
)

/** The month of today, whatever the days asked for. */
export async function countMonth(whenever: Asked) {
  const { db, now } = whenever
  const today = dayOf(now, whenever.filter.tzinfo)
  const asked = atRange(whenever, monthOf(today))
  const [targets, threshold, daily, all] = await Promise.all([
    loadTargetsOf(asked),
    loadSaleThreshold(asked),
    countFigures(db, asked.scope, ['sales'], ['day']),
    countFigures(db, asked.scope, names, []),
  ])
  const byDay = pivot(daily, 'day', ['sales'])
  const days = monthDays(targets, today, (day) => byDay.get(day)?.sales ?? 0)
  const total = totalOf(all, names)
  const { target, tour_required, enquiry_required } = requiredOf(targets)
  const tracked = targets.some(({ track_activity }) => track_activity)
  const target_to_date = days.find(({ date }) => date === today)?.target_to_date ?? 0
  return {
    date_from: asked.range.from,
    date_into: asked.range.to,
    today,
    ...total,
    target,
    target_to_date,
    tour_required: tracked ? tour_required : null,
    enquiry_required: tracked ? enquiry_required : null,
    ...ofTargetToDate(total.sales, target_to_date, threshold, asked),
    days,
  }
}
