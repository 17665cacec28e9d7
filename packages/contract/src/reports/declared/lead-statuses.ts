import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, type Report } from '../define-report.ts'

export const statusColumns = {
  now: {
    label: msg('Now'),
    kind: 'count',
    help: msg('People who have this status at this moment.'),
    people: ({ status }) => ({ status: String(status) }),
  },
  entered: figureColumn('entered'),
  left: figureColumn('left'),
  went_on: figureColumn('went_on'),
  conversion: ratioColumn(msg('Conversion'), msg('Those who went on, as a share of those who left.')),
} as const satisfies Report['columns']

export const leadStatuses = defineReport({
  id: 'lead_statuses',
  label: msg('Lead Status'),
  about: msg('How many people have each status, and how they moved on.'),
  path: '/api/reports/lead_status',
  group: 'pipeline',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: { status: { label: msg('Status'), kind: 'status' }, ...statusColumns },
  sort: { by: 'status', direction: 'asc' },
  compared: true,
  chart: { kind: 'funnel', of: 'status', value: 'now' },
})
