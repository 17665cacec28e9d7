import { requiredOf } from '@spotter/domain/targets/month-progress.ts'
import { targetDue } from '@spotter/domain/targets/target-to-date.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { pivot } from '../pivot.ts'
import { loadSaleThreshold, loadTargetsOf, ofTargetToDate } from '../sales-month.ts'

const names = ['sales', 'tours', 'leads'] as const

/** Users without a target in the month have no row. */
export const monthlySalesTargets = grouped(async (asked) => {
  const [targets, threshold, counts] = await Promise.all([
    loadTargetsOf(asked),
    loadSaleThreshold(asked),
    countFigures(asked.db, asked.scope, names, ['user_id']),
  ])
  const today = dayOf(asked.now, asked.filter.tzinfo)
  const days = { date_from: asked.range.from, date_into: asked.range.to }
  const byUser = pivot(counts, 'user_id', names)
  const rows = targets.map((one) => {
    const figures = byUser.get(one.user_id) ?? { sales: 0, tours: 0, leads: 0 }
    const target_to_date = targetDue(one.target, one.percentages, asked.range.from, today)
    return {
      key: String(one.user_id),
      of: { user_id: one.user_id },
      days,
      salesperson: { id: one.user_id, name: one.user_name },
      ...requiredOf([one]),
      ...figures,
      target_to_date,
      difference: figures.sales - target_to_date,
      ...ofTargetToDate(figures.sales, target_to_date, threshold),
    }
  })
  return { rows }
})
