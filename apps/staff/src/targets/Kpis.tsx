import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import { t } from '@spotter/i18n/translate.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense, useState } from 'react'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { kpiColumns } from './kpi-columns.tsx'
import { KpiMenu } from './KpiMenu.tsx'
import classes from './targets.module.css'
import { useKpiChanges } from './use-kpi-changes.ts'

const KpiDialog = lazy(() => import('./KpiDialog.tsx'))
const ThresholdDialog = lazy(() => import('./ThresholdDialog.tsx'))

export function Kpis() {
  const { company } = useSettingsClub()
  return (
    <ClubSettingsFrame item="kpi" flush>
      <p className={classes.intro}>
        {t('Set how much of each KPI you expect, and which of these targets appear on the dashboard.')}
      </p>
      <KpisOfClub key={company.id} company={company} />
    </ClubSettingsFrame>
  )
}

function KpisOfClub({ company }: { company: AccountCompany }) {
  const found = useFetch('GET /api/companies/{company_id}/settings/kpi', { params: { company_id: company.id } })
  const [edited, setEdited] = useState<Kpi | null>(null)
  const [ranged, setRanged] = useState<Kpi | null>(null)
  const changes = useKpiChanges()
  return (
    <>
      <DataTable
        id="kpis"
        label={t('KPI')}
        columns={kpiColumns({ onRange: setRanged })}
        rows={found.data?.collection}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={setEdited}
        rowMenu={(row) => (
          <KpiMenu
            row={row}
            onEdit={() => setEdited(row)}
            onRange={() => setRanged(row)}
            onClear={() => void changes.clear(row)}
          />
        )}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        skeletonRows={12}
      />
      <Suspense>
        {edited && <KpiDialog kpi={edited} onClose={() => setEdited(null)} />}
        {ranged && <ThresholdDialog kpi={ranged} onClose={() => setRanged(null)} />}
      </Suspense>
    </>
  )
}
