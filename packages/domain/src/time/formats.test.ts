import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import {
  dateFormats,
  formatDate,
  formatDateTime,
  formatExactTime,
  formatTime,
  parseDate,
  pickerDateFormat,
} from './formats.ts'

const melbourne = { date_format: '%d/%m/%Y', time_format: '%I:%M %P', tzinfo: 'Australia/Melbourne' }
const berlin = { date_format: '%Y/%m/%d', time_format: '%H:%M', tzinfo: 'Europe/Berlin' }
const newYork = { date_format: '%m/%d/%Y', time_format: '%I:%M %P', tzinfo: 'America/New_York' }
const unusual = { ...newYork, date_format: '%b %e', time_format: '' }

test.each([
  [melbourne, '17/10/2026 02:05 am', 'DD/MM/YYYY'],
  [berlin, '2026/10/16 17:05', 'YYYY/MM/DD'],
  [newYork, '10/16/2026 11:05 am', 'MM/DD/YYYY'],
  [unusual, '10/16/2026 11:05', 'MM/DD/YYYY'],
])('the same instant and the picker in $date_format with $time_format', (club, written, picker) => {
  expect(formatDateTime('2026-10-16T15:05:00Z', club)).toBe(written)
  expect(pickerDateFormat(club)).toBe(picker)
})

test.each([
  ['2026-06-01T14:00:00Z', '12:00 am'],
  ['2026-06-01T02:30:00Z', '12:30 pm'],
  ['2026-06-01T03:00:00Z', '01:00 pm'],
])('%s is %s in Melbourne', (instant, written) => {
  expect(formatTime(instant, melbourne)).toBe(written)
})

test.each([
  [melbourne, '02:05:09 am'],
  [berlin, '17:05:09'],
])('to the second in $tzinfo with $time_format', (club, written) => {
  expect(formatExactTime('2026-10-16T15:05:09.900Z', club)).toBe(written)
})

test('a day without a time is the same in any zone', () => {
  expect(formatDate('2026-10-16', { ...newYork, tzinfo: 'Pacific/Apia' })).toBe('10/16/2026')
  expect(formatDate('2026-10-16', { ...newYork, tzinfo: 'Pacific/Midway' })).toBe('10/16/2026')
})

test.each([
  ['3/4/2026', '%d/%m/%Y', '2026-04-03'],
  ['3/4/2026', '%m/%d/%Y', '2026-03-04'],
  ['2026.4.3', '%Y/%m/%d', '2026-04-03'],
  ['31/02/2026', '%d/%m/%Y', null],
  ['2026/4/3', '%d/%m/%Y', null],
  ['3/4/26', '%d/%m/%Y', null],
  ['tomorrow', '%d/%m/%Y', null],
  ['', '%d/%m/%Y', null],
])('%s typed by a club that writes %s is %s', (text, dateFormat, expected) => {
  expect(parseDate(text, dateFormat)).toBe(expected)
})

test('what is written is read back as the same day', () => {
  const someDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1930-01-01', days))
  fc.assert(
    fc.property(someDay, fc.constantFrom(...dateFormats), (day, date_format) => {
      expect(parseDate(formatDate(day, { date_format, tzinfo: 'Etc/UTC' }), date_format)).toBe(day)
    }),
  )
})
