import { expect, test } from 'vitest'
import { filterKey, listFilter, listQuery } from './list-query.ts'
import { startWith } from './list-state.ts'

const start = startWith(25)

test('what is not filtered by is sent as null, lists with commas', () => {
  expect(listQuery({ ...start, status: ['enquiry', 'tour'], source_id: [4, 7], page: 3 })).toMatchObject({
    q: 'null',
    status: 'enquiry,tour',
    source_id: '4,7',
    salesperson_id: 'null',
    contact_method_id: 'null',
    soft_delete_status: 'active',
    sort_by: 'name',
    sort_direction: 'asc',
    page: 3,
  })
})

test('without a range of days the kind of date is not sent', () => {
  const typed = { ...start, date_column: 'last_call' }
  expect(listQuery(typed)).toMatchObject({ date_column: 'null', date_from: 'null', date_into: 'null' })
  expect(listQuery({ ...typed, date_from: '2026-01-01', date_into: '2026-01-31' })).toMatchObject({
    date_column: 'last_call',
    date_from: '2026-01-01',
    date_into: '2026-01-31',
  })
})

test('all people, deleted or not, is a choice and not the absence of one', () => {
  expect(listQuery({ ...start, soft_delete_status: 'all' })).toMatchObject({ soft_delete_status: 'all' })
})

test('a bulk action gets only the filter', () => {
  expect(listFilter({ ...start, status: ['sale'], sort_by: 'email', page: 4, view: 9 })).toEqual({
    status: 'sale',
    soft_delete_status: 'active',
  })
})

test('another page or order finds the same people, another filter does not', () => {
  expect(filterKey({ ...start, page: 2, sort_by: 'email', page_size: 100 })).toBe(filterKey(start))
  expect(filterKey({ ...start, q: 'ava' })).not.toBe(filterKey(start))
})
