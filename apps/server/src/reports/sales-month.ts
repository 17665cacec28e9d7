import { hasJustBegun, shareOver } from '@spotter/domain/targets/period-share.ts'
import { againstTarget } from '@spotter/domain/targets/target-over.ts'
import { startingThreshold, type Threshold } from '@spotter/domain/targets/threshold.ts'
import { loadKpis } from '../targets/load-kpis.ts'
import { loadMonthlyTargets, type MonthlyTarget } from '../targets/load-monthly-targets.ts'
import type { Asked } from './asked.ts'

/** Of the users asked for, in the month of the range. */
export async function loadTargetsOf({ db, company, range, scope: { user_ids } }: Asked): Promise<MonthlyTarget[]> {
  const targets = await loadMonthlyTargets(db, company.id, range.from)
  return user_ids === null ? targets : targets.filter(({ user_id }) => user_ids.includes(user_id))
}

export async function loadSaleThreshold({ db, company }: Asked): Promise<Threshold> {
  const kpis = await loadKpis(db, company.id)
  return kpis.find(({ key }) => key === 'sale')?.threshold ?? startingThreshold
}

/** Compared with what should be sold by now, so that a month isn't behind from its first day. */
export const ofTargetToDate = (
  sales: number,
  target_to_date: number,
  threshold: Threshold,
  { now, range, filter }: Pick<Asked, 'now' | 'range' | 'filter'>,
) => {
  const { percent, tone } = againstTarget(sales, target_to_date || null, threshold)
  return { percent, tone: hasJustBegun('month', shareOver(range, now, filter.tzinfo)) ? null : tone }
}
