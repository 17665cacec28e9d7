import { expect, test } from 'vitest'
import {
  guessDateFormat,
  parseDay,
  parseChoice,
  parseInstant,
  parseStatus,
  parseYesOrNo,
  splitName,
  tidy,
} from './import-values.ts'

test.for([
  ['Ana Lee', 'Ana', 'Lee'],
  ['Lee, Ana', 'Ana', 'Lee'],
  ['Ana María López', 'Ana María', 'López'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Cher', 'Cher', null],
  ['מרים כהן', 'מרים', 'כהן'],
] as const)('%s is split', ([text, first_name, last_name]) => {
  expect(splitName(text)).toEqual({ first_name, last_name })
})

const today = '2026-10-20'

test.for([
  ['12/03/1990', '%d/%m/%Y', '1990-03-12'],
  ['12/03/1990', '%m/%d/%Y', '1990-12-03'],
  ['1990/3/12', '%Y/%m/%d', '1990-03-12'],
  ['1990-03-12', '%d/%m/%Y', '1990-03-12'],
  ['1990-03-12 00:00:00', '%m/%d/%Y', '1990-03-12'],
  ['12.3.1990', '%d/%m/%Y', '1990-03-12'],
  ['12/03/90', '%d/%m/%Y', '1990-03-12'],
  ['12/03/20', '%d/%m/%Y', '2020-03-12'],
  ['31/02/1990', '%d/%m/%Y', null],
  ['soon', '%d/%m/%Y', null],
] as const)('%s in %s is %s', ([text, format, day]) => {
  expect(parseDay(text, format, today)).toBe(day)
})

test('days start in club time, hours are club time, and instants are absolute', () => {
  const at = (text: string) => parseInstant(text, '%d/%m/%Y', today, 'Australia/Melbourne')?.toISOString()
  expect(at('12/03/2026')).toBe('2026-03-11T13:00:00.000Z')
  expect(at('12/03/2026 09:30')).toBe('2026-03-11T22:30:00.000Z')
  expect(at('2026-03-12T09:30:00Z')).toBe('2026-03-12T09:30:00.000Z')
  expect(at('12/03/2026 99:30')).toBeUndefined()
})

test('dates reveal their order if possible, otherwise the club’s applies', () => {
  expect(guessDateFormat(['03/04/2020', '25/12/2020'], '%m/%d/%Y')).toBe('%d/%m/%Y')
  expect(guessDateFormat(['03/04/2020', '12/25/2020'], '%d/%m/%Y')).toBe('%m/%d/%Y')
  expect(guessDateFormat(['2020/04/03'], '%d/%m/%Y')).toBe('%Y/%m/%d')
  expect(guessDateFormat(['03/04/2020'], '%m/%d/%Y')).toBe('%m/%d/%Y')
})

test('statuses, genders, languages and answers are known in several languages', () => {
  expect(['Lead', 'Mitglied', 'Essai', 'Kein Interesse', 'former_member'].map(parseStatus)).toEqual([
    'enquiry',
    'sale',
    'trial',
    'not_interested',
    'former_member',
  ])
  expect(['Male', 'w', 'Madame', 'Hombre', 'divers', '?'].map((text) => parseChoice('gender', text))).toEqual([
    'M',
    'F',
    'F',
    'M',
    'X',
    null,
  ])
  expect(['German', 'FR', 'de-AT', 'Inglés', 'Español', 'Klingon'].map((text) => parseChoice('locale', text))).toEqual([
    'de',
    'fr',
    'de',
    'en',
    'es',
    null,
  ])
  expect(['Yes', 'nein', 'oui', '0', 'maybe'].map(parseYesOrNo)).toEqual([true, false, true, false, null])
})

test('whitespace is collapsed, and invisible marks are removed', () => {
  expect(tidy('  12 High St\n Flat\u00a04 ')).toBe('12 High St Flat 4')
  expect(tidy('\u202eevil\u202c')).toBe('evil')
})
