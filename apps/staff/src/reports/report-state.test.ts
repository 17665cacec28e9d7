import { endOfDay } from '@spotter/contract/reports/declared/end-of-day.ts'
import { salespersons } from '@spotter/contract/reports/declared/salespersons.ts'
import { expect, test } from 'vitest'
import { reportDefaults, reportQuery, savedState, toSave, withValidDays } from './report-state.ts'

const on = (today: string) => ({ today, first_day: 1 as const })
const defaults = (today: string) => reportDefaults(salespersons, today)

test('the last seven days that were saved yesterday are the last seven days today', () => {
  const saved = toSave(salespersons, defaults('2026-03-07'), on('2026-03-07'))
  expect(savedState(salespersons, saved, defaults('2026-03-08'), on('2026-03-08'))).toEqual(defaults('2026-03-08'))
})

test('other days stay those days', () => {
  const chosen = { ...defaults('2026-03-07'), date_from: '2026-01-03', date_into: '2026-01-09' }
  const saved = toSave(salespersons, chosen, on('2026-03-07'))
  expect(savedState(salespersons, saved, defaults('2026-03-08'), on('2026-03-08'))).toMatchObject({
    date_from: '2026-01-03',
    date_into: '2026-01-09',
  })
})

test.each(['{not json', 'null', '[]', '{"date_from": 7, "salesperson_id": "Tom"}', '{"date_from": "soon"}'])(
  'saved filters that cannot be read (%s) count as the defaults',
  (json) => {
    expect(savedState(salespersons, json, defaults('2026-03-08'), on('2026-03-08'))).toEqual(defaults('2026-03-08'))
  },
)

test('the server is asked only for what the report offers', () => {
  const state = { ...defaults('2026-03-08'), source_id: [4], tag_list: 'x' }
  expect(Object.keys(reportQuery({ ...salespersons, filters: ['range'] }, state))).not.toContain('source_id')
})

test('days that are those of a period today stay these days when they were chosen one by one', () => {
  const october = { ...defaults('2026-11-19'), date_from: '2026-10-01', date_into: '2026-10-31', preset: '' }
  const saved = toSave(salespersons, october, on('2026-11-19'))
  expect(savedState(salespersons, saved, defaults('2026-12-02'), on('2026-12-02'))).toMatchObject({
    date_from: '2026-10-01',
    date_into: '2026-10-31',
    preset: '',
  })
  const named = toSave(salespersons, { ...october, preset: 'last_month' }, on('2026-11-19'))
  expect(savedState(salespersons, named, defaults('2026-12-02'), on('2026-12-02'))).toMatchObject({
    date_from: '2026-11-01',
    date_into: '2026-11-30',
  })
})

test('an address with two days, or one, opens a report of one day at the first', () => {
  const state = { ...reportDefaults(endOfDay, '2026-03-08'), date_from: '2026-03-02' }
  expect(withValidDays(endOfDay, state)).toMatchObject({ date_from: '2026-03-02', date_into: '2026-03-02' })
})
