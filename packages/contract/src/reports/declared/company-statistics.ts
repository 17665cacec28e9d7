import { msg } from '@spotter/domain/text.ts'
import { clubColumn, defineReport, figureColumn, ratioColumn } from '../define-report.ts'

export const companyStatistics = defineReport({
  id: 'company_statistics',
  label: msg('Club totals'),
  about: msg('What each of your clubs did, and what came of it.'),
  path: '/api/reports/company_statistics',
  group: 'team',
  filters: ['range', 'tags'],
  columns: {
    club: clubColumn,
    leads: figureColumn('leads'),
    call_attempts: figureColumn('call_attempts'),
    spoke_to: figureColumn('spoke_to'),
    emails: figureColumn('emails'),
    sms: figureColumn('sms'),
    whatsapp: figureColumn('whatsapp'),
    appointments: figureColumn('appointments'),
    appointments_kept: figureColumn('appointments_kept'),
    tours: figureColumn('tours'),
    trials: figureColumn('trials'),
    sales: figureColumn('sales'),
    referrals: figureColumn('referrals'),
    not_interested: figureColumn('not_interested'),
    conversion: ratioColumn(msg('Leads to sales'), msg('Sales, as a share of leads in the same period.')),
  },
  sort: { by: 'club', direction: 'asc' },
  clubs: 'several',
  compared: true,
  email: false,
  unlisted: true,
})
