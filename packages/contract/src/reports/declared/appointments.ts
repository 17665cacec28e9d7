import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, salespersonColumn } from '../define-report.ts'

const figures = {
  appointments_booked: figureColumn('appointments_booked'),
  appointments: figureColumn('appointments'),
  appointments_kept: figureColumn('appointments_kept'),
  no_shows: figureColumn('no_shows'),
  appointment_sales: figureColumn('appointment_sales'),
} as const

export const appointments = defineReport({
  id: 'appointments',
  label: msg('Appointments'),
  about: msg('Every appointment of these days, and what came of it.'),
  path: '/api/reports/appointments',
  group: 'pipeline',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    start: { label: msg('Start'), kind: 'instant' },
    person: { label: msg('Person'), kind: 'person' },
    kind: { label: msg('Kind'), kind: 'text' },
    category: { label: msg('Category'), kind: 'text' },
    salesperson: salespersonColumn,
    confirmed: { label: msg('Confirmed'), kind: 'flag' },
    outcome: { label: msg('Outcome'), kind: 'text' },
  },
  parts: {
    totals: { label: msg('Totals'), columns: figures },
    salespersons: { label: msg('By salesperson'), columns: { salesperson: salespersonColumn, ...figures } },
  },
  saysClub: true,
  sort: { by: 'start', direction: 'asc' },
})
