import { Menu } from '@mantine/core'
import { nothingSelected, type Selection } from '@spotter/domain/lists/selection.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { timings } from '../timings.ts'
import { ColumnMemoryProvider } from './column-memory.ts'
import type { Column } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'

type Person = { id: number; name: string; email: string; score: number }

const people: Person[] = [
  { id: 1, name: 'Ava Carter', email: 'ava@example.com', score: 80 },
  { id: 2, name: 'Axel Haddad', email: 'axel@example.com', score: 20 },
]
const columns: Column<Person>[] = [
  { id: 'name', label: 'Name', sortBy: 'name', cell: (person) => person.name },
  { id: 'email', label: 'Email', cell: (person) => person.email },
  { id: 'score', label: 'Score', sortBy: 'score', hiddenAtFirst: true, cell: (person) => person.score },
]

function PeopleTable(props: Partial<DataTableProps<Person>>) {
  return (
    <DataTable
      id="people"
      label="People"
      columns={columns}
      rows={people}
      rowId={(person) => person.id}
      rowName={(person) => person.name}
      {...props}
    />
  )
}

type SelectableProps = { total: number; reloading?: boolean; onSelect: (selection: Selection) => void }

function Selectable({ total, reloading = false, onSelect }: SelectableProps) {
  const [selection, setSelection] = useState(nothingSelected)
  const select = (next: Selection) => {
    setSelection(next)
    onSelect(next)
  }
  return (
    <PeopleTable
      total={total}
      reloading={reloading}
      selection={selection}
      onSelect={select}
      bulkActions={<button type="button">Assign</button>}
    />
  )
}

test('a header sorts ascending, and another click flips it', async () => {
  function Sortable() {
    const [sorting, setSorting] = useState<Sorting>({ sort_by: 'score', sort_direction: 'desc' })
    return <PeopleTable sorting={sorting} onSort={setSorting} />
  }
  const { user } = show(<Sortable />)
  const header = () => screen.getByRole('columnheader', { name: 'Name' })
  expect(header().getAttribute('aria-sort')).toBe('none')
  await user.click(within(header()).getByRole('button'))
  expect(header().getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(header()).getByRole('button'))
  expect(header().getAttribute('aria-sort')).toBe('descending')
})

test('a column that cannot be sorted by has no button', () => {
  show(<PeopleTable onSort={() => undefined} />)
  expect(within(screen.getByRole('columnheader', { name: 'Email' })).queryByRole('button')).toBeNull()
})

test('a partial selection gives a mixed checkbox and a bar with the count', async () => {
  const onSelect = vi.fn()
  const { user } = show(<Selectable total={2} onSelect={onSelect} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Ava Carter' }))

  expect(onSelect).toHaveBeenLastCalledWith({ checked_all: false, excluding_ids: [], including_ids: [1] })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('1 selected')
  expect(screen.getByRole('button', { name: 'Assign' })).toBeTruthy()
})

test('the bar comes below the rows, so that the first tick moves none', async () => {
  const { user } = show(<Selectable total={2} onSelect={() => undefined} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Ava Carter' }))
  const bar = screen.getByRole('toolbar', { name: 'Actions for the selection' })
  const isBelow = screen.getByRole('table').compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBelow).toBeTruthy()
})

test('select all covers every page, and an unticked row is an exception', async () => {
  const onSelect = vi.fn()
  const { user } = show(<Selectable total={240} onSelect={onSelect} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByRole('status').textContent).toBe('240 selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select Axel Haddad' }))
  expect(onSelect).toHaveBeenLastCalledWith({ checked_all: true, excluding_ids: [2], including_ids: [] })
  expect(screen.getByRole('status').textContent).toBe('239 selected')
})

