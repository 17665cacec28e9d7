import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOptedOut } from './call-rule.ts'
import { channels } from './channels.ts'
import { decide } from './decide.ts'
import { callValues, marketingValues, type PolicyValues } from './policy-values.ts'

const flag = fc.boolean()
const person = fc.record({
  email: fc.constantFrom('lena@example.com', null),
  phone_mobile: fc.constantFrom('+61412555019', null),
  deleted_at: fc.constant(null),
  email_opted_out: flag,
  email_suppressed: flag,
  sms_opted_out: flag,
  whatsapp_opted_out: flag,
  phone_mobile_deactivated: flag,
  dncr_in_progress: flag,
  whatsapp_session_until: fc.constantFrom('2026-11-17T12:00:00Z', '2026-11-18T12:00:00Z', null),
  marketing_received: fc.nat(4),
})
const time = fc.constantFrom('08:00 PM', '08:00 AM', '01:00 PM', null)
const asked = fc.record({
  channel: fc.constantFrom(...channels),
  person,
  club: fc.record({
    enable_whatsapp_messaging: flag,
    quiet_from: time,
    quiet_until: time,
    marketing_limit: fc.constantFrom(2, null),
  }),
  tzinfo: fc.constantFrom('Australia/Melbourne', 'Australia/Perth'),
  now: fc.nat(23).map((hour) => new Date(Date.UTC(2026, 10, 17, hour, 30))),
  isTemplate: flag,
})

const all = ({ flags, marketing, quiet }: PolicyValues) =>
  [...flags, marketing, quiet].every((one) => one?.holds ?? true)

test('every value holds exactly if the message is sent', () => {
  fc.assert(
    fc.property(asked, (given) => {
      expect(all(marketingValues(given))).toBe(decide({ ...given, purpose: 'marketing' }).send)
    }),
    { numRuns: 500 },
  )
})

test('every value of a call holds exactly if they can be called', () => {
  for (const [do_not_call, sms_opted_out, disabled_call_sms_opted_out] of [
    [false, false, true],
    [true, false, true],
    [false, true, true],
    [false, true, false],
  ] as const) {
    const [lead, club] = [{ do_not_call, sms_opted_out }, { disabled_call_sms_opted_out }]
    expect(all(callValues(lead, club, new Date()))).toBe(!isOptedOut(lead, club))
  }
})

test('the local time is that of the person, beside the quiet hours of the club, and no address is stored', () => {
  const [given] = fc.sample(asked, { numRuns: 1, seed: 1 })
  const values = marketingValues({
    ...given!,
    channel: 'sms',
    tzinfo: 'Australia/Perth',
    club: { ...given!.club, quiet_from: '08:00 PM', quiet_until: '08:00 AM' },
    now: new Date('2026-11-17T13:05:00Z'),
  })
  expect(values.quiet).toEqual({
    from: '08:00 PM',
    until: '08:00 AM',
    local_time: '09:05 PM',
    tzinfo: 'Australia/Perth',
    holds: false,
  })
  expect(JSON.stringify(values)).not.toMatch(/@|\+61/)
})
