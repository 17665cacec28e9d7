import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import { kpiMeasures } from '@spotter/domain/targets/kpi-measures.ts'
import { kpiLabels } from '@spotter/domain/targets/kpis.ts'
import { shareOver } from '@spotter/domain/targets/period-share.ts'
import { againstTarget, targetFor } from '@spotter/domain/targets/target-over.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { countFigures, countPeriods } from '../../figures/count-figures.ts'
import { type KpiSettings, loadKpis } from '../../targets/load-kpis.ts'
import { type Asked, atRange } from '../asked.ts'
import { userCount } from '../last-days.ts'
import { grouped } from '../made.ts'
import { byUserName, idsIn, unallocatedName, userNamed, userNames } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = Object.values(kpiMeasures)
type Counts = Record<(typeof names)[number], number>

/** People count once in each period, so that weeks are not the sum of their days. */
async function countRanges(asked: Asked, ranges: readonly DateRange[]): Promise<Counts[]> {
  const starts = ranges.map(({ from }) => from)
  const counted = await countPeriods(asked.db, asked.scope, names, starts)
  return starts.map((start) =>
    totalOf(
      counted.filter(({ period }) => period === start),
      names,
    ),
  )
}

export const kpi = grouped(async (asked) => {
  const { period, ranges } = asked.periods
  const [kpis, counts, users] = await Promise.all([
    loadKpis(asked.db, asked.company.id),
    countRanges(asked, ranges),
    countUsers(asked, ranges[0]!),
  ])
  const compared = (settings: KpiSettings, line: Counts, holders: number | null, range: DateRange) => {
    const measure = kpiMeasures[settings.key]
    return {
      measure,
      kpi_key: settings.key,
      kpi: settings.name ?? asked.t(kpiLabels[settings.key]),
      actual: line[measure],
      ...againstTarget(line[measure], targetFor(settings, holders, period), settings.threshold, {
        period,
        share: shareOver(range, asked.now, asked.filter.tzinfo),
      }),
    }
  }
  const rows = ranges.flatMap((range, at) =>
    kpis.map((settings): ReportRow => ({
      key: `${range.from} ${settings.key}`,
      days: { date_from: range.from, date_into: range.to },
      period_from: range.from,
      period_to: range.to,
      ...compared(settings, counts[at]!, userCount(asked), range),
    })),
  )
  const days = { date_from: ranges[0]!.from, date_into: ranges[0]!.to }
  const perUser = users.flatMap(({ user_id, salesperson, line }) =>
    kpis.map((settings): ReportRow => ({
      key: `${user_id} ${settings.key}`,
      of: { user_id },
      days,
      salesperson,
      ...compared(settings, line, user_id === null ? 0 : 1, ranges[0]!),
    })),
  )
  return { rows, parts: { users: perUser } }
})

async function countUsers(asked: Asked, range: DateRange) {
  const counts = await countFigures(asked.db, atRange(asked, range).scope, names, ['user_id'])
  const known = await userNames(asked, idsIn(counts, 'user_id'))
  const users = [...pivot(counts, 'user_id', names)].map(([id, line]) => {
    const user_id = id === null ? null : Number(id)
    return { user_id, salesperson: userNamed(user_id, known, asked.t(unallocatedName)), line }
  })
  return users.toSorted((one, other) => byUserName(one.salesperson, other.salesperson))
}
