import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { isOfEvents, isSending, undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowBackUp, IconUsers } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { bulkChangeColumns, phoneColumns } from './bulk-change-columns.tsx'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'

const perPage = 25
const start = { page: 1 }

export function BulkChanges() {
  const { company } = useAccount()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [asked, ask] = useAddressState(start)
  const [opened, setOpened] = useState<BulkChange | null>(null)
  const [undoing, setUndoing] = useState<BulkChange | null>(null)
  const changes = useFetch('GET /api/people/changes', { query: { page: asked.page, per_page: perPage } })
  const total = changes.data?.pagination.total_entries
  useValidPage(changes, asked.page, perPage, ask)

  return (
    <Page>
      <PageTitle title={t('Changes')} />
      <PageHeader
        title={t('Changes')}
        {...(total !== undefined && { count: total })}
        actions={
          <Button component={Link} to="/people" variant="default" leftSection={<IconUsers size={16} aria-hidden />}>
            {t('People')}
          </Button>
        }
      />
      <PageBody flush>
        <DataTable
          id={isPhone ? 'changes-phone' : 'changes'}
          label={t('Changes')}
          columns={isPhone ? phoneColumns(company) : bulkChangeColumns(company)}
          rows={changes.data?.collection}
          rowId={({ id }) => id}
          rowName={({ description }) => description}
          {...(total !== undefined && { total })}
          onOpen={setOpened}
          rowMenu={(change) => (
            <>
              <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setOpened(change)}>
                {isOfEvents(change.kind) ? t('Show events') : t('Show people')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={change.undo_refusal !== null}
                {...(change.undo_refusal && { title: t(undoRefusals[change.undo_refusal]) })}
                onClick={() => setUndoing(change)}
              >
                {isSending(change.kind) ? t('Stop') : t('Undo')}
              </Menu.Item>
            </>
          )}
          failed={changes.isError}
          onRetry={() => void changes.refetch()}
          empty={
            <EmptyState
              title={t('No changes yet')}
              text={t('Bulk changes, imports and merges appear here for 30 days, so you can undo them.')}
            />
          }
        />
        <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
      </PageBody>
      {opened && (
        <BulkChangeDialog
          id={opened.id}
          onUndo={(change) => {
            setOpened(null)
            setUndoing(change)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  )
}
