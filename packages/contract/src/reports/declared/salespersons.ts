import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, salespersonColumn } from '../define-report.ts'

export const salespersons = defineReport({
  id: 'salespersons',
  label: msg('Salespersons'),
  about: msg('What each salesperson did, and what came of it.'),
  path: '/api/reports/salespersons',
  group: 'team',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    salesperson: salespersonColumn,
    leads: figureColumn('leads'),
    call_attempts: figureColumn('call_attempts'),
    spoke_to: figureColumn('spoke_to'),
    emails: figureColumn('emails'),
    sms: figureColumn('sms'),
    whatsapp: figureColumn('whatsapp'),
    appointments_booked: figureColumn('appointments_booked'),
    appointments_kept: figureColumn('appointments_kept'),
    tours: figureColumn('tours'),
    trials: figureColumn('trials'),
    sales: figureColumn('sales'),
    spoke_to_percent: ratioColumn(msg('Reached'), msg('Spoke to, as a share of call attempts.')),
    tour_percent: ratioColumn(msg('Leads to tours'), msg('Tours, as a share of leads in the same period.')),
    sale_percent: ratioColumn(msg('Leads to sales'), msg('Sales, as a share of leads in the same period.')),
  },
  sort: { by: 'sales', direction: 'desc' },
  compared: true,
  background: true,
  chart: { kind: 'bars', of: 'salesperson', values: ['leads', 'tours', 'sales'] },
})
