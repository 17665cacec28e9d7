import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { nothingSelected } from '@spotter/domain/lists/selection.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { IconTrash } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { IconCalendarEvent } from '../../icons.ts'
import { useSelection } from '../../people/list/use-selection.ts'
import { useAccount, useMay } from '../../shell/account.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { titleOf } from '../calendar/event-words.ts'
import { useNow } from '../calendar/use-now.ts'
import { eventColumns, phoneEventColumns } from './event-columns.tsx'
import { eventFilters } from './event-filters.ts'
import { EventDays } from './EventDays.tsx'
import { useEvents } from './use-events.ts'

const RemoveEventsDialog = lazy(() => import('./RemoveEventsDialog.tsx'))

export function EventList() {
  const account = useAccount()
  const navigate = useNavigate()
  const mayDelete = useMay('delete:activities')
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const { state, ask, filter, events, perPage, onFit, total } = useEvents()
  const [selection, select] = useSelection(filter)
  const [removing, setRemoving] = useState(false)
  const now = useNow()
  const columns = isPhone ? phoneEventColumns(account.company, now) : eventColumns(account.company, now)
  const filters = eventFilters(account)
  const { kind_code, status, salesperson_id, tags, ...rest } = state
  const isFiltered = Object.keys(filter).length > 0
  const open = ({ person }: Activity) => {
    if (person?.within_reach) void navigate({ href: `/people/${person.id}` })
  }

  return (
    <Page>
      <PageTitle title={t('Events')} />
      <PageHeader title={t('Events')} {...(events.data && { count: total })} />
      <PageToolbar>
        <FilterBar
          filters={isPhone ? [] : filters}
          more={isPhone ? filters : []}
          value={{ kind_code, status, salesperson_id, tags }}
          defaults={{ kind_code: [], status: null, salesperson_id: [], tags: [] }}
          onChange={(next) => ask(next)}
          aside={<EventDays value={rest} onChange={ask} />}
        />
      </PageToolbar>
      <PageBody flush>
        <DataTable
          id={isPhone ? 'events-phone' : 'events'}
          label={t('Events')}
          columns={columns}
          rows={events.data?.collection}
          rowId={({ id }) => id}
          rowName={titleOf}
          total={total}
          sorting={{ sort_by: state.sort_by, sort_direction: state.sort_direction === 'asc' ? 'asc' : 'desc' }}
          onSort={(sorting) => ask({ ...sorting })}
          {...(mayDelete && { selection, onSelect: select })}
          bulkActions={
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('Remove')}
            </Button>
          }
          onOpen={open}
          reloading={events.isPlaceholderData}
          failed={events.isError}
          onRetry={() => void events.refetch()}
          skeletonRows={perPage}
          onFit={onFit}
          empty={
            <EmptyState
              icon={<IconCalendarEvent size={22} stroke={1.5} />}
              title={isFiltered ? t('No events found') : t('No events yet')}
              text={
                isFiltered
                  ? t('No events match this filter.')
                  : t('Tours, walk-ins and other appointments appear here.')
              }
            />
          }
        />
        <PagingBar
          page={state.page}
          perPage={perPage}
          size={state.page_size}
          total={events.isPending ? undefined : total}
          onPage={(page) => ask({ page })}
          onPerPage={(page_size) => ask({ page_size })}
        />
      </PageBody>
      {removing && (
        <Suspense fallback={null}>
          <RemoveEventsDialog
            filter={{ ...filter, ...selection }}
            onDone={() => select(nothingSelected)}
            onClose={() => setRemoving(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
