import type { ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { shortWeekDay, weekDays } from '@spotter/domain/time/week-days.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../shell/account.ts'
import classes from './HoursTable.module.css'

type Props = {
  label: string
  columns: Readonly<Record<string, ReportColumn>>
  rows: readonly ReportRow[]
  hrefOf: (column: ReportColumn, row: ReportRow) => string | null
}

/** Each figure is written in its cell, so the shade only repeats it. */
export default function HoursTable({ label, columns, rows, hrefOf }: Props) {
  const { company } = useAccount()
  const valueOf = (row: ReportRow, name: string) => Number(row[name] ?? 0)
  const names = Object.keys(columns)
  const isUsed = names.map((name) => rows.some((row) => valueOf(row, name) > 0))
  const shown = Object.entries(columns).slice(isUsed.indexOf(true), isUsed.lastIndexOf(true) + 1)
  const most = Math.max(1, ...rows.flatMap((row) => names.map((name) => valueOf(row, name))))
  if (!isUsed.includes(true)) return null
  return (
    // The hours can be wider than the window, and the keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <table className={classes.hours}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            {shown.map(([name, { of }]) => (
              <th key={name} scope="col">
                {formatMinute(Number(of?.hour ?? 0) * 60, company.time_format)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{weekdayOf(row)}</th>
              {shown.map(([name, column]) => (
                <td key={name} style={shade(valueOf(row, name) / most)}>
                  <Hour value={valueOf(row, name)} href={hrefOf(column, row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Hour = ({ value, href }: { value: number; href: string | null }) =>
  href && value > 0 ? <Link to={href as '/'}>{value}</Link> : value

const weekdayOf = ({ of }: ReportRow): string => {
  const day = weekDays[Number(of?.weekday ?? 1) - 1]
  return day ? shortWeekDay(day, currentLocale()) : ''
}

const shade = (share: number) => ({ '--share': `${Math.round(share * 45)}%` }) as React.CSSProperties
