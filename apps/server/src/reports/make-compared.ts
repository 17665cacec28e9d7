import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import { type Asked, comparedWith } from './asked.ts'
import type { GroupedReport, Made } from './made.ts'

/** Rows and totals have those of the compared days as `before`. */
export async function makeCompared({ make }: GroupedReport, asked: Asked): Promise<Made> {
  const other = comparedWith(asked)
  const [made, before] = await Promise.all([make(asked), other && make(other)])
  if (!before) return made
  const { totals } = made
  return {
    ...made,
    rows: withBefore(made.rows, before.rows),
    ...(totals && { totals: before.totals ? { ...totals, before: before.totals } : totals }),
  }
}

function withBefore(rows: readonly ReportRow[], before: readonly ReportRow[]): ReportRow[] {
  const earlier = new Map(before.map((row) => [row.key, row]))
  return rows.map((row) => ({ ...row, before: earlier.get(row.key) ?? null }))
}
