import { expect, test } from 'vitest'
import { consequenceOf } from './fault-consequences.ts'

test.each([
  ['sms', 'invalid_number', 'dead'],
  ['sms', 'unreachable', 'dead_if_repeated'],
  ['whatsapp', 'blocked', 'opted_out'],
  ['sms', 'filtered', null],
  ['sms', 'toString', null],
  ['sms', null, null],
  ['email', 'blocked', null],
] as const)('%s reported as %s: %s', (channel, reason, consequence) => {
  expect(consequenceOf(channel, reason)).toBe(consequence)
})
