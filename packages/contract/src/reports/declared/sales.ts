import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, salespersonColumn } from '../define-report.ts'

export const sales = defineReport({
  id: 'sales',
  label: msg('Sales'),
  about: msg('Every sale, where it came from and how long it took.'),
  path: '/api/reports/sales',
  group: 'pipeline',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    at: { label: msg('Date'), kind: 'instant', help: msg('When the status became Sale.') },
    person: { label: msg('Person'), kind: 'person' },
    salesperson: salespersonColumn,
    source: { label: msg('Source'), kind: 'text' },
    contact_method: { label: msg('Contact method'), kind: 'text' },
    days: {
      label: msg('Days to sale'),
      kind: 'days',
      help: msg('Whole days from the last enquiry, or from being added, to the sale.'),
    },
  },
  parts: {
    salespersons: {
      label: msg('By salesperson'),
      columns: { salesperson: salespersonColumn, sales: figureColumn('sales') },
      summed: true,
    },
    sources: {
      label: msg('By source'),
      columns: { source: { label: msg('Source'), kind: 'text' }, sales: figureColumn('sales') },
      summed: true,
    },
  },
  saysClub: true,
  empty: { title: msg('No sales'), text: msg('There are no sales in these days with these filters.') },
  sort: { by: 'at', direction: 'desc' },
})
