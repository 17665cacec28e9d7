import type { BlockFigure } from '@spotter/contract/dashboard/dashboard.ts'
import { daysOf } from '@spotter/domain/activities/working-hours.ts'
import { dashboardDays, lastDays } from '@spotter/domain/dashboard/blocks.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { comparedRange } from '@spotter/domain/reports/compared-range.ts'
import { kpiOf } from '@spotter/domain/targets/kpi-measures.ts'
import { againstTarget, dashboardTarget } from '@spotter/domain/targets/target-over.ts'
import { startingThreshold } from '@spotter/domain/targets/threshold.ts'
import type { DateRange, Day } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { countDaysAndPeriods, countFigures } from '../figures/count-figures.ts'
import { isOfPeople } from '../figures/entries.ts'
import { type KpiSettings, loadKpis } from '../targets/load-kpis.ts'
import { type Asked, atRange } from './asked.ts'
import { pivot, totalOf } from './pivot.ts'

export interface LastDays {
  range: DateRange
  before: DateRange
  figures: BlockFigure[]
}

/** Null for everyone's figures. */
export const userCount = ({ scope: { user_ids } }: Asked): number | null => user_ids?.length ?? null

/** The last 30 days and the 30 before, by the same measures as the reports. */
export async function countLastDays(asked: Asked, names: readonly MeasureName[]): Promise<LastDays> {
  const { db, company, filter, now } = asked
  const range = lastDays(dayOf(now, filter.tzinfo))
  const before = comparedRange(range, 'before')
  const both = atRange(asked, { from: before.from, to: range.to }).scope
  const [people, done, kpis] = await Promise.all([
    countDaysAndPeriods(db, both, names.filter(isOfPeople), [before.from, range.from]),
    countFigures(
      db,
      both,
      names.filter((name) => !isOfPeople(name)),
      ['day'],
    ),
    loadKpis(db, company.id),
  ])
  // A person may be counted on several days; anything else is the sum of its days.
  const of = (from: Day) => people.filter(({ period }) => period === from)
  const present = totalOf([...of(range.from), ...done.filter(({ day }) => String(day) >= range.from)], names)
  const then = totalOf([...of(before.from), ...done.filter(({ day }) => String(day) < range.from)], names)
  const byDay = pivot([...people, ...done], 'day', names)
  const figures = names.map((measure) => ({
    measure,
    count: present[measure],
    before: then[measure],
    ...ofTarget(kpis, measure, present[measure], userCount(asked)),
    days: daysOf(range).map((date) => ({ date, count: byDay.get(date)?.[measure] ?? 0 })),
  }))
  return { range, before, figures }
}

function ofTarget(kpis: readonly KpiSettings[], measure: MeasureName, count: number, users: number | null) {
  const kpi = kpis.find(({ key }) => key === kpiOf(measure))
  return againstTarget(
    count,
    kpi ? dashboardTarget(kpi, users, dashboardDays) : null,
    kpi?.threshold ?? startingThreshold,
  )
}
