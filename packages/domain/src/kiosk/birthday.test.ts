import { expect, test } from 'vitest'
import { birthdayOf, dayOfBirthday, isBirthday, partsInOrder, typedPart } from './birthday.ts'

test.each([
  ['MM/DD/YYYY', ['month', 'day', 'year']],
  ['DD/MM/YYYY', ['day', 'month', 'year']],
  ['DD.MM.YYYY', ['day', 'month', 'year']],
])('a club that writes %s asks for %j', (format, parts) => {
  expect(partsInOrder(format)).toEqual(parts)
})

test('only digits are accepted, two for day and month and four for the year', () => {
  expect([typedPart('day', '3a12'), typedPart('month', '123'), typedPart('year', '19901')]).toEqual([
    '31',
    '12',
    '1990',
  ])
})

test.each([
  [{ month: '2', day: '9', year: '1990' }, '1990-02-09'],
  [{ month: '02', day: '29', year: '2000' }, '2000-02-29'],
  [{ month: '02', day: '29', year: '2001' }, ''],
  [{ month: '13', day: '1', year: '2001' }, ''],
  [{ month: '1', day: '1', year: '90' }, ''],
  [{ month: '', day: '', year: '' }, ''],
])('%j is %s', (parts, day) => {
  expect(dayOfBirthday(parts)).toBe(day)
})

test('a stored day can be edited in parts', () => {
  expect(birthdayOf('1990-02-09')).toEqual({ month: '02', day: '09', year: '1990' })
  expect(birthdayOf('')).toEqual({ month: '', day: '', year: '' })
})

test('a birthday is in the past and within a human lifetime', () => {
  expect(isBirthday('2026-11-14', '2026-11-15')).toBe(true)
  expect(isBirthday('2026-11-15', '2026-11-15')).toBe(false)
  expect(isBirthday('1906-11-15', '2026-11-15')).toBe(true)
  expect(isBirthday('1906-11-14', '2026-11-15')).toBe(false)
})
