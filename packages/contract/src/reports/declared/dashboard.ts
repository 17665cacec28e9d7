import { msg } from '@spotter/domain/text.ts'
import { defineReport, ratioColumn } from '../define-report.ts'

export const dashboardReport = defineReport({
  id: 'dashboard',
  label: msg('Dashboard'),
  about: msg('The figures of the dashboard.'),
  path: '/api/reports/dashboard',
  group: 'team',
  filters: ['salesperson'],
  days: 'last_30',
  columns: {
    block: { label: msg('Block'), kind: 'text' },
    figure: { label: msg('Figure'), kind: 'text' },
    count: {
      label: msg('Last 30 days'),
      kind: 'count',
      help: msg('Counted as in all reports, in the last 30 days.'),
      ofRow: true,
    },
    before: { label: msg('The 30 days before'), kind: 'count', help: msg('The same in the 30 days before those.') },
    target: {
      label: msg('Target'),
      kind: 'count',
      help: msg('For 30 days, from the longest period whose target is on the dashboard.'),
    },
    percent: {
      ...ratioColumn(msg('Of target'), msg('Actual, as a share of the target. The colour is that of its threshold.')),
      toned: true,
    },
  },
  clubs: 'one',
  sort: { by: 'block', direction: 'asc' },
  unlisted: true,
  email: false,
})
