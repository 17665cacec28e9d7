import { expect, test } from 'vitest'
import { firstConsents } from './consents.ts'

test('an opt-out that no one chose is the club’s default', () => {
  expect(firstConsents({ email_opted_out: true, sms_opted_out: true, do_not_call: false }, ['sms'])).toEqual({
    channels: ['sms', 'email'],
    by_default: ['email'],
  })
})

test('a channel that is allowed by default is not noted as consent', () => {
  expect(firstConsents({ email_opted_out: false }, [])).toEqual({ channels: [], by_default: [] })
})
