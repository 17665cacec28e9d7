import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { FilterBar } from './FilterBar.tsx'
import { TextFilter } from './TextFilter.tsx'
import { describeFilter, type Filter } from './filters.ts'

const choices = [
  { id: 1, text: 'Trial' },
  { id: 2, text: 'Sale' },
]
const filters: Filter[] = [
  { kind: 'text', name: 'q', label: 'Search people' },
  { kind: 'choice', name: 'status', label: 'Status', choices },
]
const more: Filter[] = [{ kind: 'toggle', name: 'mine', label: 'Only mine' }]
const defaults = { q: '', status: null as number | null, mine: false }

function showBar(start: Partial<typeof defaults> = {}) {
  const onChange = vi.fn()
  function Bar() {
    const [value, setValue] = useState({ ...defaults, ...start })
    return (
      <FilterBar
        filters={filters}
        more={more}
        value={value}
        defaults={defaults}
        onChange={(next, state) => {
          setValue(next)
          onChange(next, state)
        }}
      />
    )
  }
  return { ...show(<Bar />), onChange }
}

test('a search waits until typing has paused for 350 ms', async () => {
  const { onChange } = showBar()
  const search = screen.getByRole('searchbox', { name: 'Search people' })
  for (const value of ['a', 'av', 'ava']) fireEvent.change(search, { target: { value } })
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(onChange).toHaveBeenCalledWith({ ...defaults, q: 'ava' }, 'applied')
})

test('Enter searches immediately', async () => {
  const { onChange } = showBar()
  const search = screen.getByRole('searchbox', { name: 'Search people' })
  fireEvent.change(search, { target: { value: 'ava' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaults, q: 'ava' }, 'applied')
})

test('what was typed while a search was on its way stays', async () => {
  let arrive: (() => void) | undefined
  function Late() {
    const [value, setValue] = useState('')
    return <TextFilter label="Search people" value={value} onChange={(next) => void (arrive = () => setValue(next))} />
  }
  show(<Late />)
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
  fireEvent.change(search, { target: { value: 'av' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.change(search, { target: { value: 'ava' } })
  act(() => arrive?.())
  expect(search.value).toBe('ava')
})

test('a choice in the bar is applied, and shown there once', async () => {
  const { user, onChange } = showBar()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Sale' }))
  expect(onChange).toHaveBeenLastCalledWith({ ...defaults, status: 2 }, 'applied')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('Sale')
  expect(screen.queryByText('Status: Sale')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Clear Status' }))
  expect(onChange).toHaveBeenLastCalledWith(defaults, 'default')
})

test('a filter that is not in the bar is shown as a chip that can be removed', async () => {
  const { user, onChange } = showBar({ mine: true })
  await user.click(screen.getByRole('button', { name: 'Remove filter Only mine' }))
  expect(onChange).toHaveBeenLastCalledWith(defaults, 'default')
  expect(screen.queryByText('Only mine')).toBeNull()
})

test('a search alone offers no Clear all', () => {
  showBar({ q: 'ava' })
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('Clear all goes back to the defaults', async () => {
  const { user, onChange } = showBar({ status: 1, mine: true })
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onChange).toHaveBeenLastCalledWith(defaults, 'cleared')
})

test('more filters wait for Apply', async () => {
  const { user, onChange } = showBar()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Only mine' }))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onChange).toHaveBeenLastCalledWith({ ...defaults, mine: true }, 'applied')
})

test('Cancel leaves the filter as it was', async () => {
  const { user, onChange } = showBar()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Only mine' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onChange).toHaveBeenLastCalledWith(defaults, 'cancelled')
})

test('Apply waits until every filter can be applied', async () => {
  const onChange = vi.fn()
  const visits: Filter = {
    kind: 'own',
    name: 'visits',
    label: 'Visits',
    render: ({ value, change }) => (
      <input aria-label="Visits" value={String(value ?? '')} onChange={(event) => change(event.currentTarget.value)} />
    ),
    describe: String,
    fault: (value) => (Number(value) >= 0 ? null : 'Input a positive integer'),
  }
  const { user } = show(
    <FilterBar filters={[]} more={[visits]} value={{ visits: '' }} defaults={{ visits: '' }} onChange={onChange} />,
  )
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.type(await screen.findByRole('textbox', { name: 'Visits' }), '-3{Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(screen.getByRole('textbox', { name: 'Visits' }))
  await user.type(screen.getByRole('textbox', { name: 'Visits' }), '3')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onChange).toHaveBeenLastCalledWith({ visits: '3' }, 'applied')
})

test('of many chosen values a chip names five and counts the rest', () => {
  const names = Array.from({ length: 8 }, (_, index) => ({ id: index, text: `Source ${index}` }))
  const source: Filter = { kind: 'choices', name: 'source_id', label: 'Source', choices: names }
  expect(describeFilter(source, [0, 1, 2, 3, 4, 5, 6, 7])).toBe(
    'Source: Source 0, Source 1, Source 2, Source 3, Source 4, +3',
  )
})
