import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { alert } from '@spotter/ui/dialogs/ask.ts'
import { IconRestore } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { DataTable, type DataTableProps } from '@spotter/ui/table/DataTable.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useAccount, useMay } from '../../shell/account.ts'
import { saveOpenedList } from '../person/opened-list.ts'
import { usePrefetchPerson } from '../person/use-prefetch-person.ts'
import { listQuery } from './list-query.ts'
import { type ListState, multiSite } from './list-state.ts'
import { peopleColumns, phoneColumns } from './people-columns.tsx'
import type { usePeople } from './use-people.ts'
import { useRestore } from './use-restore.ts'

type Props = Pick<DataTableProps<PersonRow>, 'selection' | 'onSelect' | 'bulkActions' | 'empty' | 'onFit'> & {
  state: ListState
  change: (next: Partial<ListState>) => void
  people: ReturnType<typeof usePeople>['people']
  perPage: number
  total: number
  reloading: boolean
  isPhone: boolean
  withDetails: boolean
}

export function PeopleTable({
  state,
  change,
  people,
  perPage,
  total,
  reloading,
  isPhone,
  withDetails,
  ...table
}: Props) {
  const { company, user } = useAccount()
  const mayRestore = useMay('filter:salesperson')
  const navigate = useNavigate()
  const { leaving, restore } = useRestore()
  const shownLeaving = useDeferredValue(leaving)
  const prefetch = usePrefetchPerson()
  // A new answer changes up to 100 rows, which render without blocking what is typed.
  const rows = useDeferredValue(people.data?.collection)
  const isMulti = state.view_type === multiSite
  // Without details nothing depends on the time.
  const loadedAt = withDetails ? people.dataUpdatedAt : 0
  const columns = useMemo(
    () => (isPhone ? phoneColumns(isMulti) : peopleColumns(company, { withSite: isMulti, withDetails, now: loadedAt })),
    [isPhone, isMulti, withDetails, loadedAt, company],
  )
  const opening = {
    rowHref: hrefOf,
    onIntent: ({ id, deleted_at }: PersonRow) => deleted_at === null && prefetch(id),
    onOpen: (person: PersonRow) => {
      if (person.deleted_at) void alert(t('This record is deleted. Restore it to change it.'))
      else {
        const query = { ...listQuery(state), per_page: perPage, ...(withDetails && { details: true as const }) }
        saveOpenedList(user.id, { query, person_id: person.id })
        void navigate({ href: hrefOf(person) })
      }
    },
  }
  const restoring = {
    rowMenu: (person: PersonRow) =>
      person.deleted_at && (
        <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={() => void restore(person)}>
          {t('Restore')}
        </Menu.Item>
      ),
  }
  return (
    <>
      <DataTable
        {...table}
        id={isPhone ? 'people-phone' : 'people'}
        label={t('People')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        total={total}
        sorting={{ sort_by: state.sort_by, sort_direction: state.sort_direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(sorting) => change(sorting)}
        {...(state.soft_delete_status !== 'deleted' && opening)}
        {...(state.soft_delete_status !== 'active' && mayRestore && restoring)}
        leaving={shownLeaving}
        reloading={reloading}
        failed={people.isError}
        onRetry={() => void people.refetch()}
        skeletonRows={perPage}
      />
      <PagingBar
        page={state.page}
        perPage={perPage}
        size={state.page_size}
        total={people.isPending ? undefined : total}
        onPage={(page) => change({ page })}
        onPerPage={(page_size) => change({ page_size })}
      />
    </>
  )
}

const hrefOf = ({ id }: PersonRow) => `/people/${id}`
