import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, salespersonColumn } from '../define-report.ts'

export const dcas = defineReport({
  id: 'dcas',
  label: msg('DCAS'),
  about: msg('Calls, the appointments they led to, and the sales of those.'),
  path: '/api/reports/dcas',
  group: 'team',
  filters: ['range', 'salesperson'],
  columns: {
    salesperson: salespersonColumn,
    ic: figureColumn('incoming_calls'),
    ic_a1: figureColumn('incoming_first'),
    ic_a2: figureColumn('incoming_second'),
    ic_percent: ratioColumn(
      msg('Incoming calls to appointments'),
      msg('First appointments from incoming calls, as a share of incoming calls.'),
    ),
    oc: figureColumn('outgoing_calls'),
    oc_a1: figureColumn('outgoing_first'),
    oc_a2: figureColumn('outgoing_second'),
    oc_percent: ratioColumn(
      msg('Outgoing calls to appointments'),
      msg('First appointments from outgoing calls, as a share of outgoing calls.'),
    ),
    today: figureColumn('appointments_today'),
    su: { ...figureColumn('appointments_kept'), label: msg('Show-ups') },
    su_percent: ratioColumn(msg('Appointments to show-ups'), msg('Show-ups, as a share of all appointments.')),
    tas: figureColumn('appointment_sales'),
    tas_percent: ratioColumn(msg('Show-ups to sales'), msg('Appointment sales, as a share of show-ups.')),
    wi: figureColumn('walk_ins'),
    twis: figureColumn('walk_in_sales'),
    twis_percent: ratioColumn(msg('Walk-ins to sales'), msg('Walk-in sales, as a share of walk-ins.')),
  },
  sort: { by: 'salesperson', direction: 'asc' },
  unlisted: true,
  email: false,
})
