import { msg } from '@spotter/domain/text.ts'
import { defineReport, salespersonColumn } from '../define-report.ts'

export const deletedPeople = defineReport({
  id: 'deleted_people',
  label: msg('Deleted People'),
  about: msg('Who was deleted, when and by whom. Restore them from here.'),
  path: '/reports/deleted_people',
  group: 'records',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    person: { label: msg('Person'), kind: 'person' },
    deleted_by: { label: msg('Deleted by'), kind: 'user' },
    at: { label: msg('Deleted'), kind: 'instant' },
    status: { label: msg('Last status'), kind: 'status' },
    salesperson: salespersonColumn,
  },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
  action: 'restore_person',
})
