import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { SalesMonth } from '@spotter/contract/dashboard/performance.ts'
import { t } from '@spotter/i18n/translate.ts'
import { BlockFailure } from './BlockFailure.tsx'
import classes from './Dashboard.module.css'
import { decimalText } from './decimal-text.ts'
import { Figure } from './Figure.tsx'
import { ForecastLine } from './ForecastLine.tsx'
import { MonthChart } from './MonthChart.tsx'
import { MonthDays } from './MonthDays.tsx'
import { TargetBadge } from './TargetBadge.tsx'
import type { Whose } from './whose.ts'

export function MonthPanel({ whose }: { whose: Whose }) {
  const month = useFetch('GET /api/dashboard/month', { query: whose.query })
  const title = t('Will the month be made?')
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.blockHead}>
        <h2 className={classes.blockTitle}>{title}</h2>
        {month.data && !month.isError && <TargetBadge {...month.data} toDate />}
      </header>
      {month.isPending && <Skeleton h="18.25rem" />}
      {month.isError && <BlockFailure onRetry={() => void month.refetch()} retrying={month.isFetching} />}
      {month.data && !month.isError && <Shown month={month.data} whose={whose} />}
    </section>
  )
}

function Shown({ month, whose }: { month: SalesMonth; whose: Whose }) {
  const { sales, tours, leads, target, target_to_date, tour_required, enquiry_required } = month
  return (
    <>
      <p className={classes.count}>
        <Figure measure="sales" value={sales} days={month} whose={whose} />
        <span className={classes.info}>
          {target > 0
            ? t('of {target} sales this month, {due} due by today', { target, due: decimalText(target_to_date) })
            : t('sales this month. No sales target is set.')}
        </span>
      </p>
      <ForecastLine whose={whose} />
      <MonthChart month={month} />
      {tour_required !== null && enquiry_required !== null && (
        <dl className={classes.needs}>
          <div>
            <dt>{t('Tours')}</dt>
            <dd>
              <Figure measure="tours" value={tours} days={month} whose={whose} />
              <span className={classes.of}>{t('of {count} required', { count: tour_required })}</span>
            </dd>
          </div>
          <div>
            <dt>{t('Leads')}</dt>
            <dd>
              <Figure measure="leads" value={leads} days={month} whose={whose} />
              <span className={classes.of}>{t('of {count} required', { count: enquiry_required })}</span>
            </dd>
          </div>
        </dl>
      )}
      {target > 0 && <MonthDays month={month} whose={whose} />}
    </>
  )
}
