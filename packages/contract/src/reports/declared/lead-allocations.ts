import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, type Report, salespersonColumn } from '../define-report.ts'

const leads = figureColumn('leads')

const figures = {
  leads,
  manual: {
    ...leads,
    label: msg('Manual'),
    help: msg('Leads that a user added, and those without a recorded origin.'),
    of: { origin: 'manual' },
  },
  form: { ...leads, label: msg('Form'), help: msg('Leads that a form added.'), of: { origin: 'form' } },
  kiosk: { ...leads, label: msg('Kiosk'), help: msg('Leads that the Sign In App added.'), of: { origin: 'kiosk' } },
  import: {
    ...leads,
    label: msg('Imported'),
    help: msg('Leads that an import or another system added.'),
    of: { origin: 'import' },
  },
} as const satisfies Report['columns']

export const leadAllocations = defineReport({
  id: 'lead_allocations',
  label: msg('Lead Allocations'),
  about: msg('Who has which leads, and how they came.'),
  path: '/api/reports/lead_allocations',
  group: 'team',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: { salesperson: salespersonColumn, ...figures },
  parts: {
    sources: {
      label: msg('By salesperson and source'),
      columns: { salesperson: salespersonColumn, source: { label: msg('Source'), kind: 'text' }, ...figures },
    },
  },
  sort: { by: 'leads', direction: 'desc' },
  compared: true,
  chart: { kind: 'bars', of: 'salesperson', values: ['manual', 'form', 'kiosk', 'import'] },
})
