import { call, type Answer } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { CodedSetting } from '@spotter/contract/settings/setting-collections.ts'
import { place, type Target } from '@spotter/domain/lists/reorder.ts'
import { renamedCollections, type RenamedCollection } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ReorderControls } from '@spotter/ui/lists/ReorderControls.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { useRefreshAccount } from '../shell/account.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { GlobalTabs } from './GlobalTabs.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import classes from './RenamedSettings.module.css'

type Row = CodedSetting & { type?: Answer<'GET /api/settings/outcomes'>['collection'][number]['type'] }

export function RenamedSettings({ collection }: { collection: RenamedCollection }) {
  const path = `/settings/global/${collection}` as const
  const settings = useFetch(`GET /api/settings/${collection}`, {})
  const refreshAccount = useRefreshAccount()
  const [renaming, setRenaming] = useState<Row | null>(null)
  const rows: Row[] | undefined = settings.data?.collection
  const idOf = (row: Row) => (renamedCollections[collection] as readonly string[]).indexOf(row.id) + 1
  const refresh = async () => {
    await Promise.all([settings.refetch(), refreshAccount()])
  }

  async function move(row: Row, target: Target) {
    const places = place(
      (rows ?? []).map((other) => ({ id: idOf(other), order: other.no })),
      idOf(row),
      target,
    )
    const to = typeof places === 'string' ? undefined : places.find(({ id }) => id === idOf(row))?.order
    if (to === undefined) return
    const button = document.activeElement
    await call(`PUT /api/settings/${collection}/{code}`, { params: { code: row.id }, body: { no: to } }).catch(
      (reason: unknown) => error(explain(reason)),
    )
    await refresh()
    // A moved row leaves the DOM for a moment and loses focus.
    if (button instanceof HTMLElement && button.isConnected) button.focus()
  }

  return (
    <AdminFrame path={path} flush {...(rows && { count: rows.length })}>
      <GlobalTabs path={path} />
      <p className={classes.note}>
        {t(
          'The system uses these, so you can rename and reorder them, but not add or delete any. A name you enter here is shown in every language.',
        )}
      </p>
      <DataTable
        id={collection}
        label={t('Names')}
        columns={columns(collection, rows ?? [], (row, position) => void move(row, { position }))}
        rows={rows}
        rowId={idOf}
        rowName={({ name }) => name}
        onOpen={setRenaming}
        order={{
          listOf: ({ type }) => type ?? collection,
          parentOf: () => null,
          onPlace: (row, to) => void move(row, to),
        }}
        failed={settings.isError}
        onRetry={() => void settings.refetch()}
        empty={<EmptyState title={t('Nothing here yet')} />}
      />
      {renaming && (
        <RenameDialog
          collection={collection}
          setting={renaming}
          onSaved={() => void refresh()}
          onClose={() => setRenaming(null)}
        />
      )}
    </AdminFrame>
  )
}

function columns(
  collection: RenamedCollection,
  rows: readonly Row[],
  moveTo: (row: Row, position: number) => void,
): Column<Row>[] {
  const neighbours = (row: Row) => rows.filter(({ type }) => type === row.type)
  return [
    { id: 'name', label: t('Name'), cell: ({ name }) => name },
    {
      id: 'default_name',
      label: t('Default name'),
      cell: ({ name, default_name }) => (
        <span className={classes.own}>{name === default_name ? '—' : default_name}</span>
      ),
    },
    ...(collection === 'outcomes'
      ? [
          {
            id: 'type',
            label: t('Applies to'),
            cell: ({ type }: Row) => (type === 'Task' ? t('Calls') : t('Appointments')),
          },
        ]
      : []),
    {
      id: 'order',
      label: t('Order'),
      width: 88,
      alwaysShown: true,
      cell: (row) => {
        const list = neighbours(row)
        const at = list.indexOf(row)
        return (
          <ReorderControls
            name={row.name}
            first={at === 0}
            last={at === list.length - 1}
            onMove={(direction) => moveTo(row, list[direction === 'up' ? at - 1 : at + 1]?.no ?? row.no)}
          />
        )
      },
    },
  ]
}
