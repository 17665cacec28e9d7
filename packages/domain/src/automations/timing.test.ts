import { describe, expect, test } from 'vitest'
import { atOnce, currentTime, dueAt, nextDay, schedulerText, type Timing } from './timing.ts'

const timing = (values: Partial<Timing>): Timing => ({ ...atOnce, ...values })
const entered = (at: string, trial: { start?: string; end?: string } = {}) => ({
  at,
  trial_start_at: trial.start ?? null,
  trial_end_at: trial.end ?? null,
})
const due = (values: Partial<Timing>, at: string, tzinfo: string, trial = {}) =>
  dueAt(timing(values), entered(at, trial), tzinfo)?.toISOString() ?? null

describe('the text of a schedule', () => {
  test.each([
    [atOnce, 'current_date'],
    [nextDay, '1 day after current_date'],
    [
      timing({ frequency: 2, direction: 'before', date: 'trial_end', time: '09:00 AM' }),
      '2 day before trial_end at 09:00 AM',
    ],
    [timing({ time: '05:30 PM' }), 'current_date at 05:30 PM'],
    [timing({ date: 'now' }), 'now'],
  ])('follows from its parts', (parts, text) => {
    expect(schedulerText(parts)).toBe(text)
  })
})

describe('when an item is due', () => {
  test('without a distance it is the moment of entering', () => {
    expect(due({}, '2026-03-02T10:31:00Z', 'Australia/Melbourne')).toBe('2026-03-02T10:31:00.000Z')
  })

  test('minutes and hours are elapsed time, also while clocks change', () => {
    expect(due({ frequency: 90, period: 'minute' }, '2026-03-29T00:30:00Z', 'Europe/Berlin')).toBe(
      '2026-03-29T02:00:00.000Z',
    )
    expect(due({ frequency: 3, period: 'hour' }, '2026-10-25T00:00:00Z', 'Europe/London')).toBe(
      '2026-10-25T03:00:00.000Z',
    )
  })

  test.each([
    ['Europe/London', '2026-03-28T09:15:00Z', '2026-03-29T08:15:00.000Z'],
    ['America/New_York', '2026-10-31T13:15:00Z', '2026-11-01T14:15:00.000Z'],
    ['Australia/Melbourne', '2026-10-02T23:15:00Z', '2026-10-03T22:15:00.000Z'],
    ['America/Santiago', '2026-04-04T12:15:00Z', '2026-04-05T13:15:00.000Z'],
  ])('a day later keeps the time of day in %s when clocks change', (tzinfo, at, later) => {
    expect(due({ frequency: 1 }, at, tzinfo)).toBe(later)
  })

  test('a time of day replaces the one of entering', () => {
    expect(due({ frequency: 1, time: '09:00 AM' }, '2026-06-10T15:00:00Z', 'Europe/London')).toBe(
      '2026-06-11T08:00:00.000Z',
    )
  })

  test('a time that clocks skip moves forward', () => {
    expect(due({ frequency: 1, time: '01:30 AM' }, '2026-03-28T12:00:00Z', 'Europe/London')).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })

  test('a time of the same day that has passed means the next day', () => {
    expect(due({ time: '09:00 AM' }, '2026-06-10T15:00:00Z', 'Europe/London')).toBe('2026-06-11T08:00:00.000Z')
    expect(due({ time: '09:00 AM' }, '2026-06-10T05:00:00Z', 'Europe/London')).toBe('2026-06-10T08:00:00.000Z')
  })

  test('a month after the last of January is the last of February', () => {
    expect(due({ frequency: 1, period: 'month' }, '2026-01-31T10:00:00Z', 'Europe/London')).toBe(
      '2026-02-28T10:00:00.000Z',
    )
  })

  const trial = { start: '2026-06-01T00:00:00Z', end: '2026-06-14T23:00:00Z' }

  test('days before the end of the trial count back from its last day', () => {
    expect(
      due(
        { frequency: 2, direction: 'before', date: 'trial_end', time: '09:00 AM' },
        '2026-06-01T10:00:00Z',
        'Europe/London',
        trial,
      ),
    ).toBe('2026-06-13T08:00:00.000Z')
  })

  test('the middle of the trial lies between its days, at the time of entering', () => {
    expect(due({ date: 'middle_of_trial' }, '2026-06-01T10:00:00Z', 'Europe/London', trial)).toBe(
      '2026-06-08T10:00:00.000Z',
    )
  })

  test('without a trial it is never due', () => {
    expect(due({ date: 'trial_end', time: currentTime }, '2026-06-01T10:00:00Z', 'Europe/London')).toBeNull()
  })

  test('now is immediate, whatever else is chosen', () => {
    expect(due({ date: 'now', frequency: 3, time: '09:00 AM' }, '2026-06-01T10:00:00Z', 'Europe/London')).toBe(
      '2026-06-01T10:00:00.000Z',
    )
  })
})
