import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn } from '../define-report.ts'

export const leavingReasons = defineReport({
  id: 'leaving_reasons',
  label: msg('Not Interested'),
  about: msg('Why people are not interested.'),
  path: '/api/reports/leaving_reason',
  group: 'pipeline',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    leaving_reason: { label: msg('Reason'), kind: 'text' },
    not_interested: { ...figureColumn('not_interested'), label: msg('People') },
    share: ratioColumn(msg('Share'), msg('Of all people who became Not Interested in this period.')),
  },
  sort: { by: 'not_interested', direction: 'desc' },
  compared: true,
  chart: { kind: 'bars', of: 'leaving_reason', values: ['not_interested'] },
})
