import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLeadMail } from './parse-lead-mail.ts'

const pattern = [
  'First name: {first_name}',
  'Last name: {last_name}',
  'E-mail: {email}',
  'Phone: {phone}',
  'Heard of us: {source}',
  'Message: {comments}',
].join('\n')

test('each label is followed by the rest of its line', () => {
  const mail = `You have a new lead!

First name: Ana
LAST NAME = Lee
e mail:   ana@example.com
Phone - 0412 345 678
Heard of us: Google: Ads
Locker: 12`
  expect(parseLeadMail(mail, pattern)).toEqual({
    first_name: 'Ana',
    last_name: 'Lee',
    email: 'ana@example.com',
    phone: '0412 345 678',
    source: 'Google: Ads',
  })
})

test('a label on its own is followed by the next line', () => {
  expect(parseLeadMail('First name\n\nAna\nLee\nPhone:\nE-mail:\na@b.c', pattern)).toEqual({
    first_name: 'Ana',
    email: 'a@b.c',
  })
})

test('comments go on to the next label or to the end', () => {
  expect(parseLeadMail('Message: I have\n\na question.\nPhone: 1234567\nBye', pattern)).toEqual({
    comments: 'I have\n\na question.',
    phone: '1234567',
  })
})

test.for([
  ['Name: {first_name} {last_name}', 'Name: Petra van der Berg', { first_name: 'Petra', last_name: 'van der Berg' }],
  ['Name: {first_name} {last_name}', 'Name:\nAna', { first_name: 'Ana' }],
  ['Name: {last_name}, {first_name}', 'Name: Lee, Ana', { first_name: 'Ana', last_name: 'Lee' }],
  ['Place: {zip} {city} ({state})', 'Place: 3065 Fitzroy', null],
  [
    'Place: {zip} {city} / {state}',
    'Place: 3065  Fitzroy North / VIC',
    { zip: '3065', city: 'Fitzroy North', state: 'VIC' },
  ],
  ['Place: {zip} {city} / {state}', 'Place: 3065 Fitzroy', { zip: '3065', city: 'Fitzroy' }],
  [
    'Wish: {source} - {comments}',
    'Wish: Web - a pool\nand a sauna',
    { source: 'Web', comments: 'a pool\nand a sauna' },
  ],
] as const)('%s reads %j as %j', ([several, mail, read]) => {
  expect(parseLeadMail(mail, several)).toEqual(read)
})

test('quotes, bullets and bold are ignored, and the first of two values wins', () => {
  expect(parseLeadMail('> *First name:* Ana\r\n• Phone: 1234567\r\nFirst name: Bo', pattern)).toEqual({
    first_name: 'Ana',
    phone: '1234567',
  })
})

test('a line that only starts like a label does not count', () => {
  expect(parseLeadMail('Phone numbers are never sold.\nPhones: 1', pattern)).toEqual({})
})

test('without a pattern nothing is parsed', () => {
  expect(parseLeadMail('First name: Ana', 'First name')).toBeNull()
})

test('only text from the email is returned', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...pattern.split('\n'), '> ', 'Ana')),
      (text, parts) => {
        const mail = [...parts, text].join('\n')
        for (const value of Object.values(parseLeadMail(mail, pattern) ?? {})) {
          for (const piece of value.split('\n'))
            expect(mail.replaceAll('\u00A0', ' ').replaceAll('*', '')).toContain(piece.replaceAll('*', ''))
        }
      },
    ),
  )
})
