import { expect, test } from 'vitest'
import { bodyFor } from './body-text.ts'

test.each([
  ['Email', 'Sms', '<p>Dear <b>you</b>,</p><p>a &lt; b</p>', 'Dear you,\na < b'],
  ['Sms', 'Email', 'Hi [person.first_name]\n\na < b', '<p>Hi [person.first_name]</p><p></p><p>a &lt; b</p>'],
  ['Sms', 'WhatsApp', 'a < b', 'a < b'],
  ['WhatsApp', 'Email', '', ''],
] as const)('from %s to %s %j becomes %j', (from, to, pattern, became) => {
  expect(bodyFor(pattern, from, to)).toBe(became)
})
