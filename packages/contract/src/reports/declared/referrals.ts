import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, salespersonColumn } from '../define-report.ts'

export const referrals = defineReport({
  id: 'referrals',
  label: msg('Referrals'),
  about: msg('Who referred whom, and what came of it.'),
  path: '/api/reports/referrals',
  group: 'marketing',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    referrer: { label: msg('Referred by'), kind: 'person' },
    person: { label: msg('Person'), kind: 'person' },
    at: { label: msg('Date'), kind: 'instant', help: msg('When the referred person was added.') },
    status: { label: msg('Status'), kind: 'status' },
    sale_at: { label: msg('Sale'), kind: 'instant', help: msg('When the referred person bought.') },
    salesperson: salespersonColumn,
  },
  parts: {
    referrers: {
      label: msg('By referrer'),
      columns: { referrer: { label: msg('Referred by'), kind: 'person' }, referrals: figureColumn('referrals') },
      summed: true,
    },
  },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
})
