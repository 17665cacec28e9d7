import { expect, test } from 'vitest'
import { decide, type MessagingClub, type Recipient } from './decide.ts'
import type { Channel, Purpose } from './channels.ts'

const lena: Recipient = {
  email: 'lena@example.com',
  phone_mobile: '+61412555019',
  deleted_at: null,
  email_opted_out: false,
  email_suppressed: false,
  sms_opted_out: false,
  whatsapp_opted_out: false,
  phone_mobile_deactivated: false,
  dncr_in_progress: false,
  whatsapp_session_until: null,
  marketing_received: 0,
}
const club: MessagingClub = {
  enable_whatsapp_messaging: true,
  quiet_from: '08:00 PM',
  quiet_until: '08:00 AM',
  marketing_limit: 3,
}
const noon = new Date('2026-11-17T01:00:00Z')

const asked = (channel: Channel, given: Partial<Recipient> = {}, purpose: Purpose = 'personal', now = noon) =>
  decide({ channel, purpose, person: { ...lena, ...given }, club, tzinfo: 'Australia/Melbourne', now })

const refused: [Channel, Partial<Recipient>, string][] = [
  ['email', { email: null }, 'no_email'],
  ['email', { email_opted_out: true }, 'email_opted_out'],
  ['email', { email_suppressed: true }, 'email_suppressed'],
  ['email', { deleted_at: '2026-01-01T00:00:00Z' }, 'deleted'],
  ['sms', { phone_mobile: null }, 'no_mobile'],
  ['sms', { sms_opted_out: true }, 'sms_opted_out'],
  ['sms', { phone_mobile_deactivated: true }, 'phone_mobile_deactivated'],
  ['sms', { dncr_in_progress: true }, 'dncr_in_progress'],
  ['whatsapp', { whatsapp_opted_out: true }, 'whatsapp_opted_out'],
  ['whatsapp', { phone_mobile_deactivated: true }, 'phone_mobile_deactivated'],
  ['whatsapp', {}, 'no_session'],
]

test.each(refused)('%s to a person with %o is refused: %s', (channel, given, reason) => {
  expect(asked(channel, given)).toEqual({ send: false, reason })
})

test.each(['email', 'sms'] as const)('%s may be sent to a person without a reason against it', (channel) => {
  expect(asked(channel)).toEqual({ send: true })
})

test('an opt-out of one channel leaves the others', () => {
  expect(asked('email', { sms_opted_out: true, phone_mobile_deactivated: true })).toEqual({ send: true })
  expect(asked('sms', { email_opted_out: true, whatsapp_opted_out: true })).toEqual({ send: true })
})

test('an opt-out also stops messages about a booking', () => {
  expect(asked('sms', { sms_opted_out: true }, 'service')).toEqual({ send: false, reason: 'sms_opted_out' })
})

test('WhatsApp is refused while the club has it switched off', () => {
  const off = { ...club, enable_whatsapp_messaging: false }
  const decision = decide({
    channel: 'whatsapp',
    purpose: 'personal',
    person: lena,
    club: off,
    tzinfo: 'UTC',
    now: noon,
    isTemplate: true,
  })
  expect(decision).toEqual({ send: false, reason: 'switched_off' })
})

test('free text on WhatsApp may be sent until 24 hours after they wrote, a template at any time', () => {
  expect(asked('whatsapp', { whatsapp_session_until: '2026-11-17T01:00:01Z' })).toEqual({ send: true })
  expect(asked('whatsapp', { whatsapp_session_until: '2026-11-17T01:00:00Z' })).toMatchObject({ reason: 'no_session' })
  const template = { channel: 'whatsapp', purpose: 'personal', person: lena, club, tzinfo: 'UTC', now: noon } as const
  expect(decide({ ...template, isTemplate: true })).toEqual({ send: true })
})

const hours: [string, string | null][] = [
  ['2026-11-17T08:59:00Z', null],
  ['2026-11-17T09:00:00Z', '2026-11-17T21:00:00.000Z'],
  ['2026-11-17T14:30:00Z', '2026-11-17T21:00:00.000Z'],
  ['2026-11-17T20:59:00Z', '2026-11-17T21:00:00.000Z'],
  ['2026-11-17T21:00:00Z', null],
]

test.each(hours)('marketing at %s waits until %s', (now, until) => {
  const expected = until ? { send: false, until: new Date(until) } : { send: true }
  expect(asked('sms', {}, 'marketing', new Date(now))).toEqual(expected)
})

test('quiet hours end by the clock on the wall in the night of a clock change', () => {
  // Melbourne moves from 02:00 to 03:00 on 4 October 2026.
  expect(asked('sms', {}, 'marketing', new Date('2026-10-03T12:00:00Z'))).toEqual({
    send: false,
    until: new Date('2026-10-03T21:00:00Z'),
  })
})

test('a time that the clock skips or repeats ends quiet hours once', () => {
  const late = { ...club, quiet_from: '10:00 PM', quiet_until: '02:30 AM' }
  const until = (now: string) =>
    decide({
      ...{ channel: 'sms', purpose: 'marketing', person: lena, club: late, tzinfo: 'Australia/Melbourne' },
      now: new Date(now),
    })
  // On 4 October 2026 there is no 02:30; on 5 April 2026 there are two, and the first counts.
  expect(until('2026-10-03T15:00:00Z')).toEqual({ send: false, until: new Date('2026-10-03T16:30:00Z') })
  expect(until('2026-10-03T16:30:00Z')).toEqual({ send: true })
  expect(until('2026-04-04T15:00:00Z')).toEqual({ send: false, until: new Date('2026-04-04T15:30:00Z') })
  expect(until('2026-04-04T15:30:00Z')).toEqual({ send: true })
  expect(until('2026-04-04T16:15:00Z')).toEqual({ send: true })
})

test('messages that staff write and messages about bookings leave in quiet hours', () => {
  const night = new Date('2026-11-17T14:30:00Z')
  expect(asked('sms', {}, 'personal', night)).toEqual({ send: true })
  expect(asked('email', {}, 'service', night)).toEqual({ send: true })
})

test('marketing stops at the club’s limit, other messages do not', () => {
  expect(asked('email', { marketing_received: 2 }, 'marketing')).toEqual({ send: true })
  expect(asked('email', { marketing_received: 3 }, 'marketing')).toEqual({ send: false, reason: 'capped' })
  expect(asked('email', { marketing_received: 3 })).toEqual({ send: true })
})
