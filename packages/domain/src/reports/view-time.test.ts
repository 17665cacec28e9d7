import { expect, test } from 'vitest'
import { formatViewTime, parseViewTime, viewedReport } from './view-time.ts'

test('time spent is written as hours, minutes and seconds, and read again', () => {
  expect(formatViewTime(3_725_900)).toBe('01:02:05')
  expect(parseViewTime('01:02:05')).toBe(3725)
  expect(formatViewTime(7 * 86_400_000)).toBe('24:00:00')
})

test.each(['', '1:02:05', '00:60:00', '00:00:61', '24:00:01', 'soon'])('%j is no time spent', (text) => {
  expect(parseViewTime(text)).toBeNull()
})

test.each([
  ['/reports/sales', 'sales'],
  ['/reports/exports/5', 'exports/5'],
  ['/reports', null],
  ['/people', null],
])('%s is the report %s', (path, report) => {
  expect(viewedReport(path)).toBe(report)
})
