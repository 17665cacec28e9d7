import type { PerformanceKpi } from '@spotter/contract/dashboard/performance.ts'
import { kpiMeasures } from '@spotter/domain/targets/kpi-measures.ts'
import { periodOf } from '@spotter/domain/targets/kpi-periods.ts'
import { kpiLabels, type TargetPeriod, targetPeriods } from '@spotter/domain/targets/kpis.ts'
import { shareOver } from '@spotter/domain/targets/period-share.ts'
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

type InPeriod = PerformanceKpi[TargetPeriod]

async function countPeriod(asked: Asked, period: TargetPeriod) {
  const today = dayOf(asked.now, asked.filter.tzinfo)
  const range = periodOf(today, period, firstDayOfWeek(asked.company.country))
  const share = shareOver(range, asked.now, asked.filter.tzinfo)
  const counts = totalOf(await countFigures(asked.db, atRange(asked, range).scope, names, []), names)
  return ({ key, threshold, ...kpi }: KpiSettings) => {
    const actual = counts[kpiMeasures[key]]
    const against = againstTarget(actual, targetFor(kpi, userCount(asked), period), threshold, { period, share })
    return { date_from: range.from, date_into: range.to, actual, ...against }
  }
}

export async function countKpis<const Period extends TargetPeriod>(asked: Asked, periods: readonly Period[]) {
  const { db, t, company } = asked
  const [kpis, counted] = await Promise.all([
    loadKpis(db, company.id),
    Promise.all(periods.map(async (period) => ({ period, of: await countPeriod(asked, period) }))),
  ])
  return kpis.map((kpi) => ({
    key: kpi.key,
    name: kpi.name ?? t(kpiLabels[kpi.key]),
    measure: kpiMeasures[kpi.key],
    ...(Object.fromEntries(counted.map(({ period, of }) => [period, of(kpi)])) as Record<Period, InPeriod>),
  }))
}

export const showPerformance = serve('GET /api/performance', async (actor, { db, t, now, company, query }) => ({
  kpis: await countKpis(await parseAsked(ofUsers, actor, { db, t, now, company, query }), targetPeriods),
}))
