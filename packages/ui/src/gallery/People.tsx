import '@mantine/core/styles/Menu.css'
import { Button, Menu, Text } from '@mantine/core'
import { nothingSelected } from '@spotter/domain/lists/selection.ts'
import { useMemo, useState } from 'react'
import { filterToSearch, searchToFilter } from '../filters/filter-address.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import type { Filter } from '../filters/filters.ts'
import { IconEdit, IconPlus, IconTrash, IconUpload } from '../icons.ts'
import { PagingBar } from '../lists/PagingBar.tsx'
import { readPageSize } from '../lists/page-size.ts'
import { useFittingSize } from '../lists/use-fitting-size.ts'
import { Page, PageBody, PageHeader, PageToolbar } from '../page/Page.tsx'
import { EmptyState } from '../states/EmptyState.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useRowRemoval } from '../table/use-row-removal.ts'
import * as toasts from '../toasts.tsx'
import { peopleColumns } from './people-columns.tsx'
import { sampleChoices, samplePeople, type SamplePerson } from './sample.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'q', label: 'Search people', placeholder: 'Search name, email, phone' },
  { kind: 'choice', name: 'status', label: 'Status', choices: sampleChoices },
  { kind: 'choices', name: 'salesperson_ids', label: 'Salesperson', choices: sampleChoices },
]
const more: Filter[] = [{ kind: 'toggle', name: 'mine', label: 'Only mine' }]
const defaults = { q: '', status: null as number | null, salesperson_ids: [] as number[], mine: false }

export function People() {
  const [filter, setFilter] = useState(() =>
    searchToFilter(Object.fromEntries(new URLSearchParams(location.search)), defaults),
  )
  const [sorting, setSorting] = useState({ sort_by: 'name', sort_direction: 'asc' as 'asc' | 'desc' })
  const [selection, setSelection] = useState({ ...nothingSelected, including_ids: [1, 2, 3] })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(() => Math.max(readPageSize(), 25))
  const { perPage, onFit } = useFittingSize(size)
  const [gone, setGone] = useState<number[]>([])
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const found = useMemo(
    () =>
      samplePeople.filter(({ id, name }) => !gone.includes(id) && name.toLowerCase().includes(filter.q.toLowerCase())),
    [filter.q, gone],
  )
  const remove = async (id: number, name: string) => {
    await fadeOut(id)
    setGone((now) => [...now, id])
    toasts.undoable(`${name} was successfully deleted.`, () => {
      comeBack(id)
      setGone((now) => now.filter((other) => other !== id))
    })
  }
  const menuOf = (person: SamplePerson) => (
    <>
      <Menu.Item leftSection={<IconEdit size={14} aria-hidden />}>Edit</Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => void remove(person.id, person.name)}
      >
        Delete
      </Menu.Item>
    </>
  )
  return (
    <Page>
      <PageHeader
        title="People"
        count={found.length}
        actions={
          <>
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Import
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />}>Add person</Button>
          </>
        }
      />
      <PageToolbar>
        <FilterBar
          filters={filters}
          more={more}
          value={filter}
          defaults={defaults}
          onChange={(next) => {
            setFilter(next)
            setPage(1)
            history.replaceState(null, '', `?${new URLSearchParams(filterToSearch(next, defaults))}${location.hash}`)
          }}
          aside="Saved view: My open leads"
        />
      </PageToolbar>
      <PageBody flush>
        <DataTable
          id="gallery-people"
          label="People"
          columns={peopleColumns}
          rows={found.slice((page - 1) * perPage, page * perPage)}
          onFit={onFit}
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          rowHref={(person) => `/people/${person.id}`}
          total={found.length}
          sorting={sorting}
          onSort={setSorting}
          selection={selection}
          onSelect={setSelection}
          leaving={leaving}
          onOpen={(person) => toasts.success(`Opened ${person.name}`)}
          bulkActions={
            <>
              <Button size="compact-sm" variant="default">
                Assign
              </Button>
              <Button size="compact-sm" variant="default">
                Add tag
              </Button>
              <Button size="compact-sm" variant="subtle" color="red">
                Delete
              </Button>
            </>
          }
          rowMenu={menuOf}
          empty={
            <EmptyState title="No people match" text="Try fewer filters." action={<Text size="sm">Clear all</Text>} />
          }
        />
        <PagingBar
          page={page}
          perPage={perPage}
          size={size}
          total={found.length}
          onPage={setPage}
          onPerPage={setSize}
        />
      </PageBody>
    </Page>
  )
}
