import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { jobTypeNames, schedulerTypes } from '@spotter/domain/schedulers/schedulers.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { IconChevronDown, IconPlus } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense } from 'react'
import { EditMenu } from '../resources/EditMenu.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { schedulerColumns } from './scheduler-columns.tsx'
import { whatText } from './scheduler-words.ts'
import { useSchedulerChanges } from './use-scheduler-changes.ts'

const OpenScheduler = lazy(() => import('./OpenScheduler.tsx'))

const perPage = 25
/** `open`: the shown scheduler, or the type of a new one. */
const start = { type: null as string | null, soft_delete_status: 'active', page: 1, open: '' }
const accepted = { type: isOneOf(schedulerTypes) }

const filters = (): Filter[] => [
  {
    kind: 'choice',
    name: 'type',
    label: t('Type'),
    choices: schedulerTypes.map((id) => ({ id, text: t(jobTypeNames[id]) })),
  },
]

export function SchedulerPage({ company }: { company: AccountCompany }) {
  const [asked, ask] = useAddressState(start, accepted)
  const { type, soft_delete_status, page } = asked
  const found = useFetch('GET /api/companies/{company_id}/schedulers', {
    params: { company_id: company.id },
    query: { soft_delete_status, page, per_page: perPage, ...(type && { type }) },
  })
  const changes = useSchedulerChanges()
  useValidPage(found, page, perPage, ask)

  if (asked.open !== '') {
    return (
      <ClubSettingsFrame item="scheduler">
        <Suspense fallback={<LoadingState type="lines" />}>
          <OpenScheduler key={asked.open} open={asked.open} company={company} onClose={() => ask({ open: '', page })} />
        </Suspense>
      </ClubSettingsFrame>
    )
  }
  const total = found.data?.pagination.total_entries
  const add = <AddMenu onAdd={(open) => ask({ open, page })} />
  return (
    <ClubSettingsFrame
      item="scheduler"
      {...(total !== undefined && { count: total })}
      buttons={add}
      softDelete={
        <SoftDeleteFilter
          value={parseSoftDelete(soft_delete_status, false)}
          onChange={(next) => ask({ soft_delete_status: next })}
        />
      }
      flush
    >
      <FilterBar filters={filters()} value={asked} defaults={start} onChange={(next) => ask(next)} />
      <DataTable
        id="schedulers"
        label={t('Scheduler')}
        columns={schedulerColumns(company)}
        rows={found.data?.collection}
        rowId={({ id }) => id}
        rowName={whatText}
        {...(total !== undefined && { total })}
        onOpen={({ id }) => ask({ open: String(id), page })}
        rowMenu={(row) => (
          <EditMenu
            row={row}
            onEdit={() => ask({ open: String(row.id), page })}
            onRemove={() => void changes.remove(row)}
            onRestore={() => void changes.restore(row)}
          />
        )}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            title={t('Nothing is scheduled')}
            text={t('Remind people of their appointments, or get a report by email every day, week or month.')}
            action={add}
          />
        }
      />
      <PagingBar page={page} perPage={perPage} total={total ?? 0} onPage={(next) => ask({ page: next })} />
    </ClubSettingsFrame>
  )
}

function AddMenu({ onAdd }: { onAdd: (type: string) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('Add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {schedulerTypes.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {t(jobTypeNames[type])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
