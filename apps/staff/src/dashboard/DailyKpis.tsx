import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AskedRange, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { dashboardPeriods } from '@spotter/domain/targets/kpi-periods.ts'
import { kpiKeys } from '@spotter/domain/targets/kpis.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import type { ThresholdTone } from '@spotter/domain/targets/threshold.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { useAccount } from '../shell/account.ts'
import { QueryPanel } from './QueryPanel.tsx'
import { type TargetLine, TargetTable } from './TargetTable.tsx'
import type { Whose } from './whose.ts'

const daysPerPage = 5

/** A row of the KPI report. */
type KpiRow = ReportRow & {
  measure: MeasureName
  kpi_key: string
  kpi: string
  days: AskedRange
  actual: number
  target: number | null
  percent: number | null
  tone: ThresholdTone | null
  is_running: boolean
}

type Props = { whose: Whose; page: number; onPage: (page: number) => void }

export function DailyKpis({ whose, page, onPage }: Props) {
  const { company } = useAccount()
  const kpis = useFetch('GET /api/reports/kpi', {
    query: { ...whose.query, ...dashboardPeriods, page, page_size: daysPerPage * kpiKeys.length },
  })
  return (
    <QueryPanel title={t('KPI by day')} query={kpis}>
      {({ collection, pagination }) => {
        const lines = linesOf(collection as KpiRow[])
        return (
          <>
            <TargetTable
              label={t('KPI by day')}
              heads={(lines[0]?.cells ?? []).map(({ date_from }) => formatDate(date_from, company))}
              lines={lines}
              whose={whose}
            />
            <PagingBar
              page={page}
              perPage={daysPerPage}
              total={pagination.total_entries / kpiKeys.length}
              onPage={onPage}
              listName={t('KPI by day')}
            />
          </>
        )
      }}
    </QueryPanel>
  )
}

const linesOf = (rows: readonly KpiRow[]): TargetLine[] =>
  [...Map.groupBy(rows, ({ kpi_key }) => kpi_key)].map(([key, ofKpi]) => ({
    key,
    name: ofKpi[0]!.kpi,
    measure: ofKpi[0]!.measure,
    cells: ofKpi.map(({ days, actual, target, percent, tone, is_running }) => ({
      ...days,
      actual,
      target,
      percent,
      tone,
      is_running,
    })),
  }))
