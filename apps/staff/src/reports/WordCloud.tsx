import type { Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { wordSize } from '@spotter/domain/reports/word-size.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../shell/account.ts'
import { cellText } from './cell-text.ts'
import classes from './WordCloud.module.css'

type Props = {
  report: Report
  rows: readonly ReportRow[]
  hrefOf: (column: ReportColumn, row: ReportRow) => string | null
}

/** Words that open their people, in alphabetical order; the table has the same figures. */
export function WordCloud({ report: { label, chart, columns }, rows, hrefOf }: Props) {
  const { company } = useAccount()
  const column = chart?.kind === 'cloud' ? columns[chart.value] : undefined
  if (chart?.kind !== 'cloud' || !column) return null
  const countOf = (row: ReportRow) => Number(row[chart.value] ?? 0)
  const used = rows.filter((row) => countOf(row) > 0)
  const counts = used.map(countOf)
  const among = { least: Math.min(...counts), most: Math.max(...counts) }
  const wordOf = (row: ReportRow) => String(row[chart.of])
  return (
    <ul className={classes.cloud} aria-label={t(label)}>
      {used
        .toSorted((one, other) => wordOf(one).localeCompare(wordOf(other)))
        .map((row) => (
          <li key={row.key} style={{ fontSize: `${wordSize(countOf(row), among)}em` }}>
            <Link
              className={classes.word}
              to={(hrefOf(column, row) ?? '/people') as '/'}
              aria-label={`${wordOf(row)}: ${cellText(column.kind, countOf(row), company)}`}
            >
              {wordOf(row)}
            </Link>
          </li>
        ))}
    </ul>
  )
}
