import type { ReportPart, ReportRow } from './define-report.ts'

/** The counts of a part that is summed, for the row below it. */
export function partTotals({ columns, summed }: ReportPart, rows: readonly ReportRow[]): Record<string, number> | null {
  if (!summed) return null
  const counted = Object.entries(columns).filter(([, { kind }]) => kind === 'count')
  return Object.fromEntries(counted.map(([name]) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]))
}
