import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWeekDays, parseWeekDays, shortWeekDay, weekDayName, weekDays, weekDaysFrom } from './week-days.ts'

test.each([
  ['monday,friday', ['monday', 'friday']],
  [' Friday , monday,friday', ['monday', 'friday']],
  ['', []],
  ['monday,someday', null],
])('%s is read as %s', (text, expected) => {
  expect(parseWeekDays(text)).toEqual(expected)
})

test('any choice of days is read back in week order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...weekDays)), (chosen) => {
      expect(parseWeekDays(formatWeekDays(chosen))).toEqual(weekDays.filter((day) => chosen.includes(day)))
    }),
  )
})

test('a week may begin on Sunday', () => {
  expect(weekDaysFrom(0).slice(0, 2)).toEqual(['sunday', 'monday'])
  expect(weekDaysFrom(1)).toEqual([...weekDays])
})

test('Sunday is day 0', () => {
  expect([weekDayName(0), weekDayName(1), weekDayName(6)]).toEqual(['sunday', 'monday', 'saturday'])
})

test('days have short names in every language', () => {
  expect([shortWeekDay('monday', 'en'), shortWeekDay('sunday', 'en'), shortWeekDay('monday', 'de')]).toEqual([
    'Mon',
    'Sun',
    'Mo',
  ])
})
