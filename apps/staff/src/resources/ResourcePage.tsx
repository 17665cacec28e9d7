import type { Resource } from '@spotter/contract/resource.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { alert } from '@spotter/ui/dialogs/ask.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useAddAsked } from './use-add-asked.ts'
import { useMay } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { arrange, listOf, parentOf } from './arrange.ts'
import { columnsOf, nameOf } from './columns-of.tsx'
import type { FrameParts } from './frame-parts.ts'
import { RecordMenu } from './RecordMenu.tsx'
import { useRecordChanges } from './use-record-changes.ts'
import { useRecordOrder } from './use-record-order.ts'
import { useRecords } from './use-records.ts'

const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

type Props = {
  resource: Resource
  club?: { id: number; name: string }
  frame: (parts: FrameParts) => ReactNode
  moreMenu?: (row: ResourceRecord) => ReactNode
  /** Below the fields of a record that is edited. */
  details?: (record: ResourceRecord) => ReactNode
  /** Asked with how many there are, if that is known; false adds none. */
  beforeAdd?: (total: number | undefined) => Promise<boolean>
}

const start = { q: '', page: 1, soft_delete_status: 'active', sort_by: '', sort_direction: 'asc' }

const startWithLatest = { ...start, sort_direction: 'desc' }

export function ResourcePage({ resource, club, frame, moreMenu, details, beforeAdd }: Props) {
  const mayWrite = useMay(resource.may.write)
  const mayAdd = useMay(resource.may.create ?? resource.may.write)
  const time = useClubTime()
  const [asked, ask] = useAddressState(resource.latestFirst ? startWithLatest : start)
  const records = useRecords(resource, club?.id, asked)
  const changes = useRecordChanges(resource, club?.id)
  const order = useRecordOrder(resource, club?.id)
  const [opened, setOpened] = useState<ResourceRecord | 'new' | null>(null)
  const total = records.data?.pagination.total_entries
  const add = async () => {
    if (!beforeAdd || (await beforeAdd(total))) setOpened('new')
  }
  useAddAsked(() => mayAdd && void add())

  const isFiltered = asked.q !== '' || asked.soft_delete_status !== 'active'
  const movable = mayWrite && resource.order !== undefined && !isFiltered
  const rows = useMemo(() => records.data && arrange(records.data.collection, resource), [records.data, resource])
  const open = (row: ResourceRecord) => (isOpenable(row) ? setOpened(row) : void alert(whyClosed(row, club?.id)))
  const sortedBy = resource.latestFirst ? (resource.list[0] ?? '') : ''
  const addLabel = t('Add')

  return frame({
    heading: t(resource.pluralLabel),
    ...(total !== undefined && { count: total }),
    addLabel,
    ...(mayAdd && { onAdd: () => void add() }),
    flush: true,
    filter: resource.search.length ? (
      <TextFilter label={t('Search')} value={asked.q} onChange={(q) => ask({ q }, 'replace')} />
    ) : null,
    softDelete: (
      <SoftDeleteFilter
        value={parseSoftDelete(asked.soft_delete_status, resource.pausable ?? false)}
        pausable={resource.pausable ?? false}
        onChange={(soft_delete_status) => ask({ soft_delete_status })}
      />
    ),
    children: (
      <>
        <DataTable
          id={resource.plural}
          label={t(resource.pluralLabel)}
          columns={columnsOf(resource, club?.id, time, movable ? order.move : null)}
          rows={rows}
          rowId={({ id }) => id}
          rowName={(row) => nameOf(resource, row, time)}
          {...(total !== undefined && { total })}
          sorting={{
            sort_by: asked.sort_by || sortedBy,
            sort_direction: asked.sort_direction === 'desc' ? 'desc' : 'asc',
          }}
          onSort={(sorting) => ask(sorting)}
          onOpen={open}
          rowMenu={(row) => (
            <RecordMenu
              row={row}
              onEdit={() => setOpened(row)}
              onRemove={() => void changes.remove(row)}
              onRestore={() => void changes.restore(row)}
              onPause={() => void changes.pause(row)}
              onUnpause={() => void changes.unpause(row)}
            >
              {moreMenu?.(row)}
            </RecordMenu>
          )}
          leaving={changes.leaving}
          order={movable ? { listOf: movableList, parentOf, onPlace: order.place } : undefined}
          reloading={records.isPlaceholderData}
          failed={records.isError}
          onRetry={() => void records.refetch()}
          empty={
            isFiltered ? (
              <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
            ) : (
              <EmptyState
                title={t('Nothing here yet')}
                text={t(resource.empty)}
                action={mayAdd && <Button onClick={() => void add()}>{addLabel}</Button>}
              />
            )
          }
        />
        <PagingBar page={asked.page} perPage={resource.perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
        {opened && (
          <Suspense fallback={null}>
            <RecordDialog
              resource={resource}
              club={club}
              record={opened === 'new' ? null : opened}
              parents={records.data?.collection ?? []}
              details={details}
              onClose={() => setOpened(null)}
            />
          </Suspense>
        )}
      </>
    ),
  })
}

const movableList = (row: ResourceRecord) => (row.abilities.edit && !row.deleted_at ? listOf(row) : null)

const isOpenable = (row: ResourceRecord) => row.abilities.edit && row.deleted_at === null

function whyClosed(row: ResourceRecord, shown: number | undefined): string {
  if (row.deleted_at) return t('This record is deleted. Restore it to change it.')
  const club = row['company_name']
  if (typeof club !== 'string' || row.company_id === shown) return t('You can view this record but not change it.')
  return t('This record belongs to {club} and can be changed there.', { club })
}
