import { msg } from '@spotter/domain/text.ts'
import { defineReport } from './define-report.ts'

/** The list behind a figure that doesn't count people. */
export const figureEntries = defineReport({
  id: 'entries',
  label: msg('Report'),
  about: msg('What a figure of a report counts: calls, appointments or messages.'),
  path: '/api/reports/entries',
  group: 'records',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    at: { label: msg('Time'), kind: 'instant' },
    person: { label: msg('Person'), kind: 'person' },
    user: { label: msg('User'), kind: 'user' },
    text: { label: msg('Details'), kind: 'text', unsorted: true },
  },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
  email: false,
  unlisted: true,
})
