import { describe, expect, test } from 'vitest'
import { clocksOf, endOf, type Happening, startsAgain } from './clocks.ts'

const happened = (kind: Happening['kind'], minute: number): Happening => ({
  kind,
  at: `2026-11-17T10:${String(minute).padStart(2, '0')}:00.000Z`,
  user_id: kind === 'answered' ? null : 7,
})

describe('the clocks', () => {
  test('run while nothing happened', () => {
    expect(clocksOf([])).toEqual({ first_attempt: null, first_contact: null })
  })

  test('stop at the first of each, whatever the order they are known in', () => {
    const [call, sms, spoke] = [happened('call', 5), happened('sms', 3), happened('spoke_to', 9)]
    expect(clocksOf([call, spoke, sms])).toEqual({ first_attempt: sms, first_contact: spoke })
  })

  test.each(['call', 'sms', 'email', 'whatsapp'] as const)('%s is an attempt and no contact', (kind) => {
    const one = happened(kind, 5)
    expect(clocksOf([one])).toEqual({ first_attempt: one, first_contact: null })
  })

  test.each(['spoke_to', 'met', 'came_in', 'booked', 'moved_on'] as const)('%s stops both', (kind) => {
    const one = happened(kind, 5)
    expect(clocksOf([one])).toEqual({ first_attempt: one, first_contact: one })
  })

  test('go on for an attempt when a lead books by a link, until staff do something', () => {
    const [booked, call] = [{ ...happened('booked', 5), user_id: null }, happened('call', 9)]
    expect(clocksOf([booked])).toEqual({ first_attempt: null, first_contact: booked })
    expect(clocksOf([booked, call])).toEqual({ first_attempt: call, first_contact: booked })
  })

  test('go on for an attempt when a lead replies to an automated message', () => {
    const one = happened('answered', 5)
    expect(clocksOf([one])).toEqual({ first_attempt: null, first_contact: one })
  })
})

describe('the end', () => {
  const counted = { company_id: 1, is_latest: true, ended_reason: null }
  const lead = { status: 'enquiry', is_deleted: false, company_id: 1 } as const
  const none = { first_attempt: null, first_contact: null }
  const both = { first_attempt: happened('call', 1), first_contact: happened('spoke_to', 2) }

  test.for([
    ['nothing yet', counted, lead, none, null],
    ['an attempt alone', counted, lead, { ...none, first_attempt: both.first_attempt }, null],
    ['both', counted, lead, both, 'reached'],
    ['both and deleted later', counted, { ...lead, is_deleted: true }, both, 'reached'],
    ['deleted', counted, { ...lead, is_deleted: true }, none, 'deleted'],
    ['another club', counted, { ...lead, company_id: 2 }, none, 'moved'],
    ['not interested', counted, { ...lead, status: 'not_interested' as const }, none, 'left_status'],
    ['a later entry', { ...counted, is_latest: false }, lead, none, 'replaced'],
    ['both before a later entry', { ...counted, is_latest: false }, lead, both, 'reached'],
    ['switched off', { ...counted, ended_reason: 'switched_off' as const }, lead, both, 'switched_off'],
  ] as const)('with %s', ([, row, person, clocks, reason]) => {
    expect(endOf(row, person, clocks)).toBe(reason)
  })
})

test.for([
  ['there was none', null, true],
  ['nobody has answered', { first_attempt_at: null, ended_at: null }, false],
  ['they were called before', { first_attempt_at: happened('call', 4).at, ended_at: null }, true],
  ['they were called since', { first_attempt_at: happened('call', 6).at, ended_at: happened('call', 6).at }, false],
  ['it ended', { first_attempt_at: null, ended_at: happened('call', 9).at }, true],
] as const)('clocks start once more if %s: %j', ([, latest, starts]) => {
  expect(startsAgain(latest, happened('call', 5).at)).toBe(starts)
})
