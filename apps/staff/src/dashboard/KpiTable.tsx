import { useFetch } from '@spotter/client/use-fetch.ts'
import { type TargetPeriod, targetPeriods } from '@spotter/domain/targets/kpis.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { QueryPanel } from './QueryPanel.tsx'
import { TargetTable } from './TargetTable.tsx'
import type { Whose } from './whose.ts'

const periodLabels: Record<TargetPeriod, string> = {
  day: msg('Today'),
  week: msg('This week'),
  month: msg('This month'),
}

export function KpiTable({ whose }: { whose: Whose }) {
  const performance = useFetch('GET /api/performance', { query: whose.query })
  return (
    <QueryPanel title={t('KPI')} query={performance}>
      {({ kpis }) => (
        <TargetTable
          label={t('KPI')}
          heads={targetPeriods.map((period) => t(periodLabels[period]))}
          lines={kpis.map((kpi) => ({ ...kpi, cells: targetPeriods.map((period) => kpi[period]) }))}
          whose={whose}
        />
      )}
    </QueryPanel>
  )
}
