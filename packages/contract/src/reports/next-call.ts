import { msg } from '@spotter/domain/text.ts'
import { Type } from 'typebox'
import { CallToMake, whoseCalls } from '../activities/next-call.ts'
import { type Endpoint, endpoints } from '../endpoint.ts'
import { Instant, Nullable, Pagination, Paging } from '../shapes.ts'
import { defineReport, salespersonColumn } from './define-report.ts'
import { Named } from './report-answer.ts'
import { wholeFile } from './report-filter.ts'

/** Its page is a screen of its own. */
export const nextCallReport = defineReport({
  id: 'next_call',
  label: msg('Next Call'),
  about: msg('The calls that are due, in the order in which they are offered.'),
  path: '/reports/next_call',
  group: 'team',
  filters: [],
  columns: {
    start: { label: msg('Due'), kind: 'instant' },
    person: { label: msg('Person'), kind: 'person' },
    phone: { label: msg('Phone'), kind: 'text' },
    name: { label: msg('Details'), kind: 'text' },
    salesperson: salespersonColumn,
  },
  clubs: 'one',
  sort: { by: 'start', direction: 'asc' },
  email: false,
  unlisted: true,
})

const CallRow = Type.Object({
  key: Type.String(),
  start: Instant,
  person: Named,
  phone: Nullable(Type.String()),
  name: Nullable(Type.String()),
  salesperson: Nullable(Named),
})

const calls = {
  may: 'staff',
  summary: 'Calls due until the end of today, late ones first, and who is called next. Reserves nobody.',
  query: Type.Object({ ...whoseCalls, ...Paging }),
  answers: Type.Object({
    collection: Type.Array(CallRow),
    pagination: Pagination,
    /** With the last notes; null if none are left today. */
    next: Nullable(CallToMake),
  }),
} as const satisfies Endpoint

const file = {
  may: 'staff',
  summary: 'Calls due until the end of today as an Excel workbook.',
  query: Type.Object({ ...whoseCalls, ...wholeFile }),
  answers: null,
} as const satisfies Endpoint

export const nextCallData = endpoints({
  'GET /reports/next_call': calls,
  'GET /api/reports/next_call': calls,
  'GET /reports/next_call.xlsx': file,
  'GET /api/reports/next_call.xlsx': file,
})
