import { expect, test } from 'vitest'
import { guessMapping, hasHeader } from './guess-mapping.ts'

test.for([
  ['English', ['First Name', 'Surname', 'E-mail address', 'Mobile', 'Date of Birth', 'Lead Source']],
  ['German', ['Vorname', 'Nachname', 'E-Mail', 'Handynummer', 'Geburtsdatum', 'Herkunft']],
  ['French', ['Prénom', 'Nom', 'Courriel', 'Téléphone portable', 'Date de naissance', 'Provenance']],
  ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil', 'Fecha de nacimiento', 'Origen']],
  ['code', ['first_name', 'lastName', 'EMAIL', 'phone_mobile', 'birthday', 'source_name']],
] as const)('columns named in %s are known', ([, header]) => {
  expect(guessMapping(header, [])).toEqual(['first_name', 'last_name', 'email', 'phone_mobile', 'birthday', 'source'])
})

test('several phones go to the phones there are, and a third name of the same is left', () => {
  expect(guessMapping(['Phone', 'Phone 2', 'Phone 3', 'Phone 4'], [])).toEqual([
    'phone_mobile',
    'phone_home',
    'phone_work',
    null,
  ])
  expect(guessMapping(['Phone', 'Home phone', 'Work phone'], [])).toEqual(['phone_mobile', 'phone_home', 'phone_work'])
})

test('an ambiguous name is decided by the column’s content', () => {
  expect(guessMapping(['Correo', 'Estado'], [['a@b.c', 'Venta']])).toEqual(['email', 'status'])
  expect(guessMapping(['Correo', 'Estado'], [['a@b.c', 'Jalisco']])).toEqual(['email', 'state'])
  expect(guessMapping(['Estado', 'Estado'], [])).toEqual(['state', 'status'])
})

test('a name is known within a longer one', () => {
  expect(guessMapping(['Email (private)', 'Mobile no. of parent'], [])).toEqual(['email', 'phone_mobile'])
})

test('a column with an unknown name is skipped', () => {
  expect(guessMapping(['Email', 'Locker', 'Reasons', 'Last visit'], [])).toEqual(['email', null, null, null])
})

test('without names columns are recognized by content', () => {
  const rows = [
    ['Ana', 'Lee', 'ana@example.com', '0412 345 678', '12/03/1990'],
    ['Bo', 'Ray', 'bo@example.com', '+61 3 5550 0118', '01/04/1985'],
  ]
  expect(guessMapping(null, rows)).toEqual(['first_name', 'last_name', 'email', 'phone_mobile', null])
  expect(guessMapping(null, [['Ana Lee', 'ana@example.com']])).toEqual(['full_name', 'email'])
})

test('the first row is recognized as header or person', () => {
  expect(hasHeader(['Vorname', 'Kunde seit'], [])).toBe(true)
  expect(hasHeader(['Ana', 'ana@example.com'], [['Bo', 'bo@example.com']])).toBe(false)
  expect(hasHeader(['Wer', 'Wohin'], [['Ana', 'ana@example.com']])).toBe(true)
})

test('of a file with thousands of columns the first 300 are guessed', () => {
  const header = Array.from({ length: 10_000 }, (_, column) => (column % 300 ? `Unknown ${column}` : 'Tags'))
  const mapping = guessMapping(header, [])
  expect(mapping).toHaveLength(10_000)
  expect([mapping[0], mapping[300]]).toEqual(['tags', null])
})
