import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appliedFields, filterQuery, fromSaved, readValue, type Filters } from './filter-state.ts'

interface PeopleFilters {
  q: string
  status: string
  source_id: readonly number[]
  salesperson_id: number | null
  has_trial: boolean
}

const defaults: PeopleFilters = { q: '', status: 'all', source_id: [], salesperson_id: null, has_trial: false }

test.each([
  ['null', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['0', '0'],
  [0, 0],
  [false, false],
])('%j is read as %j', (value, expected) => {
  expect(readValue(value)).toBe(expected)
})

test('a saved filter round-trips', () => {
  const saved = { q: 'lena', status: 'tour', source_id: [1, 2], salesperson_id: 4, has_trial: true }
  expect(fromSaved(JSON.stringify(saved), defaults)).toEqual(saved)
})

test.each([null, '', '{', 'null', '[]', '"text"', '42'])('the corrupt filter %j becomes the defaults', (json) => {
  expect(fromSaved(json, defaults)).toEqual(defaults)
})

test('invalid fields become defaults, the others stay, and unknown fields are dropped', () => {
  const json = JSON.stringify({ q: 7, status: 'tour', source_id: 'x', salesperson_id: {}, has_trial: 'yes', old: 1 })
  expect(fromSaved(json, defaults)).toEqual({ ...defaults, status: 'tour' })
})

test('the result always has exactly the fields of the defaults', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(Object.keys(fromSaved(json, defaults))).toEqual(Object.keys(defaults))
    }),
  )
})

test('a query sends no value as null, lists with commas and all as no filter', () => {
  expect(filterQuery({ ...defaults, source_id: [1, 2] })).toEqual({
    q: 'null',
    status: 'null',
    source_id: '1,2',
    salesperson_id: 'null',
    has_trial: 'false',
  })
})

test('what differs from the defaults is applied', () => {
  expect(appliedFields({ ...defaults, source_id: [1], q: 'lena' }, defaults)).toEqual(['q', 'source_id'])
  expect(appliedFields({ ...defaults, status: '' }, defaults)).toEqual([])
  expect(appliedFields<Filters>({}, { q: '', source_id: [] })).toEqual([])
})
