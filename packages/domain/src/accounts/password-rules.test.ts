import { expect, test } from 'vitest'
import { weakPasswordReason } from './password-rules.ts'

const list = new Set(['password', 'iloveyou', 'sunshine', 'northern', 'dragon', 'qwertyuiop'])
const known = ['Mia', 'Nguyen', 'mia.nguyen@harbor-gym.example', 'Northside Fitness']
const reason = (password: string) => weakPasswordReason({ password, known, isCommon: (text) => list.has(text) })

test.each([
  'password',
  'PassWord',
  'password1',
  '!sunshine2024',
  'p@ssw0rd',
  'P@$$w0rd!',
  'passwordpassword',
  'dragon99',
])('%s is common', (password) => expect(reason(password)).toContain('is a common password'))

test.each([
  'aaaaaaaa',
  'abababab',
  '12345678',
  '87654321',
  'asdfghjkl',
  'qwertzuiop',
  'azertyui',
  '1qaz2wsx',
  'abcdefgh1',
  'qweasdzxc',
  'abcabcabc',
])('%s is a pattern', (password) => expect(reason(password)).toContain('is a pattern'))

test.each([
  'Northside',
  'northside2026',
  'MiaNguyen1',
  'mia.nguyen@harbor-gym.example',
  'NguyenMia!!',
  'fitness-mia',
  'spotter-demo',
])('%s is known to others', (password) => expect(reason(password)).toContain('that others know'))

test.each([
  'correct horse battery',
  'chosen by Mia',
  'a-better-one',
  'Tr0ub4dor&3x',
  'zwölf Monate',
  'northside lamp river',
  '密码保护非常安全',
])('%s is accepted', (password) => expect(reason(password)).toBeNull())

test('the longest password is judged at once', () => {
  expect(reason('ab-'.repeat(341))).toContain('is a pattern')
})
