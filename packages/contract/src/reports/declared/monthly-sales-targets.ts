import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, salespersonColumn } from '../define-report.ts'

export const monthlySalesTargetsReport = defineReport({
  id: 'monthly_sales_targets',
  label: msg('Monthly sales targets'),
  about: msg('How far each user is with the sales target of a month.'),
  path: '/api/report/monthly_sales_targets',
  group: 'team',
  filters: ['month', 'salesperson'],
  columns: {
    salesperson: salespersonColumn,
    target: { label: msg('Target'), kind: 'count', help: msg('Sales that the user should make in the month.') },
    target_to_date: {
      label: msg('Target to date'),
      kind: 'decimal',
      help: msg(
        'How much of the target should be made by the end of today, or of a past month, by the percentages of the weekdays.',
      ),
    },
    sales: figureColumn('sales'),
    difference: { label: msg('Difference'), kind: 'decimal', help: msg('Sales without the target to date.') },
    percent: {
      ...ratioColumn(msg('Of target to date'), msg('Sales, as a share of the target to date.')),
      toned: true,
    },
    tours: figureColumn('tours'),
    tour_required: {
      label: msg('Tours required'),
      kind: 'count',
      help: msg('Tours that the target needs, by the share of tours that become sales.'),
    },
    leads: figureColumn('leads'),
    enquiry_required: {
      label: msg('Enquiries required'),
      kind: 'count',
      help: msg('Enquiries that those tours need, by the share of enquiries that become tours.'),
    },
  },
  clubs: 'one',
  sort: { by: 'sales', direction: 'desc' },
  email: false,
})
