import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, type Report, salespersonColumn } from '../define-report.ts'

const expected = {
  label: msg('Expected sales'),
  kind: 'decimal',
  help: msg(
    'People now, by the conversion of their step. People who are no leads yet: the average of the last six months, over as many days.',
  ),
  unsorted: true,
} as const

const range = {
  label: msg('Range'),
  kind: 'text',
  help: msg(
    'In eight of ten such months the sales are within it. It adds up the chance of each person, what is unsure about the conversion itself, and how much the last months differed, as a normal distribution.',
  ),
  unsorted: true,
} as const

const month = {
  sales: { ...figureColumn('sales'), label: msg('Sold so far') },
  pipeline: figureColumn('pipeline'),
  expected: {
    label: msg('Forecast'),
    kind: 'decimal',
    help: msg('Sales made this month and those still expected until it ends.'),
  },
  range,
  target: { label: msg('Target'), kind: 'count', help: msg('The sum of the monthly sales targets of the users.') },
  difference: { label: msg('Difference'), kind: 'decimal', help: msg('Forecast without the target.') },
  tours: figureColumn('tours'),
  tours_needed: {
    label: msg('Tours still needed'),
    kind: 'count',
    help: msg(
      'Further tours that close the gap between forecast and target, by the share of tours that become sales in the monthly sales targets.',
    ),
  },
} as const satisfies Report['columns']

export const forecast = defineReport({
  id: 'forecast',
  label: msg('Forecast'),
  about: msg("This month's sales, from the present leads and how leads became sales in the last six months."),
  path: '/api/reports/forecast',
  group: 'pipeline',
  filters: ['salesperson'],
  days: 'month',
  columns: {
    step: { label: msg('Pipeline step'), kind: 'text', unsorted: true },
    people: {
      label: msg('People now'),
      kind: 'count',
      help: msg('People who are at this step at this moment; of sales, those whose status became Sale this month.'),
      ofRow: true,
      unsorted: true,
    },
    conversion: {
      ...ratioColumn(
        msg('Conversion'),
        msg(
          'Of people who were at this step in the last six months with as much of the month left as now, the share who bought before it ended. Steps of few people lean to the average. Counted once an hour.',
        ),
      ),
      unsorted: true,
    },
    expected,
    range,
  },
  parts: {
    month: { label: msg('This month'), columns: month },
    salespersons: { label: msg('By salesperson'), columns: { salesperson: salespersonColumn, ...month } },
  },
  sort: { by: 'step', direction: 'asc' },
  chart: { kind: 'bars', of: 'salesperson', values: ['sales', 'expected', 'target'], part: 'salespersons' },
})