test('while it is not known how many there are now, all cannot be selected', async () => {
  const onSelect = vi.fn()
  const { user, rerender } = show(<Selectable total={40} reloading onSelect={onSelect} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(onSelect).not.toHaveBeenCalled()
  rerender(<Selectable total={3} onSelect={onSelect} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('3 selected')).toBeTruthy()
})

test('Clear deselects everything and hides the bar', async () => {
  const { user } = show(<Selectable total={2} onSelect={() => undefined} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('columns are chosen, and the choice is remembered for this table', async () => {
  const { user, unmount } = show(<PeopleTable />)
  expect(screen.queryByRole('columnheader', { name: 'Score' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Score' }))
  await user.click(screen.getByRole('checkbox', { name: 'Email' }))
  unmount()

  show(<PeopleTable />)
  expect(screen.getByRole('columnheader', { name: 'Score' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull()
})

test('the choice is stored in the given memory', async () => {
  const keep = vi.fn()
  const memory = { read: (tableId: string) => (tableId === 'people' ? ['email'] : null), keep }
  const { user } = show(
    <ColumnMemoryProvider value={memory}>
      <PeopleTable />
    </ColumnMemoryProvider>,
  )
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await user.click(screen.getByRole('checkbox', { name: 'Score' }))

  expect(keep.mock.calls).toEqual([
    ['people', []],
    ['people', ['score']],
  ])
  expect(localStorage.getItem('table_columns:people')).toBeNull()
})

test('while reloading rows stay, with a progress line', () => {
  const { container, rerender } = show(<PeopleTable reloading />)
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
  expect(container.querySelectorAll('[data-reloading]')).toHaveLength(1)
  rerender(<PeopleTable />)
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false')
  expect(container.querySelector('[data-reloading]')).toBeNull()
})

test('the first column cannot be hidden', async () => {
  const { user } = show(<PeopleTable />)
  await user.click(screen.getByRole('button', { name: 'Choose columns' }))
  await screen.findByRole('checkbox', { name: 'Email' })
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
})

test('a corrupt memory of columns is forgotten', () => {
  localStorage.setItem('table_columns:people', '{not json')
  show(<PeopleTable />)
  expect(screen.getByRole('columnheader', { name: 'Email' })).toBeTruthy()
})

test('a row opens by a click anywhere and by Enter on its name', async () => {
  const onOpen = vi.fn()
  const { user } = show(<PeopleTable onOpen={onOpen} rowHref={(person) => `/people/${person.id}`} />)
  await user.click(screen.getByText('ava@example.com'))
  expect(onOpen).toHaveBeenLastCalledWith(people[0])

  screen.getByRole('link', { name: 'Axel Haddad' }).focus()
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledTimes(2)
  expect(onOpen).toHaveBeenLastCalledWith(people[1])
})

test('arrow keys move between the rows', async () => {
  const { user } = show(<PeopleTable onOpen={() => undefined} />)
  screen.getByRole('button', { name: 'Ava Carter' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Axel Haddad' }))
})

test.each([
  [
    'the pointer rests on it',
    (user: ReturnType<typeof show>['user']) => user.hover(screen.getByText('ava@example.com')),
  ],
  ['the focus reaches it', () => act(() => screen.getByRole('button', { name: 'Ava Carter' }).focus())],
])('what a row opens can be loaded when %s', async (_, reach) => {
  const onIntent = vi.fn()
  const { user } = show(<PeopleTable onOpen={() => undefined} onIntent={onIntent} />)
  await reach(user)
  await waitFor(() => expect(onIntent.mock.calls).toEqual([[people[0]]]))
})

test('a pointer that only passes over a row loads nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const onIntent = vi.fn()
  show(<PeopleTable onOpen={() => undefined} onIntent={onIntent} />)
  fireEvent.pointerOver(screen.getByText('ava@example.com'))
  fireEvent.pointerOver(screen.getByText('axel@example.com'))
  await act(() => vi.advanceTimersByTimeAsync(timings.intent))
  expect(onIntent.mock.calls).toEqual([[people[1]]])
})

test('ticking a row renders no other row', async () => {
  const cell = vi.fn(({ name }: Person) => name)
  const withSpy: Column<Person>[] = [{ id: 'name', label: 'Name', cell }]
  function Ticked() {
    const [selection, setSelection] = useState(nothingSelected)
    return <PeopleTable columns={withSpy} selection={selection} onSelect={setSelection} onOpen={() => undefined} />
  }
  const { user } = show(<Ticked />)
  cell.mockClear()
  await user.click(screen.getByRole('checkbox', { name: 'Select Ava Carter' }))
  expect(new Set(cell.mock.calls.map(([{ id }]) => id))).toEqual(new Set([1]))
})

test('ticking a row or using its menu does not open it', async () => {
  const onOpen = vi.fn()
  const onEdit = vi.fn()
  const { user } = show(
    <PeopleTable
      onOpen={onOpen}
      selection={nothingSelected}
      onSelect={() => undefined}
      rowMenu={(person) => <Menu.Item onClick={() => onEdit(person.id)}>Edit</Menu.Item>}
    />,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select Ava Carter' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Axel Haddad' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledWith(2)
  expect(onOpen).not.toHaveBeenCalled()
})

test('until rows arrive the table is busy and not empty', () => {
  show(<PeopleTable rows={undefined} />)
  expect(screen.getByRole('region', { name: 'People' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('Nothing here yet')).toBeNull()
})

test('no rows show what to do next', () => {
  show(<PeopleTable rows={[]} empty="Add the first person" />)
  expect(screen.getByText('Add the first person')).toBeTruthy()
})

test('a failure offers to try again', async () => {
  const onRetry = vi.fn()
  const { user } = show(<PeopleTable rows={undefined} failed onRetry={onRetry} />)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a row on its way out is marked', () => {
  show(<PeopleTable leaving={new Set([2])} />)
  expect(screen.getByText('Axel Haddad').closest('tr')?.hasAttribute('data-leaving')).toBe(true)
  expect(screen.getByText('Ava Carter').closest('tr')?.hasAttribute('data-leaving')).toBe(false)
})

const rowPx = 40
const manyPeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `P${index}`, email: '', score: 0 }))

function showInBox(table: ReactElement) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * rowPx)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx)
  onTestFinished(() => void vi.restoreAllMocks())
  show(table)
  const scroller = screen.getByRole('region', { name: 'People' })
  return {
    scrollTo: (index: number) => {
      scroller.scrollTop = index * rowPx
      fireEvent.scroll(scroller)
    },
    indexes: () =>
      screen.getAllByRole('row').flatMap((row) => (row.dataset['row'] ? [Number(row.dataset['row'])] : [])),
  }
}

test('of 999 rows only those in sight are in the page, each with its number', () => {
  showInBox(<PeopleTable rows={manyPeople(999)} total={999} />)
  const shown = screen.getAllByRole('row').slice(1)

  expect(shown.length).toBeLessThan(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1000')
  expect(shown[0]?.getAttribute('aria-rowindex')).toBe('2')
  expect(screen.queryByText('P998')).toBeNull()
})

test('scrolling renders visible rows, and omitted ones keep their height', () => {
  const { scrollTo, indexes } = showInBox(<PeopleTable rows={manyPeople(999)} />)
  scrollTo(500)

  expect(indexes()).toEqual(expect.arrayContaining([500, 505, 510]))
  const gaps = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map((cell) => cell.style.height)
  const [first = 0, last = 0] = [indexes().at(0), indexes().at(-1)]
  expect(gaps).toEqual([`${first * rowPx}px`, `${(998 - last) * rowPx}px`])
})

test('the focused row stays rendered when scrolled out of view', () => {
  const { scrollTo, indexes } = showInBox(<PeopleTable rows={manyPeople(999)} onOpen={() => undefined} />)
  const opener = screen.getByRole('button', { name: 'P3' })
  act(() => opener.focus())
  scrollTo(500)

  expect(document.activeElement).toBe(opener)
  expect(indexes()).not.toContain(4)
})

test('a list that becomes shorter shows its rows', () => {
  function Shortened() {
    const [rows, setRows] = useState(manyPeople(999))
    return (
      <>
        <button type="button" onClick={() => setRows(manyPeople(3))}>
          Shorten
        </button>
        <PeopleTable rows={rows} />
      </>
    )
  }
  const { scrollTo, indexes } = showInBox(<Shortened />)
  scrollTo(500)
  fireEvent.click(screen.getByRole('button', { name: 'Shorten' }))

  expect(indexes()).toEqual([0, 1, 2])
})

test('up to 150 rows are all rendered', () => {
  show(<PeopleTable rows={manyPeople(150)} />)

  expect(screen.getAllByRole('row')).toHaveLength(151)
})

test('a text that is cut off can be read by resting on it', () => {
  show(<PeopleTable />)
  const cell = screen.getByRole('cell', { name: 'ava@example.com' })
  const rest = (scrollWidth: number) => {
    Object.defineProperties(cell, {
      scrollWidth: { value: scrollWidth, configurable: true },
      clientWidth: { value: 100, configurable: true },
      innerText: { value: 'ava@example.com', configurable: true },
    })
    fireEvent.pointerOver(cell)
  }
  rest(180)
  expect(cell.title).toBe('ava@example.com')
  rest(90)
  expect(cell.hasAttribute('title')).toBe(false)
})
