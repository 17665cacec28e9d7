import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, userColumn } from '../define-report.ts'

export const endOfDay = defineReport({
  id: 'end_of_day',
  label: msg('End of Day'),
  about: msg('What the club and each user did on one day.'),
  path: '/reports/end_of_day',
  group: 'team',
  filters: ['day', 'salesperson'],
  columns: {
    user: userColumn,
    leads: figureColumn('leads'),
    contacts: figureColumn('contacts'),
    appointments_booked: figureColumn('appointments_booked'),
    appointments_kept: figureColumn('appointments_kept'),
    tours: figureColumn('tours'),
    trials: figureColumn('trials'),
    sales: figureColumn('sales'),
    referrals: figureColumn('referrals'),
  },
  parts: {
    closing: {
      label: msg('Closing figures of the club'),
      columns: {
        figure: { label: msg('Figure'), kind: 'text' },
        value: { label: msg('Value'), kind: 'money', help: msg('As entered for this day.') },
      },
    },
  },
  clubs: 'one',
  sort: { by: 'user', direction: 'asc' },
  email: false,
})
