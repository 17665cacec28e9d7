import type { SalesMonth } from '@spotter/contract/dashboard/performance.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import tables from '../reports/ReportTable.module.css'
import { useAccount } from '../shell/account.ts'
import classes from './Dashboard.module.css'
import { decimalText } from './decimal-text.ts'
import { Figure } from './Figure.tsx'
import type { Whose } from './whose.ts'

export function MonthDays({ month, whose }: { month: SalesMonth; whose: Whose }) {
  const { company } = useAccount()
  return (
    <details className={classes.daily}>
      <summary>{t('Day by day')}</summary>
      {/* The columns can be wider than the window, and the keyboard scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={tables.scroller} aria-label={t('Day by day')} tabIndex={0}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              {[t('Target'), t('Sales'), t('Target to date'), t('Sales so far')].map((label) => (
                <th key={label} scope="col" data-number>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.days.map(({ date, target, target_to_date, sales, sales_to_date }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date, company)}</th>
                <td data-number>{decimalText(target)}</td>
                <td data-number>
                  <Figure measure="sales" value={sales} days={{ date_from: date, date_into: date }} whose={whose} />
                </td>
                <td data-number>{decimalText(target_to_date)}</td>
                <td data-number>{date <= month.today ? sales_to_date : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
