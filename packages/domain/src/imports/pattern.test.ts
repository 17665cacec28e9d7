import { expect, test } from 'vitest'
import { mappingByPattern, patternOf, parsePattern, templateFor } from './pattern.ts'

const pattern = 'Vorname: {first_name}\nE-Mail: {email}\n\nHandy = {phone}\nBemerkung: {comments}'

test('a pattern has a label and a field in every line', () => {
  expect(parsePattern('First name: {first_name}\r\n\r\nEmail {email}')).toEqual([
    { label: 'First name:', fields: ['first_name'], separators: [] },
    { label: 'Email', fields: ['email'], separators: [] },
  ])
})

test('a line may have several fields, with what separates them', () => {
  expect(parsePattern('Name: {first_name} {last_name}\nPlace: {zip}, { city } / {state}')).toEqual([
    { label: 'Name:', fields: ['first_name', 'last_name'], separators: [' '] },
    { label: 'Place:', fields: ['zip', 'city', 'state'], separators: [', ', ' / '] },
  ])
})

test.for([
  ['nothing', ''],
  ['a line without a field', 'First name:'],
  ['a field without a label', ': {email}'],
  ['a field that is none', 'Email: {password_hash}'],
  ['a word that every object has', 'Email: {constructor}'],
  ['two fields with nothing between', 'Name: {first_name}{last_name}'],
  ['text after the fields', 'Name: {first_name} {last_name} Esq.'],
  ['the same field twice in a line', 'Name: {first_name} {first_name}'],
  ['one field of several that is none', 'Name: {first_name} {password_hash}'],
  ['the same field twice', 'Email: {email}\nMail: {email}'],
  ['the same phone under both of its words', 'Tel: {phone}\nMobile: {phone_mobile}'],
])('no pattern is %s', ([, text]) => {
  expect(parsePattern(text!)).toBeNull()
})

test('a line of many spaces is read at once', () => {
  const spaces = ' '.repeat(100_000)
  expect(parsePattern(`Name${spaces}{first_name}`)).toEqual([{ label: 'Name', fields: ['first_name'], separators: [] }])
  expect(parsePattern(`Name${spaces}first_name`)).toBeNull()
})

test('a file with all columns gets the mapping, in any spelling and order', () => {
  const header = ['Id', 'handy', 'BEMERKUNG', 'e mail', 'Vorname ']
  expect(mappingByPattern(pattern, header)).toEqual([null, 'phone_mobile', 'comments', 'email', 'first_name'])
})

test('a file that lacks a column is not meant', () => {
  expect(mappingByPattern(pattern, ['Vorname', 'E-Mail', 'Handy'])).toBeNull()
  expect(mappingByPattern('Comments: {comments}', ['Email'])).toBeNull()
})

test.for([
  ['Name: {first_name} {last_name}', ['full_name', 'email']],
  ['Name: {last_name}, {first_name}', ['full_name', 'email']],
  ['Name: {zip} {city}', null],
] as const)('%s in a file is %j', ([name, mapping]) => {
  expect(mappingByPattern(`${name}\nMail: {email}`, ['Name', 'Mail'])).toEqual(mapping)
})

test('equal column names are used in order', () => {
  const twice = 'Phone: {phone_mobile}\nPhone: {phone_home}'
  expect(mappingByPattern(twice, ['Phone', 'Email', 'Phone'])).toEqual(['phone_mobile', null, 'phone_home'])
  expect(mappingByPattern(twice, ['Phone', 'Email'])).toBeNull()
})

test('the first matching template is used', () => {
  const templates = [
    { name: 'Other', pattern: 'Kunde: {full_name}' },
    { name: 'First', pattern: 'Mail: {email}' },
    { name: 'Second', pattern: 'Mail: {email}\nName: {full_name}' },
  ]
  expect(templateFor(templates, ['Name', 'Mail'])).toEqual({ template: templates[1], mapping: [null, 'email'] })
  expect(templateFor(templates, ['Adresse'])).toBeNull()
})

test('what was chosen for a file is a pattern that chooses the same again', () => {
  const header = ['Wer {Name}', 'Mail:', '', 'Phone', 'Phone']
  const mapping = ['full_name', 'email', 'city', 'phone_work', 'phone_home'] as const
  const saved = patternOf(header, [...mapping])!
  expect(saved).toBe('Wer Name: {full_name}\nMail: {email}\nPhone: {phone_work}\nPhone: {phone_home}')
  expect(mappingByPattern(saved, header)).toEqual(['full_name', 'email', null, 'phone_work', 'phone_home'])
  expect(patternOf(['', 'Email'], ['email', null])).toBeNull()
})
