import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, salespersonColumn } from '../define-report.ts'

const figures = {
  timed_leads: figureColumn('timed_leads'),
  median_to_attempt: {
    label: msg('To first attempt'),
    kind: 'minutes',
    help: msg('Minutes in opening hours until someone tried to reach the lead: half were quicker, half slower.'),
  },
  attempted_in_time: figureColumn('attempted_in_time'),
  attempted_percent: ratioColumn(msg('Attempted in time, share'), msg('Attempted in time, as a share of timed leads.')),
  median_to_contact: {
    label: msg('To first contact'),
    kind: 'minutes',
    help: msg('Minutes in opening hours until someone spoke with the lead or wrote: half were quicker, half slower.'),
  },
  contacted_in_time: figureColumn('contacted_in_time'),
  contacted_percent: ratioColumn(msg('Reached in time, share'), msg('Reached in time, as a share of timed leads.')),
} as const

export const speedToLead = defineReport({
  id: 'speed_to_lead',
  label: msg('Speed to lead'),
  about: msg('How quickly new leads get an answer, by how they came in, salesperson and hour.'),
  path: '/api/reports/speed_to_lead',
  group: 'team',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: { came_by: { label: msg('Came in by'), kind: 'text' }, ...figures },
  parts: {
    salespersons: { label: msg('By salesperson'), columns: { salesperson: salespersonColumn, ...figures } },
    hours: {
      label: msg('By hour'),
      columns: { hour: { label: msg('Hour in which they came in'), kind: 'text' }, ...figures },
    },
  },
  sort: { by: 'timed_leads', direction: 'desc' },
  compared: true,
  chart: { kind: 'bars', of: 'came_by', values: ['timed_leads', 'attempted_in_time', 'contacted_in_time'] },
})
