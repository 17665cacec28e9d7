import { expect, test } from 'vitest'
import { comparableWeeks } from './comparable-weeks.ts'

test('on a Thursday, Monday to Wednesday are compared with those of four weeks before', () => {
  expect(comparableWeeks('2026-11-19', 1)).toEqual([
    { from: '2026-11-16', to: '2026-11-18' },
    { from: '2026-11-09', to: '2026-11-11' },
    { from: '2026-11-02', to: '2026-11-04' },
    { from: '2026-10-26', to: '2026-10-28' },
    { from: '2026-10-19', to: '2026-10-21' },
  ])
})

test('on the first day of a week, last week is compared whole', () => {
  expect(comparableWeeks('2026-11-16', 1)[0]).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(comparableWeeks('2026-11-15', 0)[0]).toEqual({ from: '2026-11-08', to: '2026-11-14' })
})
