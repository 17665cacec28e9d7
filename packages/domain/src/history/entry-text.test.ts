import { expect, test } from 'vitest'
import { actionText, entryText, objectText, type TextEntry } from './entry-text.ts'

const t = (text: string) => text
const melbourne = { date_format: '%d/%m/%Y', tzinfo: 'Australia/Melbourne' }
const entry = (values: Partial<TextEntry>): TextEntry => ({
  object: 'person',
  action: 'Updated',
  description: null,
  data: {},
  from_user: null,
  to_user: null,
  ...values,
})
const words = (values: Partial<TextEntry>) => {
  const one = entry(values)
  return [objectText(one, t), actionText(one, t), entryText(one, t, () => melbourne)]
}

test.each<[string, Partial<TextEntry>, (string | null)[]]>([
  [
    'a change of status',
    {
      object: 'status',
      action: 'Status changed',
      description: 'Enquiry to Tour',
      data: { from: 'enquiry', to: 'tour' },
    },
    ['Status', 'Status changed', 'Enquiry → Tour'],
  ],
  [
    'a moved trial',
    {
      object: 'status',
      action: 'Status changed',
      description: 'Trial → Trial',
      data: {
        from: 'trial',
        to: 'trial',
        trial_end_before: '2026-11-26T13:00:00.000Z',
        trial_end_at: '2026-12-09T13:00:00.000Z',
      },
    },
    ['Trial end', 'Moved', '27/11/2026 → 10/12/2026'],
  ],
  [
    'a reassignment',
    { object: 'salesperson', action: 'Assigned', data: { from: 3, to: 4 }, from_user: 'Mia', to_user: 'Tom' },
    ['Salesperson', 'Salesperson changed', 'Mia → Tom'],
  ],
  [
    'a call with an outcome',
    { object: 'call', action: 'Completed', description: 'Left Message', data: { outcome: 'Left Message' } },
    ['Call', 'Completed', 'Left Message'],
  ],
  ['a call', { object: 'call', action: 'Called' }, ['Call', 'Called', null]],
  [
    'a note in HTML',
    { object: 'note', action: 'Created', description: '<p>Likes &amp; rows</p>' },
    ['Note', 'Added', 'Likes & rows'],
  ],
  ['tags', { data: { tags_added: ['vip'], tags_removed: ['cold'] } }, ['Person', 'Details changed', '+ vip · − cold']],
  [
    'a request',
    { object: 'person', action: 'Created', description: 'Request: Towels', data: { request_id: 1 } },
    ['Request', 'Added', 'Towels'],
  ],
])('%s reads as in the timeline', (_, values, expected) => {
  expect(words(values)).toEqual(expected)
})
