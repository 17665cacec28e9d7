import { expect, test } from 'vitest'
import { daysOfPeriod, parseSignedDate, writeSignedDate } from './guests.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last_7_days', '2026-02-23', '2026-03-01'],
  ['last_30_days', '2026-01-31', '2026-03-01'],
] as const)('%s means the days from %s to %s', (period, from, to) => {
  expect(daysOfPeriod(period, '2026-03-01')).toEqual({ from, to })
})

test.each(['2026-03-01', '2026-03-01,2026-03-07'])('%s reads as it was written', (text) => {
  expect(writeSignedDate(parseSignedDate(text)!)).toBe(text)
})

test.each([
  '',
  'today',
  '2026-02-30',
  '2026-03-07,2026-03-01',
  '2026-03-01,2026-03-02,2026-03-03',
  '9999-12-31',
  '0001-01-01',
])('%j is no day and no days', (text) => {
  expect(parseSignedDate(text)).toBeNull()
})
