import { expect, test } from 'vitest'
import {
  conditionFault,
  isMemberFilterEmpty,
  memberFilterFaults,
  operatorsOf,
  parseMemberFilter,
} from './member-filter.ts'

test('numbers are compared, texts are only the same or not', () => {
  expect(operatorsOf('visits')).toEqual(['eq', 'not_eq', 'gteq', 'lteq', 'between'])
  expect(operatorsOf('barcode')).toEqual(['eq', 'not_eq'])
})

test.each([
  [{ field: 'visits', operator: 'gteq', value: '12' }, null],
  [{ field: 'visits', operator: 'gteq', value: '-1' }, 'Input a positive integer'],
  [{ field: 'visits', operator: 'between', value: '1', value_to: '' }, 'Input a positive integer'],
  [{ field: 'visit_change_percent', operator: 'lteq', value: '-25%' }, null],
  [{ field: 'visit_change_percent', operator: 'lteq', value: 'less' }, 'Input a positive or negative percentage'],
  [{ field: 'membership_type', operator: 'eq', value: ' ' }, 'Input a value'],
  [{ field: 'membership_type', operator: 'gteq', value: 'Gold' }, 'is not included in the list'],
  [{ field: 'last_checkin', operator: 'eq', value: '2026-01-01' }, 'is not included in the list'],
] as const)('%o has the fault %s', (condition, fault) => {
  expect(conditionFault(condition)).toBe(fault)
})

test('a filter without conditions is empty', () => {
  expect(isMemberFilterEmpty({ input_conditions: [], date_conditions: [] })).toBe(true)
})

test('a range of days is in order and about a date', () => {
  const asked = (field: 'last_checkin' | 'visits', from: string, into: string) =>
    memberFilterFaults({ input_conditions: [], date_conditions: [{ field, from, into }] })
  expect(asked('last_checkin', '2026-01-01', '2026-02-01')).toEqual([])
  expect(asked('last_checkin', '2026-03-01', '2026-02-01')).toEqual(['is invalid'])
  expect(asked('visits', '2026-01-01', '2026-02-01')).toEqual(['is invalid'])
})

test('a filter is read with the lists that it has', () => {
  const input_conditions = [{ field: 'visits', operator: 'between', value: '1', value_to: '3' }]
  expect(parseMemberFilter({ input_conditions })).toEqual({ input_conditions, date_conditions: [] })
  expect(parseMemberFilter({})).toEqual({ input_conditions: [], date_conditions: [] })
})

test.each([
  ['visits'],
  [[]],
  [{ conditions: [] }],
  [{ input_conditions: [{ field: 'shoe_size', operator: 'eq', value: '43' }] }],
  [{ input_conditions: [{ field: 'visits', operator: 'eq', value: 3 }] }],
  [{ input_conditions: [{ field: 'visits', operator: 'eq', value: '3', unit: 'week' }] }],
  [{ date_conditions: [{ field: 'last_checkin', from: '2026-02-30', into: '2026-03-01' }] }],
  [{ date_conditions: [{ field: 'last_checkin', from: '', into: '' }] }],
  [{ input_conditions: Array.from({ length: 11 }, () => ({ field: 'visits', operator: 'eq', value: '3' })) }],
])('%o is no member filter', (given) => {
  expect(parseMemberFilter(given)).toBeNull()
})
