import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PerformanceKpi } from '@spotter/contract/dashboard/performance.ts'
import { type TargetPeriod, targetPeriods } from '@spotter/domain/targets/kpis.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import tables from '../reports/ReportTable.module.css'
import { BlockFailure } from './BlockFailure.tsx'
import classes from './Dashboard.module.css'
import { Figure } from './Figure.tsx'
import { TargetBadge } from './TargetBadge.tsx'
import type { Whose } from './whose.ts'

const periodLabels: Record<TargetPeriod, string> = {
  day: msg('Today'),
  week: msg('This week'),
  month: msg('This month'),
}

export function KpiTable({ whose }: { whose: Whose }) {
  const performance = useFetch('GET /api/performance', { query: whose.query })
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('KPI')}</h2>
      {performance.isPending && <LoadingState type="lines" />}
      {performance.isError && (
        <BlockFailure onRetry={() => void performance.refetch()} retrying={performance.isFetching} />
      )}
      {performance.data && !performance.isError && <Rows kpis={performance.data.kpis} whose={whose} />}
    </section>
  )
}

function Rows({ kpis, whose }: { kpis: readonly PerformanceKpi[]; whose: Whose }) {
  return (
    // The columns can be wider than the window, and the keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={tables.scroller} aria-label={t('KPI')} tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('KPI')}</th>
            {targetPeriods.map((period) => (
              <th key={period} scope="col" data-number>
                {t(periodLabels[period])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kpis.map(({ key, name, measure, ...periods }) => (
            <tr key={key}>
              <th scope="row" title={t(measures[measure].help)}>
                {name}
              </th>
              {targetPeriods.map((period) => {
                const { actual, target, ...rest } = periods[period]
                return (
                  <td key={period} data-number>
                    <Figure measure={measure} value={actual} days={rest} whose={whose} />
                    {target !== null && (
                      <span className={classes.of}>
                        {t('of {count}', { count: target })} <TargetBadge {...rest} short />
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
