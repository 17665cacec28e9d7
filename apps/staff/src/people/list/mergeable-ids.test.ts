import { everythingSelected, nothingSelected, toggle } from '@spotter/domain/lists/selection.ts'
import { expect, test } from 'vitest'
import { mergeableIds } from './mergeable-ids.ts'

const shown = [{ id: 1 }, { id: 2 }, { id: 3 }]
const ticked = (...ids: number[]) => ids.reduce(toggle, nothingSelected)

test('two to five people can be merged', () => {
  expect(mergeableIds(ticked(1), shown, 40)).toBeNull()
  expect(mergeableIds(ticked(1, 7), shown, 40)).toEqual([1, 7])
  expect(mergeableIds(ticked(1, 2, 3, 4, 5), shown, 40)).toEqual([1, 2, 3, 4, 5])
  expect(mergeableIds(ticked(1, 2, 3, 4, 5, 6), shown, 40)).toBeNull()
})

test('all people found can be merged when they are few and all in sight', () => {
  expect(mergeableIds(toggle(everythingSelected, 2), shown, 3)).toEqual([1, 3])
  expect(mergeableIds(everythingSelected, shown, 4)).toBeNull()
})
