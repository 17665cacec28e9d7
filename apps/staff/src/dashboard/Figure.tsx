import { type AskedRange, figureColumn } from '@spotter/contract/reports/define-report.ts'
import { figureLink } from '@spotter/contract/reports/figure-link.ts'
import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import classes from './Dashboard.module.css'
import type { Whose } from './whose.ts'

type Props = { measure: MeasureName; value: number; days: AskedRange; whose: Whose }

/** A number that opens exactly what it counts. */
export function Figure({ measure, value, days: { date_from, date_into }, whose }: Props) {
  const text = new Intl.NumberFormat(currentLocale()).format(value)
  const state = { date_from, date_into, tag_list: '', salesperson_id: whose.ids, source_id: [] }
  const href = figureLink({ column: figureColumn(measure), row: { key: measure }, state, isMulti: false })
  if (value === 0 || href === null) return <span>{text}</span>
  return (
    <Link className={classes.figure} to={href as '/'} aria-label={`${t(measures[measure].label)}: ${text}`}>
      {text}
    </Link>
  )
}
