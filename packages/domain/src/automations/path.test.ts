import { describe, expect, test } from 'vitest'
import { type PathItem, type PathStep, readyPath, simulatePath } from './path.ts'
import { atOnce } from './timing.ts'

const item = (id: number, values: Partial<PathItem> = {}): PathItem => ({
  ...atOnce,
  id,
  status: 'enquiry',
  is_paused: false,
  kind: 'sms',
  after_item_id: null,
  stops: true,
  template_id: null,
  start_date: '0001-01-01',
  imported: false,
  tag_list: [],
  member_filters: null,
  ...values,
})
const recipient = {
  email: 'a@example.com',
  phone_mobile: '+447700900001',
  deleted_at: null,
  whatsapp_session_until: null,
  email_opted_out: false,
  email_suppressed: false,
  sms_opted_out: false,
  whatsapp_opted_out: false,
  phone_mobile_deactivated: false,
  dncr_in_progress: false,
  do_not_call: false,
}
const follow = (items: PathItem[], steps: PathStep[]) =>
  simulatePath({
    items,
    steps,
    person: { at: () => recipient, received: [], tzinfo: 'Europe/London' },
    tags: [],
    matches: new Set(),
    club: {
      enable_whatsapp_messaging: true,
      quiet_from: null,
      quiet_until: null,
      marketing_limit: null,
      marketing_limit_days: 7,
      disabled_call_sms_opted_out: false,
    },
    tzinfo: 'Europe/London',
  }).map(({ item_id, state, reason, at }) => [item_id, reason ?? state, at?.toISOString().slice(0, 10) ?? null])

const enquiry: PathStep = { at: '2026-06-10T09:00:00Z', event: 'enters', status: 'enquiry' }
const sequence = [item(1), item(2, { frequency: 1 }), item(3, { frequency: 3 })]

describe('a path that a person might take', () => {
  test('runs every item when nothing else happens', () => {
    expect(follow(sequence, [enquiry])).toEqual([
      [1, 'planned', '2026-06-10'],
      [2, 'planned', '2026-06-11'],
      [3, 'planned', '2026-06-13'],
    ])
  })

  test('stops when they answer', () => {
    const path = follow(sequence, [enquiry, { at: '2026-06-12T09:00:00Z', event: 'answers' }])
    expect(path.at(-1)).toEqual([3, 'answered', '2026-06-13'])
  })

  test('cancels what is left with the next status and begins its items', () => {
    const trial: PathStep = {
      at: '2026-06-12T12:00:00Z',
      event: 'enters',
      status: 'trial',
      trial_end_at: '2026-06-19T00:00:00Z',
    }
    const lastDay = item(4, { status: 'trial', date: 'trial_end', frequency: 1, direction: 'before' })
    // Given in any order.
    expect(follow([...sequence, lastDay], [trial, enquiry])).toEqual([
      [1, 'planned', '2026-06-10'],
      [2, 'planned', '2026-06-11'],
      [3, 'left_status', '2026-06-13'],
      [4, 'planned', '2026-06-18'],
    ])
  })

  test('leaves out what they opted out of in between', () => {
    expect(follow(sequence, [enquiry, { at: '2026-06-10T12:00:00Z', event: 'opts_out' }])).toEqual([
      [1, 'planned', '2026-06-10'],
      [2, 'sms_opted_out', '2026-06-11'],
      [3, 'sms_opted_out', '2026-06-13'],
    ])
  })

  test('says which items are paused', () => {
    expect(follow([item(1, { is_paused: true })], [enquiry])).toEqual([[1, 'paused', null]])
  })

  test('begins without answers that came before the status', () => {
    expect(follow([item(1)], [{ at: '2026-06-09T09:00:00Z', event: 'answers' }, enquiry])).toEqual([
      [1, 'planned', '2026-06-10'],
    ])
  })
})

test('the next Friday is never today', () => {
  const steps = readyPath('trial_on_friday', new Date('2026-06-12T09:00:00Z'), 'Europe/London')
  expect(steps.at(-1)?.at).toBe('2026-06-19T09:00:00.000Z')
})
