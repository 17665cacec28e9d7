import { describe, expect, test } from 'vitest'
import { allFields, type FormField } from './form-fields.ts'
import { isSamePerson } from './same-person.ts'
import { parseSubmission, type SentFields } from './submission.ts'

const at = { country: 'US', today: '2026-11-15' }
const form = { fields: [...allFields] as FormField[], required: ['first_name'] as FormField[], comments: true }
const read = (sent: SentFields, asking: Partial<typeof form> = {}) => parseSubmission({ ...form, ...asking }, sent, at)

describe('what a visitor sends', () => {
  test('is normalized like a person', () => {
    const { values, comments, errors } = read({
      first_name: ' Lena ',
      email: 'Lena@Example.COM',
      phone_mobile: '(617) 555-0123',
      birthday: '1990-02-28',
      gender: 'F',
      city: '',
      comments: ' Mornings only.\n ',
    })
    expect(errors).toEqual({})
    expect(values).toEqual({
      first_name: 'Lena',
      email: 'lena@example.com',
      phone_mobile: '+16175550123',
      birthday: '1990-02-28',
      gender: 'F',
    })
    expect(comments).toBe('Mornings only.')
  })

  test('is left out where the form does not ask for it', () => {
    const { values, comments } = read(
      { first_name: 'Lena', email: 'no email at all', comments: 'Hello' },
      { fields: ['first_name'], comments: false },
    )
    expect(values).toEqual({ first_name: 'Lena' })
    expect(comments).toBe('')
  })

  test.each<[string, SentFields, FormField[], string[]]>([
    ['nothing', {}, ['first_name'], ['first_name']],
    ['no email where one is required', { first_name: 'L' }, ['first_name', 'email'], ['email']],
    ['no address where one is required', { first_name: 'L' }, ['first_name', 'smart_address'], ['address']],
    ['an email that is none', { first_name: 'L', email: 'lena@' }, ['first_name'], ['email']],
    ['a number that cannot exist', { first_name: 'L', phone_mobile: '12' }, ['first_name'], ['phone_mobile']],
    ['a day that never was', { first_name: 'L', birthday: '1990-02-30' }, ['first_name'], ['birthday']],
    ['a birthday to come', { first_name: 'L', birthday: '2030-01-01' }, ['first_name'], ['birthday']],
    ['an unknown gender', { first_name: 'L', gender: 'Q' }, ['first_name'], ['gender']],
    ['a name as long as a book', { first_name: 'x'.repeat(300) }, ['first_name'], ['first_name']],
    ['a link for a name', { first_name: 'Win https://casino.example' }, ['first_name'], ['first_name']],
    ['a hidden link', { first_name: 'A', last_name: 'casino.example/win' }, ['first_name'], ['last_name']],
    ['a comment without end', { first_name: 'L', comments: 'x'.repeat(10_001) }, ['first_name'], ['comments']],
  ])('%s is refused at its field', (_what, sent, required, fields) => {
    expect(Object.keys(read(sent, { required }).errors)).toEqual(fields)
  })

  test('is a number of the club’s country by default', () => {
    const numberIn = (country: string, phone_mobile: string) =>
      parseSubmission(form, { first_name: 'L', phone_mobile }, { ...at, country }).values.phone_mobile
    expect(numberIn('DE', '0151 23456789')).toBe('+4915123456789')
    expect(numberIn('AU', '0412 345 678')).toBe('+61412345678')
    expect(numberIn('DE', '+61 412 345 678')).toBe('+61412345678')
  })

  test('fills the parts of an address separately', () => {
    const { values, errors } = read(
      { first_name: 'L', address: '1 High Street', zip: '02210' },
      { fields: ['first_name', 'smart_address'], required: ['first_name', 'smart_address'] },
    )
    expect(errors).toEqual({})
    expect(values).toEqual({ first_name: 'L', address: '1 High Street', zip: '02210' })
  })

  test('may be a name with a dot', () => {
    expect(read({ first_name: 'Dr. Jo', last_name: 'St.John' }).errors).toEqual({})
  })
})

test.each([
  [{ first_name: 'Zoë', last_name: 'Ng' }, { first_name: 'zoe', last_name: 'NG' }, true],
  [{ first_name: 'Zoë', last_name: null }, { first_name: 'Zoë', last_name: 'Ng' }, true],
  [{ first_name: 'Zoë', last_name: 'Ng' }, { first_name: 'Max', last_name: 'Ng' }, false],
  [{ first_name: 'Zoë', last_name: 'Ng' }, { first_name: 'Zoë', last_name: 'Li' }, false],
])('%o and %o with one telephone are one person: %s', (one, other, same) => {
  expect(isSamePerson(one, other)).toBe(same)
  expect(isSamePerson(other, one)).toBe(same)
})
