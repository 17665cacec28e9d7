import { Button } from '@mantine/core'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { Suspense, type ReactNode } from 'react'
import { EditMenu } from '../resources/EditMenu.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { useGuestRecordChanges } from './use-guest-record-changes.ts'

const start = { q: '', page: 1, soft_delete_status: 'active', open: '' }
type Asked = typeof start
const types = { questionnaires: 'questionnaire', guest_waivers: 'guest_waiver' } as const

type Row = { id: number; name: string; deleted_at: string | null }
type Props<R extends Row> = {
  item: keyof typeof types
  label: string
  asked: Asked
  ask: ReturnType<typeof useAddressState<Asked>>[1]
  found: {
    data?: { collection: R[]; pagination: { total_entries: number } } | undefined
    isPlaceholderData: boolean
    isError: boolean
    refetch: () => unknown
  }
  columns: Column<R>[]
  perPage?: number
  emptyText: string
  removalQuestion: (row: R) => string
  /** A restored record is inactive. */
  afterUndo?: (row: R) => Promise<unknown>
  menuOf?: (row: R) => ReactNode
  allLabel: string
  editor: (opened: R | null, close: () => void) => ReactNode
}

export const useGuestList = () => useAddressState(start)

export function GuestRecordsPage<R extends Row>(props: Props<R>) {
  const { item, label, asked, ask, found, columns, perPage, emptyText, removalQuestion, menuOf } = props
  const { q, open, soft_delete_status } = asked
  const { company } = useSettingsClub()
  const changes = useGuestRecordChanges(types[item], company.id)
  const rows = found.data?.collection
  const total = found.data?.pagination.total_entries ?? 0
  useValidPage(found, asked.page, perPage ?? Infinity, ask)
  const close = () => ask({ open: '' })
  const add = () => ask({ open: 'new' })

  if (open !== '') {
    const opened = rows?.find(({ id }) => String(id) === open) ?? null
    return (
      <ClubSettingsFrame item={item}>
        <Suspense fallback={<LoadingState type="lines" />}>
          {rows === undefined ? (
            <LoadingState type="lines" />
          ) : opened || open === 'new' ? (
            props.editor(opened, close)
          ) : (
            <EmptyState title={t('Nothing found')} action={<Button onClick={close}>{props.allLabel}</Button>} />
          )}
        </Suspense>
      </ClubSettingsFrame>
    )
  }

  return (
    <ClubSettingsFrame
      item={item}
      {...(found.data && { count: total })}
      addLabel={t('Add')}
      onAdd={add}
      filter={<TextFilter label={t('Search')} value={q} onChange={(next) => ask({ q: next }, 'replace')} />}
      softDelete={
        <SoftDeleteFilter
          value={parseSoftDelete(soft_delete_status, false)}
          onChange={(status) => ask({ soft_delete_status: status })}
        />
      }
      flush
    >
      <DataTable
        id={item}
        label={label}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id, deleted_at }) => (deleted_at ? undefined : ask({ open: String(id) }))}
        rowMenu={(row) => (
          <EditMenu
            row={row}
            onEdit={() => ask({ open: String(row.id) })}
            onRemove={() => void changes.remove(row, removalQuestion(row), () => props.afterUndo?.(row))}
            onRestore={() => void changes.restore(row)}
          >
            {menuOf?.(row)}
          </EditMenu>
        )}
        leaving={changes.leaving}
        reloading={found.isPlaceholderData}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        empty={
          q || soft_delete_status !== 'active' ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
          ) : (
            <EmptyState
              title={t('Nothing here yet')}
              text={emptyText}
              action={<Button onClick={add}>{t('Add')}</Button>}
            />
          )
        }
      />
      {perPage !== undefined && (
        <PagingBar page={asked.page} perPage={perPage} total={total} onPage={(page) => ask({ page })} />
      )}
    </ClubSettingsFrame>
  )
}
