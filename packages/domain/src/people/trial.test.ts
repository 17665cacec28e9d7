import { expect, test } from 'vitest'
import { movedDay, movedTrial, storedTrialEnd, trialDates } from './trial.ts'

test('a trial starts today and lasts a week by default', () => {
  expect(trialDates({}, '2026-11-15')).toEqual({ start: '2026-11-15', end: '2026-11-22', days: 7 })
  expect(trialDates({ start: '2026-11-20', end: '2026-12-04' }, '2026-11-15')).toEqual({
    start: '2026-11-20',
    end: '2026-12-04',
    days: 14,
  })
})

test('a trial does not end before it starts', () => {
  expect(trialDates({ start: '2026-11-20', end: '2026-11-19' }, '2026-11-15')).toBeNull()
})

test('a trial ends on a representable day', () => {
  expect(trialDates({ end: '9999-12-31' }, '2026-11-15')).toBeNull()
  expect(trialDates({ start: '0000-01-01', end: '2026-11-20' }, '2026-11-15')).toBeNull()
  expect(movedTrial('9999-12-31', 7)).toBeNull()
})

test('moving a trial’s end keeps its length', () => {
  expect(movedTrial('2026-12-01', 14)).toEqual({ start: '2026-11-17', end: '2026-12-01', days: 14 })
  expect(movedTrial('2026-12-01', null)?.start).toBe('2026-11-24')
})

test('a trial’s end is stored as the start of its last day at the club', () => {
  expect(storedTrialEnd('2026-10-08', 'Australia/Melbourne')).toBe('2026-10-07T13:00:00.000Z')
  expect(storedTrialEnd('2026-10-08', 'Europe/London')).toBe('2026-10-07T23:00:00.000Z')
})

test('a trial ends on the same day at another club', () => {
  const stored = storedTrialEnd('2026-10-08', 'Australia/Melbourne')
  expect(movedDay(stored, 'Australia/Melbourne', 'Europe/London')).toBe('2026-10-07T23:00:00.000Z')
})
