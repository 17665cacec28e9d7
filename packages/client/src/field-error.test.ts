import { activate } from '@spotter/i18n/translate.ts'
import { afterEach, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { fieldError } from './field-error.ts'

afterEach(() => activate('en'))

test.each([
  ['en', 'first_name', 'First name is invalid'],
  ['en', 'questions.2.salesperson_id', 'Salesperson is invalid'],
  ['de', 'first_name', 'Vorname is invalid'],
  ['fr', 'salesperson_id', 'Vendeur is invalid'],
  ['es', 'email', 'Correo electrónico is invalid'],
])('in %s an error about %s begins with its label', async (locale, path, text) => {
  await activate(locale)
  expect(fieldError(path, 'is invalid')).toBe(text)
})

test.each([
  ['de', 'ist ungültig', 'Ein Wert ist ungültig'],
  ['fr', 'est invalide', 'Une valeur est invalide'],
  ['es', 'no es válido', 'Un valor no es válido'],
])('in %s a field without a label is not named in English', async (locale, error, text) => {
  await activate(locale)
  expect(fieldError('lock_version', error)).toBe(text)
})

test('the message of a refusal begins with the translated label', async () => {
  await activate('de')
  const { message } = failureOf(new Response(null, { status: 422 }), {
    errors: { first_name: ['muss ausgefüllt werden'] },
  })
  expect(message).toBe('Vorname muss ausgefüllt werden')
})
