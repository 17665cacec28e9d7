import type { SalesMonth } from '@spotter/contract/dashboard/performance.ts'
import { monthLines } from '@spotter/domain/dashboard/month-lines.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Dashboard.module.css'
import { decimalText } from './decimal-text.ts'

const [width, height] = [600, 120]

/** Sales so far against the target of each day; the numbers are in the table below. */
export function MonthChart({ month }: { month: SalesMonth }) {
  const { days, sales, target, target_to_date } = month
  const { sold, due } = monthLines(month, { width, height })
  const label =
    target > 0
      ? t('{sales} sales so far, {due} due by today, {target} by the end of the month', {
          sales,
          due: decimalText(target_to_date),
          target,
        })
      : t('{sales} sales so far', { sales })
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {target > 0 && <polyline className={classes.due} vectorEffect="non-scaling-stroke" points={due} />}
        <polyline className={classes.stroke} vectorEffect="non-scaling-stroke" points={sold} />
      </svg>
      <figcaption className={classes.axis} aria-hidden>
        <span>1</span>
        <span>{t('Sales so far')}</span>
        {target > 0 && <span data-due>{t('Target to date')}</span>}
        <span>{days.length}</span>
      </figcaption>
    </figure>
  )
}
