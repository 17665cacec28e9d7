import { expect, test } from 'vitest'
import { dueRun, nextRun, reportRange, type ReportTiming } from './report-runs.ts'

const timing = (values: Partial<ReportTiming>): ReportTiming => ({
  frequency: 'day',
  time: '08:00 AM',
  week_days: '',
  month_day: 1,
  ...values,
})
const iso = (date: Date) => date.toISOString().replace(':00.000Z', 'Z')

test.for([
  ['Australia/Melbourne', '2026-10-02T21:30Z', ['2026-10-02T22:00Z', '2026-10-03T21:00Z', '2026-10-04T21:00Z']],
  ['Europe/Berlin', '2026-10-23T12:00Z', ['2026-10-24T06:00Z', '2026-10-25T07:00Z', '2026-10-26T07:00Z']],
  ['America/New_York', '2026-03-07T14:00Z', ['2026-03-08T12:00Z', '2026-03-09T12:00Z', '2026-03-10T12:00Z']],
  ['America/Santiago', '2026-09-05T13:00Z', ['2026-09-06T11:00Z', '2026-09-07T11:00Z', '2026-09-08T11:00Z']],
] as const)('in %s a daily run keeps its time of day when the clocks change', ([tzinfo, from, expected]) => {
  const runs: string[] = []
  for (let at = new Date(from); runs.length < 3;) {
    at = nextRun(timing({}), at, tzinfo)
    runs.push(iso(at))
  }
  expect(runs).toEqual(expected)
})

test('a time that the clocks skip runs once that day, after the change', () => {
  const skipped = timing({ time: '02:30 AM' })
  expect(iso(nextRun(skipped, new Date('2026-03-28T12:00Z'), 'Europe/Berlin'))).toBe('2026-03-29T01:30Z')
  expect(iso(nextRun(skipped, new Date('2026-03-29T01:30Z'), 'Europe/Berlin'))).toBe('2026-03-30T00:30Z')
})

test('a time that the clocks repeat runs once that day', () => {
  const repeated = timing({ time: '02:30 AM' })
  const first = nextRun(repeated, new Date('2026-10-24T12:00Z'), 'Europe/Berlin')
  expect(iso(first)).toBe('2026-10-25T00:30Z')
  expect(iso(nextRun(repeated, first, 'Europe/Berlin'))).toBe('2026-10-26T01:30Z')
})

test('weekly runs come on the chosen days', () => {
  const weekly = timing({ frequency: 'week', week_days: 'monday,friday' })
  const monday = nextRun(weekly, new Date('2026-05-02T00:00Z'), 'UTC')
  expect(iso(monday)).toBe('2026-05-04T08:00Z')
  expect(iso(nextRun(weekly, monday, 'UTC'))).toBe('2026-05-08T08:00Z')
})

test('monthly runs come on the last day of months that are shorter', () => {
  const monthly = timing({ frequency: 'month', month_day: 31 })
  const january = nextRun(monthly, new Date('2026-01-05T00:00Z'), 'UTC')
  expect(iso(january)).toBe('2026-01-31T08:00Z')
  const february = nextRun(monthly, january, 'UTC')
  expect(iso(february)).toBe('2026-02-28T08:00Z')
  expect(iso(nextRun(monthly, february, 'UTC'))).toBe('2026-03-31T08:00Z')
})

test('of several missed runs only the last is made up for', () => {
  const missed = new Date('2026-05-01T08:00Z')
  const { at, next } = dueRun(timing({}), missed, { now: new Date('2026-05-04T09:00Z'), tzinfo: 'UTC' })
  expect([iso(at), iso(next)]).toEqual(['2026-05-04T08:00Z', '2026-05-05T08:00Z'])
})

test('the range is counted from the day of the run at the club', () => {
  const melbourne = { tzinfo: 'Australia/Melbourne', country: 'AU' }
  const run = new Date('2026-05-03T22:00Z')
  expect(reportRange('yesterday', run, melbourne)).toEqual({ from: '2026-05-03', to: '2026-05-03' })
})
