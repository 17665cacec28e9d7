import { comparedFigure } from '@spotter/contract/reports/compared-figure.ts'
import type { ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import type { ThresholdTone } from '@spotter/domain/targets/threshold.ts'
import { TargetBadge } from '../dashboard/TargetBadge.tsx'
import { useAccount } from '../shell/account.ts'
import { cellText, differenceText } from './cell-text.ts'
import classes from './ReportTable.module.css'

type Props = {
  name: string
  column: ReportColumn
  row: ReportRow
  /** Null for a figure that opens nothing. */
  href: string | null
}

export function FigureCell({ name, column, row, href }: Props) {
  const { company } = useAccount()
  const value = row[name]
  const text = cellText(column.kind, value, company, row)
  const difference = comparedFigure(name, column, row)?.difference ?? null
  const tone = column.toned ? ((row['tone'] as ThresholdTone | null | undefined) ?? null) : null
  return (
    <>
      {tone && typeof value === 'number' ? (
        <TargetBadge percent={value} tone={tone} is_running={row['is_running'] === true} short />
      ) : (
        linked(column, value, text, href)
      )}
      {difference !== null && <span className={classes.difference}>{differenceText(column.kind, difference)}</span>}
    </>
  )
}

function linked({ kind, label }: ReportColumn, value: unknown, text: string, href: string | null) {
  if (kind === 'person' && typeof value === 'object' && value !== null) {
    return (
      <Link className={classes.figure} to={`/people/${(value as { id: number }).id}` as '/'}>
        {text}
      </Link>
    )
  }
  if (!href || value === 0) return text
  return (
    <Link className={classes.figure} to={href as '/'} aria-label={`${t(label)}: ${text}`}>
      {text}
    </Link>
  )
}
