import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, salespersonColumn } from '../define-report.ts'

const figures = {
  no_next_activity: figureColumn('no_next_activity'),
  overdue_activity: figureColumn('overdue_activity'),
  not_contacted: figureColumn('not_contacted'),
  unallocated: figureColumn('unallocated'),
  trial_ended: figureColumn('trial_ended'),
} as const

export const exceptions = defineReport({
  id: 'exceptions',
  label: msg('Exceptions'),
  about: msg('People who need attention now, and why.'),
  path: '/api/reports/exceptions',
  group: 'pipeline',
  filters: ['tags', 'salesperson', 'source'],
  columns: {
    person: { label: msg('Person'), kind: 'person' },
    exception: { label: msg('Exception'), kind: 'text' },
    since: {
      label: msg('Since'),
      kind: 'instant',
      help: msg('When the activity was due or the trial ended; otherwise the last enquiry, or when they were added.'),
    },
    status: { label: msg('Status'), kind: 'status' },
    salesperson: salespersonColumn,
    last_contact: { label: msg('Last contact'), kind: 'instant' },
  },
  parts: {
    totals: { label: msg('Totals'), columns: figures },
    salespersons: { label: msg('By salesperson'), columns: { salesperson: salespersonColumn, ...figures } },
  },
  saysClub: true,
  sort: { by: 'since', direction: 'asc' },
})
