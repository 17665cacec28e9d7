import { useFetch } from '@spotter/client/use-fetch.ts'
import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import { dashboardPeriods } from '@spotter/domain/targets/kpi-periods.ts'
import { kpiKeys } from '@spotter/domain/targets/kpis.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import type { ThresholdTone } from '@spotter/domain/targets/threshold.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import tables from '../reports/ReportTable.module.css'
import { useAccount } from '../shell/account.ts'
import { BlockFailure } from './BlockFailure.tsx'
import classes from './Dashboard.module.css'
import { Figure } from './Figure.tsx'
import { TargetBadge } from './TargetBadge.tsx'
import type { Whose } from './whose.ts'

const daysPerPage = 5

/** A row of the KPI report. */
type KpiRow = ReportRow & {
  measure: MeasureName
  kpi_key: string
  kpi: string
  period_from: string
  actual: number
  target: number | null
  percent: number | null
  tone: ThresholdTone | null
}

type Props = { whose: Whose; page: number; onPage: (page: number) => void }

export function DailyKpis({ whose, page, onPage }: Props) {
  const kpis = useFetch('GET /api/reports/kpi', {
    query: { ...whose.query, ...dashboardPeriods, page, page_size: daysPerPage * kpiKeys.length },
  })
  const rows = (kpis.data?.collection ?? []) as KpiRow[]
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('KPI by day')}</h2>
      {kpis.isPending && <LoadingState type="lines" />}
      {kpis.isError && <BlockFailure onRetry={() => void kpis.refetch()} retrying={kpis.isFetching} />}
      {kpis.data && !kpis.isError && (
        <>
          <DaysTable rows={rows} whose={whose} />
          <PagingBar
            page={page}
            perPage={daysPerPage}
            total={kpis.data.pagination.total_entries / kpiKeys.length}
            onPage={onPage}
            listName={t('KPI by day')}
          />
        </>
      )}
    </section>
  )
}

function DaysTable({ rows, whose }: { rows: readonly KpiRow[]; whose: Whose }) {
  const { company } = useAccount()
  const days = Map.groupBy(rows, ({ period_from }) => period_from)
  const [heads = []] = days.values()
  return (
    // The columns can be wider than the window, and the keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={tables.scroller} aria-label={t('KPI by day')} tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            {heads.map(({ key, kpi }) => (
              <th key={key} scope="col" data-number>
                {kpi}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].map(([day, line]) => (
            <tr key={day}>
              <th scope="row">{formatDate(day, company)}</th>
              {line.map(({ key, measure, actual, target, percent, tone }) => (
                <td key={key} data-number>
                  <Figure measure={measure} value={actual} days={{ date_from: day, date_into: day }} whose={whose} />
                  {target !== null && (
                    <span className={classes.of}>
                      {t('of {count}', { count: target })} <TargetBadge percent={percent} tone={tone} short />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
