import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { OauthApplication } from '@spotter/contract/oauth/oauth-applications.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense, useState } from 'react'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useAddAsked } from '../resources/use-add-asked.ts'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationMenu } from './ApplicationMenu.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useApplicationChanges } from './use-application-changes.ts'

const ApplicationDialog = lazy(() => import('./ApplicationDialog.tsx'))

const perPage = 25
const start = { q: '', page: 1, soft_delete_status: 'active', sort_by: 'name', sort_direction: 'asc' }

export function OauthApplications() {
  const { company } = useAccount()
  const [asked, ask] = useAddressState(start)
  const [opened, setOpened] = useState<OauthApplication | 'new' | null>(null)
  const changes = useApplicationChanges()
  const applications = useFetch('GET /api/admin/oauth_applications', { query: { ...asked, per_page: perPage } })
  useValidPage(applications, asked.page, perPage, ask)
  const add = () => setOpened('new')
  useAddAsked(add)
  const total = applications.data?.pagination.total_entries
  const isFiltered = asked.q !== '' || asked.soft_delete_status !== 'active'

  return (
    <AdminFrame
      path="/admin/oauth_applications"
      {...(total !== undefined && { count: total })}
      addLabel={t('Add')}
      onAdd={add}
      filter={<TextFilter label={t('Search')} value={asked.q} onChange={(q) => ask({ q }, 'replace')} />}
      softDelete={
        <SoftDeleteFilter
          value={parseSoftDelete(asked.soft_delete_status, false)}
          onChange={(soft_delete_status) => ask({ soft_delete_status })}
        />
      }
      flush
    >
      <DataTable
        id="oauth_applications"
        label={t('OAuth applications')}
        columns={applicationColumns(company)}
        rows={applications.data?.collection}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(total !== undefined && { total })}
        sorting={{ sort_by: asked.sort_by, sort_direction: asked.sort_direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(sorting) => ask(sorting)}
        onOpen={(application) => !application.deleted_at && setOpened(application)}
        rowMenu={(application) => (
          <ApplicationMenu application={application} changes={changes} onEdit={() => setOpened(application)} />
        )}
        leaving={changes.leaving}
        reloading={applications.isPlaceholderData}
        failed={applications.isError}
        onRetry={() => void applications.refetch()}
        skeletonRows={3}
        empty={
          isFiltered ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
          ) : (
            <EmptyState
              title={t('No applications yet')}
              text={t(
                'An OAuth application lets an external app read and write people, activities and notes at the clubs you choose.',
              )}
              action={<Button onClick={add}>{t('Add')}</Button>}
            />
          )
        }
      />
      <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
      <Suspense fallback={null}>
        {opened && (
          <ApplicationDialog
            application={opened === 'new' ? null : opened}
            onMade={changes.showSecret}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {changes.issued && <SecretDialog issued={changes.issued} onClose={changes.hideSecret} />}
    </AdminFrame>
  )
}
