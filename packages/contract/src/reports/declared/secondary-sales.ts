import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, type Report } from '../define-report.ts'

const type = { label: msg('Type'), kind: 'text' } as const

const figures = {
  now: figureColumn('secondary_now'),
  entered: figureColumn('secondary_entered'),
  left: figureColumn('secondary_left'),
  sales: figureColumn('secondary_sales'),
  conversion: ratioColumn(msg('Conversion'), msg('Sales, as a share of those who left this status.')),
} as const satisfies Report['columns']

export const secondarySales = defineReport({
  id: 'secondary_sales',
  label: msg('Secondary Sales'),
  about: msg('How far the secondary sales of each type are, and how many were sold.'),
  path: '/api/reports/secondary_sales',
  group: 'pipeline',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: { type, status: { label: msg('Status'), kind: 'text' }, ...figures },
  parts: {
    types: { label: msg('By type'), columns: { type, now: figures.now, sales: figures.sales } },
  },
  sort: { by: 'type', direction: 'asc' },
  needs: 'several_sale_types',
  compared: true,
  chart: { kind: 'bars', part: 'types', of: 'type', values: ['now', 'sales'] },
})
