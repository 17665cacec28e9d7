import { expect, test } from 'vitest'
import { emptyFieldIn, emptyFieldReason, emptyFieldText, neededFields } from './empty-field.ts'

test('a text with an empty date has a hole, and one with a fallback has none', () => {
  const values = { 'person.first_name': 'Olga', 'person.appointment_date': null }
  expect(emptyFieldIn(['See you on [person.appointment_date]'], values)).toBe('person.appointment_date')
  expect(emptyFieldIn(['See you on [person.appointment_date| ]'], values)).toBe('person.appointment_date')
  expect(emptyFieldIn(['See you [person.appointment_date|soon]'], values)).toBeNull()
  expect(emptyFieldIn(['See you on [person.appointment_date]'], { 'person.appointment_date': '12/06/2026' })).toBeNull()
})

test('a greeting and a signature may be empty', () => {
  expect(emptyFieldIn(['Hi [person.first_name],', '[salesperson.first_name] from [company.name]'], {})).toBeNull()
})

test('links and the subject count too', () => {
  expect(emptyFieldIn(['Hi', '<a href="[person.book_link]">Book</a>'], {})).toBe('person.book_link')
  expect(neededFields([null, 'Until [person.trial_end_at]', 'Call [salesperson.phone_number]'])).toEqual([
    'person.trial_end_at',
    'salesperson.phone_number',
  ])
})

test('the stored reason names the field', () => {
  expect(emptyFieldText(emptyFieldReason('person.trial_end_at'))).toEqual({
    text: '{field} is empty.',
    values: { field: '[person.trial_end_at]' },
  })
  expect(emptyFieldText('empty_field:person.nonsense')).toBeNull()
  expect(emptyFieldText('capped')).toBeNull()
})
