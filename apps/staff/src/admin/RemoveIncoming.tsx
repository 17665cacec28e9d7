import { Button, Tooltip } from '@mantine/core'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Incoming } from '@spotter/contract/admin/incoming.ts'
import { isSelected, nothingSelected, selectedCount, type Selection } from '@spotter/domain/lists/selection.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { IconTrash } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ClubFormats } from '@spotter/domain/time/formats.ts'
import { useSelection } from '../people/list/use-selection.ts'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { onRemovalEnd } from './removal-ends.ts'

const RemoveIncomingDialog = lazy(() => import('./RemoveIncomingDialog.tsx'))

export type IncomingList = 'incoming_leads' | 'incoming_emails' | 'unread_sms'
const perPage = 25
const start = { q: '', page: 1 }
const labels = {
  incoming_leads: msg('Incoming leads'),
  incoming_emails: msg('Incoming emails'),
  unread_sms: msg('Unread SMS'),
} as const

export function RemoveIncoming({ list }: { list: IncomingList }) {
  const { company } = useAccount()
  const queries = useQueryClient()
  const [{ q, page }, ask] = useAddressState(start, {})
  const rows = useFetch(`GET /api/admin/${list}`, { query: { page, per_page: perPage, ...(q && { q }) } })
  useValidPage(rows, page, perPage, ask)
  const [selection, select] = useSelection(q ? { q } : {})
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const [removing, setRemoving] = useState(false)
  const total = rows.data?.pagination.total_entries ?? 0
  const count = selectedCount(selection, total)

  async function leave(chosen: Selection, refresh: () => Promise<unknown>) {
    const gone = (rows.data?.collection ?? []).map(({ id }) => id).filter((id) => isSelected(chosen, id))
    await Promise.all(gone.map(fadeOut))
    select(nothingSelected)
    await refresh()
    gone.forEach(comeBack)
  }
  const [started, setStarted] = useState<Selection>(nothingSelected)
  const end = useEffectEvent((refresh: () => Promise<unknown>) => {
    setStarted(nothingSelected)
    return leave(started, refresh)
  })
  useEffect(() => onRemovalEnd(list, (refresh) => end(refresh)), [list])
  const refreshList = () => refreshRecords(queries, list === 'incoming_leads' ? 'request' : 'message')

  return (
    <AdminFrame path={`/admin/remove_${list}`} {...(rows.data && { count: total })} flush>
      <FilterBar
        filters={[{ kind: 'text', name: 'q', label: t('Search sender or text') }]}
        value={{ q }}
        defaults={{ q: '' }}
        onChange={(next) => ask(next)}
        aside={<Remove count={count} onRemove={() => setRemoving(true)} />}
      />
      <DataTable
        id={list}
        label={t(labels[list])}
        columns={columns(company)}
        rows={rows.data?.collection}
        rowId={({ id }) => id}
        rowName={({ from, text }) => `${from ?? '—'}: ${text}`}
        total={total}
        selection={selection}
        onSelect={select}
        leaving={leaving}
        reloading={rows.isPlaceholderData}
        failed={rows.isError}
        onRetry={() => void rows.refetch()}
        skeletonRows={10}
        empty={<EmptyState title={q ? t('Nothing found') : t('Nothing to remove')} />}
      />
      <PagingBar page={page} perPage={perPage} total={total} onPage={(next) => ask({ page: next })} />
      {removing && (
        <Suspense fallback={null}>
          <RemoveIncomingDialog
            list={list}
            count={count}
            filter={{ ...(q && { q }), ...selection }}
            onDone={() => void leave(selection, refreshList)}
            onStarted={() => {
              setStarted(selection)
              select(nothingSelected)
            }}
            onClose={() => setRemoving(false)}
          />
        </Suspense>
      )}
    </AdminFrame>
  )
}

/** aria-disabled, so that keyboards reach the reason. */
function Remove({ count, onRemove }: { count: number; onRemove: () => void }) {
  const isOff = count === 0
  return (
    <Tooltip label={t('There are no results for bulk action.')} disabled={!isOff}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        {...(isOff && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={(event) => (isOff ? event.preventDefault() : onRemove())}
      >
        {t('Remove')}
      </Button>
    </Tooltip>
  )
}

const columns = (club: ClubFormats): Column<Incoming>[] => [
  { id: 'from', label: t('Sender'), flexible: { share: 25, least: 130 }, cell: ({ from }) => <bdi>{from ?? '—'}</bdi> },
  { id: 'text', label: t('Message'), flexible: { share: 40, least: 140 }, cell: ({ text }) => text },
  { id: 'club', label: t('Club'), cell: ({ company_name }) => company_name },
  { id: 'created_at', label: t('Date'), cell: ({ created_at }) => formatDateTime(created_at, club) },
]
