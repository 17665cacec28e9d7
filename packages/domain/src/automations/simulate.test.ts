import { describe, expect, test } from 'vitest'
import { type SimulatedClub, type SimulatedEntry, type SimulatedItem, simulateEntry } from './simulate.ts'
import { atOnce } from './timing.ts'

const item = (id: number, values: Partial<SimulatedItem> = {}): SimulatedItem => ({
  ...atOnce,
  id,
  status: 'enquiry',
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
const entry: SimulatedEntry = {
  at: '2026-06-10T10:00:00Z',
  recorded_at: '2026-06-10T10:00:00Z',
  trial_start_at: null,
  trial_end_at: null,
  cause: 'form',
  tags: [],
  left_at: null,
  since: { answered: null, booked: null, spoken_to: null },
  matches: new Set(),
}
const club: SimulatedClub = {
  enable_whatsapp_messaging: true,
  quiet_from: '08:00 PM',
  quiet_until: '08:00 AM',
  marketing_limit: null,
  marketing_limit_days: 7,
  disabled_call_sms_opted_out: false,
}
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
const run = (
  items: SimulatedItem[],
  {
    of = {},
    at = {},
    person = () => recipient,
  }: { of?: Partial<SimulatedEntry>; at?: Partial<SimulatedClub>; person?: (at: Date) => typeof recipient } = {},
) =>
  simulateEntry({
    items,
    entry: { ...entry, ...of },
    person: { at: person, received: [], tzinfo: 'Europe/London' },
    club: { ...club, ...at },
    tzinfo: 'Europe/London',
    now: new Date('2026-06-13T12:00:00Z'),
  }).map(({ item_id, state, at: when, reason }) => [item_id, reason ?? state, when?.toISOString() ?? null])

describe('a simulation', () => {
  test('says what would have happened and what lies ahead', () => {
    expect(run([item(1), item(2, { frequency: 7 })])).toEqual([
      [1, 'done', '2026-06-10T10:00:00.000Z'],
      [2, 'planned', '2026-06-17T10:00:00.000Z'],
    ])
  })

  test('moves messages out of quiet hours', () => {
    const evening = { at: '2026-06-10T21:00:00Z', recorded_at: '2026-06-10T21:00:00Z' }
    expect(run([item(1), item(2, { kind: 'todo' })], { of: evening })).toEqual([
      [2, 'done', '2026-06-10T21:00:00.000Z'],
      [1, 'done', '2026-06-11T07:00:00.000Z'],
    ])
  })

  test('ends with the status', () => {
    expect(run([item(1), item(2, { frequency: 1 })], { of: { left_at: '2026-06-10T12:00:00Z' } })).toEqual([
      [1, 'done', '2026-06-10T10:00:00.000Z'],
      [2, 'left_status', '2026-06-11T10:00:00.000Z'],
    ])
  })

  test('stops when the person answered in between', () => {
    const since = { ...entry.since, answered: '2026-06-10T12:00:00Z' }
    expect(run([item(1), item(2, { frequency: 1 })], { of: { since } }).map(([, outcome]) => outcome)).toEqual([
      'done',
      'answered',
    ])
  })

  test('asks for the consent at that time', () => {
    const optOut = new Date('2026-06-11T00:00:00Z')
    const person = (at: Date) => ({ ...recipient, sms_opted_out: at >= optOut })
    expect(run([item(1), item(2, { frequency: 1 })], { person }).map(([, outcome]) => outcome)).toEqual([
      'done',
      'sms_opted_out',
    ])
  })

  test('counts its own messages towards the limit of the club', () => {
    const items = [item(1), item(2, { frequency: 1 }), item(3, { frequency: 2 })]
    expect(run(items, { at: { marketing_limit: 2 } }).map(([, outcome]) => outcome)).toEqual(['done', 'done', 'capped'])
  })

  test('lets an item wait for the one before it', () => {
    const evening = { at: '2026-06-10T21:00:00Z', recorded_at: '2026-06-10T21:00:00Z' }
    expect(run([item(1), item(2, { frequency: 1, after_item_id: 1, kind: 'todo' })], { of: evening })).toEqual([
      [1, 'done', '2026-06-11T07:00:00.000Z'],
      [2, 'done', '2026-06-12T07:00:00.000Z'],
    ])
  })
})

test('a message whose text depends on an empty field is left out, and the steps after it go on', () => {
  const steps = simulateEntry({
    items: [item(1), item(2, { after_item_id: 1 })],
    entry,
    person: { at: () => recipient, received: [], tzinfo: 'Europe/London' },
    club,
    tzinfo: 'Europe/London',
    holeOf: (id) => (id === 1 ? 'person.trial_end_at' : null),
    now: new Date('2026-06-12T10:00:00Z'),
  })
  expect(steps.map(({ item_id, state, reason }) => [item_id, state, reason])).toEqual([
    [1, 'left_out', 'empty_field:person.trial_end_at'],
    [2, 'done', null],
  ])
})
