import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense, useState } from 'react'
import { IconBuildingCommunity } from '../icons.ts'
import { useAddAsked } from '../resources/use-add-asked.ts'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { integrationColumns } from './integration-columns.tsx'
import { IntegrationMenu } from './IntegrationMenu.tsx'
import { useIntegrationChanges } from './use-integration-changes.ts'

const start = { page: 1, soft_delete_status: 'active' }
const IntegrationDialog = lazy(() => import('./IntegrationDialog.tsx'))

export function SystemIntegrations() {
  const { company } = useSettingsClub()
  const [{ soft_delete_status }, askFor] = useAddressState(start)
  const [opened, setOpened] = useState<SystemIntegration | 'new' | null>(null)
  const changes = useIntegrationChanges(company.id)
  const connections = useFetch('GET /api/companies/{company_id}/system_integrations', {
    params: { company_id: company.id },
    query: { soft_delete_status },
  })
  const add = () => setOpened('new')
  useAddAsked(add)
  const rows = connections.data?.collection

  return (
    <ClubSettingsFrame
      item="system_integrations"
      {...(rows && { count: rows.length })}
      addLabel={t('Add')}
      onAdd={add}
      softDelete={
        <SoftDeleteFilter
          value={parseSoftDelete(soft_delete_status, false)}
          onChange={(status) => askFor({ soft_delete_status: status })}
        />
      }
      flush
    >
      <DataTable
        id="system_integrations"
        label={t('System Integrations')}
        columns={integrationColumns(company)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={(connection) => {
          if (!connection.deleted_at) setOpened(connection)
        }}
        rowMenu={(connection) => (
          <IntegrationMenu connection={connection} changes={changes} onEdit={() => setOpened(connection)} />
        )}
        leaving={changes.leaving}
        reloading={connections.isPlaceholderData}
        failed={connections.isError}
        onRetry={() => void connections.refetch()}
        skeletonRows={2}
        empty={
          soft_delete_status === 'deleted' ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
          ) : (
            <EmptyState
              title={t('No connections yet')}
              text={t("Connect this club's membership system to bring in employees, appointments and member statuses.")}
              icon={<IconBuildingCommunity size={22} stroke={1.5} />}
              action={<Button onClick={add}>{t('Add')}</Button>}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {opened && connections.data && (
          <IntegrationDialog
            company_id={company.id}
            connection={opened === 'new' ? null : opened}
            systems={connections.data.systems}
            connected={connections.data.collection.filter(({ deleted_at }) => !deleted_at).map(({ api }) => api)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </ClubSettingsFrame>
  )
}
