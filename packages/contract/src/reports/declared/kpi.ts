import { msg } from '@spotter/domain/text.ts'
import { defineReport, ratioColumn, type Report, salespersonColumn } from '../define-report.ts'

const against = {
  kpi: { label: msg('KPI'), kind: 'text' },
  actual: {
    label: msg('Actual'),
    kind: 'count',
    help: msg('Counted as in all reports, in this period.'),
    ofRow: true,
  },
  target: {
    label: msg('Target'),
    kind: 'count',
    help: msg('The target of the club for such a period; of chosen users, the sum of theirs.'),
  },
  percent: {
    ...ratioColumn(
      msg('Of target'),
      msg(
        'Actual, as a share of the target. The colour is that of its threshold; while the period is running, against the share of the target that is due by now.',
      ),
    ),
    toned: true,
  },
} as const satisfies Report['columns']

export const kpi = defineReport({
  id: 'kpi',
  label: msg('KPI'),
  about: msg('What was done in each day, week or month, against its target.'),
  path: '/api/reports/kpi',
  group: 'team',
  filters: ['periods', 'salesperson'],
  columns: {
    period_from: { label: msg('From'), kind: 'day' },
    period_to: { label: msg('To'), kind: 'day' },
    ...against,
  },
  parts: {
    users: { label: msg('By user, in the latest period'), columns: { salesperson: salespersonColumn, ...against } },
  },
  clubs: 'one',
  sort: { by: 'period_from', direction: 'desc' },
  email: false,
})
