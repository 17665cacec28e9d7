import type { Note } from '@spotter/contract/history/notes.ts'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { activityLabel, entryWords } from './entry-words.ts'
import { entry, happened } from './testing/entry.ts'

const words = (values: Partial<Note>) => {
  const { title, facts, text } = entryWords(happened(values), account.company)
  return [title, ...facts, ...(text === null ? [] : [`“${text}”`])].join(' | ')
}

test.each<[Partial<Note>, string]>([
  [{ object: 'status', action: 'Created', description: 'Enquiry', data: { to: 'enquiry' } }, 'Added as Enquiry'],
  [
    {
      object: 'status',
      action: 'Status changed',
      description: 'Enquiry → Not Interested',
      data: { from: 'enquiry', to: 'not_interested', objection: 'Too far', changed_at: '2026-03-10T00:30:00.000Z' },
    },
    'Status changed | Too far',
  ],
  [
    { object: 'status', action: 'Status changed', data: { to: 'tour', changed_at: '2026-03-08T00:00:00.000Z' } },
    'Status changed | 08/03/2026 11:00 am',
  ],
  [
    { object: 'status', action: 'Status changed', data: { to: 'trial', trial_end_at: '2026-03-17T12:59:59.999Z' } },
    'Status changed | Trial until 17/03/2026',
  ],
  [
    {
      object: 'status',
      action: 'Reverted',
      type: 'change',
      description: 'Not Interested → Tour',
      data: { from: 'not_interested', to: 'tour', bulk: 'undone' },
    },
    'Status changed | Reverted',
  ],
  [{ object: 'salesperson', action: 'Assigned', data: { from: null, to: 'Mia' } }, 'Salesperson changed'],
  [{ object: 'person', action: 'Moved', description: 'A → B', data: { from: 'A', to: 'B' } }, 'Moved to another club'],
  [
    { object: 'person', action: 'Updated', data: { fields: ['phone_mobile', 'source_id', 'search_text'] } },
    'Details changed | Mobile phone, Source',
  ],
  [
    { object: 'person', action: 'Updated', description: '+ VIP', data: { tags_added: ['VIP'], bulk: 'changed' } },
    'Details changed | + VIP | Bulk change',
  ],
  [{ object: 'person', action: 'Signed in', description: 'Day pass' }, 'Signed in at the club | Day pass'],
  [
    {
      object: 'person',
      action: 'Signed in',
      description: 'Day pass',
      data: { signed_at: '2026-03-09T21:30:00.000Z' },
    },
    'Signed in at the club | Day pass | Registered offline on 10/03/2026 08:30 am',
  ],
  [{ object: 'person', action: 'Opted out', description: 'SMS', data: { from: 'sms_opted_out' } }, 'Opted out | SMS'],
  [
    { object: 'person', action: 'Merged', description: 'Ann, Bob', data: { names: ['Ann', 'Bob'], bulk: 'changed' } },
    'Merged | Ann | Bob',
  ],
  [
    { object: 'person', action: 'Imported', description: 'leads.csv', data: { bulk: 'changed' } },
    'Imported | “leads.csv”',
  ],
  [{ object: 'person', action: 'Referred', description: 'Fern', data: { name: 'Fern' } }, 'Referred someone | Fern'],
  [
    { object: 'person', action: 'Created', description: 'Request: When open?', data: { about: 'request' } },
    'Request | Added | “When open?”',
  ],
  [
    {
      object: 'call',
      action: 'Completed',
      type: 'call',
      description: 'Spoke To',
      data: { direction: 'incoming', length: 187, outcome: 'Spoke To' },
    },
    'Incoming call | Spoke To | 3:07 min',
  ],
  [
    { object: 'tour', action: 'Created', type: 'event', data: { start: '2026-03-11T23:00:00.000Z' } },
    'Booked tour | 12/03/2026 10:00 am',
  ],
  [
    { object: 'tour', action: 'Updated', type: 'event', data: { activity_id: 3, start: '2026-03-11T23:00:00.000Z' } },
    'Tour | Moved | 12/03/2026 10:00 am',
  ],
  [
    {
      ...{ object: 'tour', action: 'Updated', type: 'event' },
      data: { activity_id: 3, start: '2026-03-11T23:00:00.000Z', ends: '2026-03-11T23:45:00.000Z' },
    },
    'Tour | Now ends at 10:45 am',
  ],
  [{ object: 'tour', action: 'Confirmed', type: 'event', data: { activity_id: 3 } }, 'Tour | Confirmed'],
  [{ object: 'tour', action: 'Reverted', type: 'event', data: { activity_id: 3 } }, 'Tour | Reverted'],
  [{ object: 'call', action: 'Reopened', type: 'call', data: { activity_id: 3 } }, 'Call | Completion undone'],
  [{ object: 'todo', action: 'Deleted', type: 'todo', data: { activity_id: 3 } }, 'To-do | Deleted'],
  [{ object: 'todo', action: 'Restored', type: 'todo', data: { activity_id: 3 } }, 'To-do | Restored'],
  [
    {
      object: 'tour',
      action: 'Completed',
      type: 'event',
      data: { activity_id: 3, outcome: 'Trial', completed_by: 'Tom Brennan' },
    },
    'Tour | Completed | Trial | by Tom Brennan',
  ],
  [
    { object: 'walk-in', action: 'Completed', type: 'event', description: 'Sale', data: { outcome: 'Sale' } },
    'Walk-in | Completed | Sale',
  ],
  [
    { object: 'todo', action: 'Created', type: 'todo', description: 'Prepare the offer' },
    'To-do | Added | “Prepare the offer”',
  ],
  [{ object: 'sms', action: 'Created', type: 'sms', description: 'See you' }, 'SMS | Sent | “See you”'],
  [
    { object: 'incoming_whatsapp', action: 'Created', type: 'whatsapp', description: 'Thanks' },
    'Incoming WhatsApp | “Thanks”',
  ],
  [{ object: 'something_new', action: 'Created', type: 'change', data: {} }, 'Activity'],
])('%o reads %s', (values, expected) => {
  expect(words(values)).toBe(expected)
})

test.each([
  ['Completed', 'success'],
  ['Confirmed', 'primary'],
  ['Created', 'danger'],
  ['Deleted', undefined],
] as const)('an appointment that was %s is labelled %s', (action, label) => {
  expect(activityLabel(happened({ object: 'tour', action, type: 'event', data: { activity_id: 3 } }))).toBe(label)
})

test('an edited note says who edited it and when', () => {
  const factsOf = (editor: Note['editor']) =>
    entryWords(entry({ editor, updated_at: '2026-03-11T00:00:00.000Z' }), account.company).facts
  expect(factsOf({ id: 4, name: 'Dana Whitfield', original_name: null })).toEqual([
    'edited by Dana Whitfield, 11/03/2026 11:00 am',
  ])
  expect(factsOf(null)).toEqual(['edited 11/03/2026 11:00 am'])
})

test('a trial that was moved says from when to when, and nothing of a status', () => {
  const moved = { from: 'trial', to: 'trial', trial_end_at: '2026-12-09T13:00:00.000Z' }
  const wordsOf = (data: Note['data']) =>
    entryWords(happened({ object: 'status', action: 'Status changed', data }), account.company)
  expect(wordsOf({ ...moved, trial_end_before: '2026-11-26T13:00:00.000Z' })).toMatchObject({
    title: 'Trial end',
    facts: ['27/11/2026 → 10/12/2026'],
  })
  expect(wordsOf(moved).facts).toEqual(['10/12/2026'])
})
