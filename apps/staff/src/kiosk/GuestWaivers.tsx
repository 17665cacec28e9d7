import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { GuestWaiver } from '@spotter/contract/guest-waivers.ts'
import { validPage } from '@spotter/domain/lists/paging.ts'
import { readSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/messages/translate.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useGuestRecordChanges } from './use-guest-record-changes.ts'
import { removalQuestion, waiverColumns } from './waiver-columns.tsx'
import { WaiverMenu } from './WaiverMenu.tsx'

const WaiverEditor = lazy(() => import('./WaiverEditor.tsx'))

const perPage = 25
const start = { q: '', page: 1, soft_delete_status: 'active', open: '' }

/** The waivers of a club; one of them, or a new one, opens in the place of the list. */
export function GuestWaivers() {
  const { company } = useSettingsClub()
  const queries = useQueryClient()
  const [asked, ask] = useAddressState(start)
  const { q, open, soft_delete_status } = asked
  const found = useFetch('GET /api/companies/{company_id}/guest_waivers', {
    params: { company_id: company.id },
    query: { soft_delete_status, page: asked.page, per_page: perPage, ...(q && { q }) },
  })
  const changes = useGuestRecordChanges('guest_waiver', company.id)
  const rows = found.data?.collection
  const total = found.data?.pagination.total_entries ?? 0
  const close = () => ask({ open: '' })

  if (open !== '') {
    const opened = rows?.find(({ id }) => String(id) === open) ?? null
    return (
      <ClubSettingsFrame item="guest_waivers">
        <Suspense fallback={<LoadingState type="lines" />}>
          {rows === undefined ? (
            <LoadingState type="lines" />
          ) : opened || open === 'new' ? (
            <WaiverEditor key={open} company={company} waiver={opened} onClose={close} />
          ) : (
            <EmptyState title={t('Nothing found')} action={<Button onClick={close}>{t('All waivers')}</Button>} />
          )}
        </Suspense>
      </ClubSettingsFrame>
    )
  }

  async function takeIntoUse({ id, lock_version }: GuestWaiver) {
    await call('PUT /api/companies/{company_id}/guest_waivers/{id}', {
      params: { company_id: company.id, id },
      body: { active: true, lock_version },
    }).then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refreshRecords(queries, 'guest_waiver')
  }

  const add = () => ask({ open: 'new' })
  return (
    <ClubSettingsFrame
      item="guest_waivers"
      {...(found.data && { count: total })}
      addLabel={t('Add')}
      onAdd={add}
      filter={<TextFilter label={t('Search')} value={q} onChange={(next) => ask({ q: next }, 'replace')} />}
      softDelete={
        <SoftDeleteFilter
          value={readSoftDelete(soft_delete_status, false)}
          onChange={(status) => ask({ soft_delete_status: status })}
        />
      }
      flush
    >
      <DataTable
        id="guest_waivers"
        label={t('Guest waivers')}
        columns={waiverColumns(company)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id, deleted_at }) => (deleted_at ? undefined : ask({ open: String(id) }))}
        rowMenu={(row) => (
          <WaiverMenu
            waiver={row}
            onEdit={() => ask({ open: String(row.id) })}
            onUse={() => void takeIntoUse(row)}
            onRemove={() => void changes.remove(row, removalQuestion(row))}
            onRestore={() => void changes.restore(row)}
          />
        )}
        leaving={changes.leaving}
        reloading={found.isPlaceholderData}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        empty={
          q || soft_delete_status !== 'active' ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing here matches the search and the filter.')} />
          ) : (
            <EmptyState
              title={t('Nothing here yet')}
              text={t('Visitors sign the waiver that is in use when they sign in. Add the first one.')}
              action={<Button onClick={add}>{t('Add')}</Button>}
            />
          )
        }
      />
      <PagingBar
        page={validPage(asked.page, total, perPage)}
        perPage={perPage}
        total={total}
        onPage={(page) => ask({ page })}
      />
    </ClubSettingsFrame>
  )
}
