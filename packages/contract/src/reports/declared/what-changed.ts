import { msg } from '@spotter/domain/text.ts'
import { defineReport, ratioColumn, type Report } from '../define-report.ts'

const figure = { label: msg('Figure'), kind: 'text', unsorted: true } as const

const compared = {
  this_week: {
    label: msg('This week'),
    kind: 'count',
    help: msg('Counted as in all reports, on the days of this week that are over; on its first day, all of last week.'),
    ofRow: true,
    unsorted: true,
  },
  usual: {
    label: msg('Usual week'),
    kind: 'count',
    help: msg('The average of the same weekdays of the four weeks before.'),
    unsorted: true,
  },
  difference: {
    label: msg('Difference'),
    kind: 'count',
    help: msg('This week without the usual week.'),
    unsorted: true,
  },
} as const satisfies Report['columns']

export const whatChanged = defineReport({
  id: 'what_changed',
  label: msg('What changed'),
  about: msg('Up to three figures that moved most this week, each with its likely cause.'),
  path: '/api/reports/what_changed',
  group: 'pipeline',
  filters: ['tags', 'salesperson', 'source'],
  days: 'week',
  columns: {
    figure,
    ...compared,
    change: {
      ...ratioColumn(
        msg('Change in percent'),
        msg('The difference, as a share of the usual week, unless that has less than one.'),
      ),
      unsorted: true,
    },
    cause: {
      label: msg('Likely cause'),
      kind: 'text',
      help: msg(
        'The source, user or step that explains at least half of the difference, and more than its usual share.',
      ),
      unsorted: true,
    },
  },
  parts: {
    parts: {
      label: msg('What contributed most'),
      columns: { figure, part: { label: msg('Source, user or step'), kind: 'text', unsorted: true }, ...compared },
    },
    weeks: {
      label: msg('Week by week'),
      columns: {
        figure,
        period_from: { label: msg('From'), kind: 'day' },
        period_to: { label: msg('To'), kind: 'day' },
        count: { label: msg('Count'), kind: 'count', help: msg('Counted as in all reports.'), ofRow: true },
      },
    },
  },
  sort: { by: 'figure', direction: 'asc' },
  chart: { kind: 'bars', of: 'figure', values: ['this_week', 'usual'] },
  empty: {
    title: msg('Nothing unusual this week'),
    text: msg(
      'All figures are close to those of the four weeks before. Figures that move more than they usually do appear here.',
    ),
  },
})
