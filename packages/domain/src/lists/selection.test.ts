import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  selectedCount,
  selectionState,
  toggle,
  toggleAll,
} from './selection.ts'

test('ticking rows one by one includes them', () => {
  expect(toggle(toggle(nothingSelected, 7), 9)).toEqual({
    checked_all: false,
    excluding_ids: [],
    including_ids: [7, 9],
  })
})

test('unticking rows of everything excludes them', () => {
  expect(toggle(everythingSelected, 7)).toEqual({ checked_all: true, excluding_ids: [7], including_ids: [] })
})

test('the box above is empty, mixed or full', () => {
  expect(selectionState(nothingSelected, 3)).toBe('none')
  expect(selectionState(toggle(nothingSelected, 1), 3)).toBe('some')
  expect(selectionState(toggle(everythingSelected, 1), 3)).toBe('some')
  expect(selectionState(everythingSelected, 3)).toBe('all')
  expect(selectionState(toggle(everythingSelected, 1), 1)).toBe('none')
  expect(selectionState(everythingSelected, 0)).toBe('none')
})

test('a mixed box selects everything and a full one clears', () => {
  expect(toggleAll(nothingSelected, 3)).toEqual(everythingSelected)
  expect(toggleAll(toggle(everythingSelected, 1), 3)).toEqual(everythingSelected)
  expect(toggleAll(everythingSelected, 3)).toEqual(nothingSelected)
})

test('after any clicks the count is the number of rows that are ticked', () => {
  const ids = [1, 2, 3, 4, 5, 6]
  const clicks = fc.array(fc.oneof(fc.constantFrom(...ids), fc.constant('all' as const)), { maxLength: 30 })
  fc.assert(
    fc.property(clicks, (sequence) => {
      const selection = sequence.reduce(
        (current, click) => (click === 'all' ? toggleAll(current, ids.length) : toggle(current, click)),
        nothingSelected,
      )
      expect(selectedCount(selection, ids.length)).toBe(ids.filter((id) => isSelected(selection, id)).length)
    }),
  )
})
