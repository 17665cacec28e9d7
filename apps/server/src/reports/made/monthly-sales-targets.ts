import { requiredOf } from '@spotter/domain/targets/month-progress.ts'
import { targetDue } from '@spotter/domain/targets/target-to-date.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { countGroups } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { pivot, totalOf } from '../pivot.ts'
import { loadSaleThreshold, loadTargetsOf, ofTargetToDate } from '../sales-month.ts'

const names = ['sales', 'tours', 'leads'] as const
type Counts = Record<(typeof names)[number], number>

/** Users without a target in the month have no row, but count in the total, as on the dashboard. */
export const monthlySalesTargets = grouped(async (asked) => {
  const [targets, threshold, [counts = [], all = []]] = await Promise.all([
    loadTargetsOf(asked),
    loadSaleThreshold(asked),
    countGroups(asked.db, asked.scope, names, [['user_id'], []]),
  ])
  const today = dayOf(asked.now, asked.filter.tzinfo)
  const days = { date_from: asked.range.from, date_into: asked.range.to }
  const byUser = pivot(counts, 'user_id', names)
  const dueOf = (one: (typeof targets)[number]) => targetDue(one.target, one.percentages, asked.range.from, today)
  const against = (figures: Counts, target_to_date: number) => ({
    ...figures,
    target_to_date,
    difference: figures.sales - target_to_date,
    ...ofTargetToDate(figures.sales, target_to_date, threshold, asked),
  })
  const rows = targets.map((one) => ({
    key: String(one.user_id),
    of: { user_id: one.user_id },
    days,
    salesperson: { id: one.user_id, name: one.user_name },
    ...requiredOf([one]),
    ...against(byUser.get(one.user_id) ?? totalOf([], names), dueOf(one)),
  }))
  const due = targets.reduce((sum, one) => sum + dueOf(one), 0)
  return {
    rows,
    ...(rows.length && { totals: { ...requiredOf(targets), ...against(totalOf(all, names), due) } }),
  }
})
