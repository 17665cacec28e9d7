import { useMediaQuery } from '@mantine/hooks'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { ClubFormats } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { IconMail } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type InboundRow, inboundColumns, phoneInboundColumns, saidIn, senderOf } from './inbound-columns.tsx'
import { type InboundAsked, inboundPage, inboundStart } from './inbound-state.ts'

const OpenMessage = lazy(() => import('../OpenMessage.tsx'))

type Props = {
  id: string
  label: string
  empty: string
  club: ClubFormats
  statuses: readonly { id: string; text: string }[]
  hasClub?: boolean
  rows: UseQueryResult<{ collection: InboundRow[]; pagination: { total_entries: number } }>
  asked: InboundAsked
  ask: (next: Partial<InboundAsked>) => void
}

export function InboundList({ id, label, empty, club, statuses, hasClub = false, rows, asked, ask }: Props) {
  const queries = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<InboundRow | null>(null)
  const { page, ...filter } = asked
  const { page: _, ...defaults } = inboundStart
  const isFiltered = Boolean(asked.q || asked.status)

  async function importRow(row: InboundRow) {
    try {
      await call(`POST /api/${row.type === 'Email' ? 'emails' : 'whatsapp'}/{id}/import`, { params: { id: row.id } })
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'message')
  }
  const onImport = (row: InboundRow) => void importRow(row)
  const filters: Filter[] = [
    { kind: 'text', name: 'q', label: t('Search sender or text') },
    { kind: 'choice', name: 'status', label: t('Status'), choices: statuses },
  ]
  return (
    <>
      <FilterBar filters={filters} value={filter} defaults={defaults} onChange={(next) => ask(next)} />
      <DataTable
        id={isPhone ? `${id}-phone` : id}
        label={label}
        columns={isPhone ? phoneInboundColumns(club, onImport) : inboundColumns(club, onImport, hasClub)}
        rows={rows.data?.collection}
        rowId={({ id: row_id }) => row_id}
        rowName={(row) => `${senderOf(row)}: ${saidIn(row)}`}
        {...(rows.data && { total: rows.data.pagination.total_entries })}
        onOpen={setOpened}
        reloading={rows.isPlaceholderData}
        failed={rows.isError}
        onRetry={() => void rows.refetch()}
        skeletonRows={10}
        empty={
          <EmptyState
            icon={<IconMail size={22} stroke={1.5} />}
            title={isFiltered ? t('Nothing found') : t('Nothing here yet')}
            text={isFiltered ? t('No messages match this filter.') : empty}
          />
        }
      />
      <PagingBar
        page={page}
        perPage={inboundPage}
        total={rows.data?.pagination.total_entries ?? 0}
        onPage={(next) => ask({ page: next })}
      />
      {opened && (
        <Suspense fallback={null}>
          <OpenMessage
            id={opened.id}
            channel={opened.type === 'Email' ? 'email' : 'whatsapp'}
            formats={club}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
