import { expect, test } from 'vitest'
import { kpiPeriods } from './kpi-periods.ts'

test('days go back from today', () => {
  expect(kpiPeriods({ period: 'day', duration: 2 }, '2026-03-01', 1)).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-02-28' },
  ])
})

test('weeks begin on the club’s first day', () => {
  expect(kpiPeriods({ period: 'week', duration: 2 }, '2026-11-17', 1)).toEqual([
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-09', to: '2026-11-15' },
  ])
  expect(kpiPeriods({ period: 'week', duration: 1 }, '2026-11-17', 0)).toEqual([
    { from: '2026-11-15', to: '2026-11-21' },
  ])
})

test('months are whole, whatever the day', () => {
  expect(kpiPeriods({ period: 'month', duration: 2 }, '2026-03-31', 1)).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ])
})
