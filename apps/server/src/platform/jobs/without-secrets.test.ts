import { expect, test } from 'vitest'
import { withoutPeople, withoutSecrets } from './without-secrets.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
  ['smtps://club:p%40ss@mail.example refused', 'smtps://…@mail.example refused'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: … …'],
  ['{"api_key":"12345","host":"x"}', '{"api_key":"…","host":"x"}'],
  ['https://x.example/reset?reset_token=abc&lang=de', 'https://x.example/reset?reset_token=…&lang=de'],
  ['code 0123456789abcdef0123456789abcdef is spent', 'code … is spent'],
])('%s is shown as %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown)
})

test('an error of any length is shown in part', () => {
  expect(withoutSecrets('a word '.repeat(10_000))).toHaveLength(2000)
})

test.each([
  ['rejected: 550 5.1.1 <lena@example.com>: no such user', 'rejected: 550 5.1.1 <…>: no such user'],
  ['Key (lower(email))=(lena.o’hara@mail.example) exists', 'Key (lower(email))=(…) exists'],
  ['to +61 412 345 678 failed after 3 of 25', 'to … failed after 3 of 25'],
  ['smtps://club:secret@mail.example refused lena@example.com', 'smtps://…@mail.example refused …'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPeople(text)).toBe(logged)
})
