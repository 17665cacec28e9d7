import type { Report, ReportPart, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { partTotals } from '@spotter/contract/reports/part-totals.ts'
import { msg } from '@spotter/domain/text.ts'
import { weekDayLabels } from '@spotter/domain/time/week-day-labels.ts'
import { weekDays } from '@spotter/domain/time/week-days.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { WholeReport } from './whole-report.ts'

export interface PartTable extends ReportPart {
  rows: readonly ReportRow[]
  totals: Record<string, number> | null
}

/** The tables below a report, those without rows left out. */
export function partTables(report: Report, parts: WholeReport['parts'], t: Translate): PartTable[] {
  return Object.entries(report.parts ?? {}).flatMap(([name, part]) => {
    const rows = parts[name] ?? []
    if (rows.length === 0) return []
    const isHours = report.chart?.kind === 'hours' && report.chart.part === name
    return isHours ? [hoursTable(part, rows, t)] : [{ ...part, rows, totals: partTotals(part, rows) }]
  })
}

/** With the day of the week, and without the hours before the first call and after the last. */
export function hoursTable({ label, columns }: ReportPart, rows: readonly ReportRow[], t: Translate): PartTable {
  const all = Object.entries(columns)
  const isUsed = all.map(([name]) => rows.some((row) => Number(row[name] ?? 0) > 0))
  const used = all.slice(Math.max(0, isUsed.indexOf(true)), isUsed.lastIndexOf(true) + 1)
  return {
    label,
    columns: { weekday: { label: msg('Day'), kind: 'text' }, ...Object.fromEntries(used) },
    rows: rows.map((row) => ({ ...row, weekday: weekdayOf(row, t) })),
    totals: null,
  }
}

function weekdayOf({ of }: ReportRow, t: Translate): string {
  const day = weekDays[Number(of?.weekday ?? 1) - 1]
  return day ? t(weekDayLabels[day]) : ''
}
