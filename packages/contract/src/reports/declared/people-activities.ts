import { msg } from '@spotter/domain/text.ts'
import { defineReport, userColumn } from '../define-report.ts'

export const peopleActivities = defineReport({
  id: 'people_activities',
  label: msg('People activity'),
  about: msg('Everything that was recorded in the history of people, newest first.'),
  path: '/api/reports/people_activity',
  group: 'records',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: {
    at: { label: msg('Time'), kind: 'instant' },
    person: { label: msg('Person'), kind: 'person' },
    user: userColumn,
    object: { label: msg('Object'), kind: 'text' },
    action: { label: msg('Action'), kind: 'text' },
    description: { label: msg('Description'), kind: 'text', unsorted: true },
  },
  saysClub: true,
  sort: { by: 'at', direction: 'desc' },
})
