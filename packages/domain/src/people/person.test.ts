import { expect, test } from 'vitest'
import { ageOn, fullName, hasContact } from './person.ts'

test.each([
  ['1990-11-15', '2026-11-15', 36],
  ['1990-11-16', '2026-11-15', 35],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
])('born %s, on %s one is %i', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age)
})

test('a name has no loose space', () => {
  expect(fullName({ first_name: 'Mia', last_name: null })).toBe('Mia')
  expect(fullName({ first_name: 'Mia', last_name: 'Lee' })).toBe('Mia Lee')
})

test('any phone or an email is contact information', () => {
  expect(hasContact({ phone_work: '+61412345678' })).toBe(true)
  expect(hasContact({ email: '', phone_mobile: null })).toBe(false)
})
