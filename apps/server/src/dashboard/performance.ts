import { kpiMeasures } from '@spotter/domain/targets/kpi-measures.ts'
import { periodOf } from '@spotter/domain/targets/kpi-periods.ts'
import { kpiLabels, type TargetPeriod } from '@spotter/domain/targets/kpis.ts'
import { againstTarget, targetFor } from '@spotter/domain/targets/target-over.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { countFigures } from '../figures/count-figures.ts'
import { serve } from '../platform/http/call.ts'
import { type Asked, atRange, parseAsked } from '../reports/asked.ts'
import { userCount } from '../reports/last-days.ts'
import { totalOf } from '../reports/pivot.ts'
import { type KpiSettings, loadKpis } from '../targets/load-kpis.ts'
import { ofUsers } from './blocks.ts'

const names = Object.values(kpiMeasures)

async function countPeriod(asked: Asked, period: TargetPeriod) {
  const today = dayOf(asked.now, asked.filter.tzinfo)
  const range = periodOf(today, period, firstDayOfWeek(asked.company.country))
  const counts = totalOf(await countFigures(asked.db, atRange(asked, range).scope, names, []), names)
  return ({ key, threshold, ...kpi }: KpiSettings) => {
    const actual = counts[kpiMeasures[key]]
    const against = againstTarget(actual, targetFor(kpi, userCount(asked), period), threshold)
    return { date_from: range.from, date_into: range.to, actual, ...against }
  }
}

export const showPerformance = serve('GET /api/performance', async (actor, { db, t, now, company, query }) => {
  const asked = await parseAsked(ofUsers, actor, { db, t, now, company, query })
  const [kpis, day, week, month] = await Promise.all([
    loadKpis(db, company.id),
    countPeriod(asked, 'day'),
    countPeriod(asked, 'week'),
    countPeriod(asked, 'month'),
  ])
  return {
    kpis: kpis.map((kpi) => ({
      key: kpi.key,
      name: kpi.name ?? t(kpiLabels[kpi.key]),
      measure: kpiMeasures[kpi.key],
      day: day(kpi),
      week: week(kpi),
      month: month(kpi),
    })),
  }
})
