import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, type Report } from '../define-report.ts'

const source = { label: msg('Source'), kind: 'text' } as const
const method = { label: msg('Contact method'), kind: 'text' } as const

const figures = {
  leads: figureColumn('leads'),
  tours: figureColumn('tours'),
  trials: figureColumn('trials'),
  sales: figureColumn('sales'),
  conversion: ratioColumn(msg('Conversion'), msg('Sales, as a share of leads in the same period.')),
} as const satisfies Report['columns']

export const marketing = defineReport({
  id: 'marketing',
  label: msg('Marketing Report'),
  about: msg('Which sources bring leads, and which of them buy.'),
  path: '/api/reports/marketing',
  group: 'marketing',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: { source, subsource: { label: msg('Subsource'), kind: 'text' }, contact_method: method, ...figures },
  parts: {
    sources: { label: msg('By source'), columns: { source, ...figures } },
    contact_methods: { label: msg('By contact method'), columns: { contact_method: method, ...figures } },
  },
  sort: { by: 'leads', direction: 'desc' },
  compared: true,
  chart: { kind: 'bars', part: 'sources', of: 'source', values: ['leads', 'tours', 'trials', 'sales'] },
})
