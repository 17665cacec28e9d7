import { msg } from '@spotter/domain/text.ts'
import { defineReport, figureColumn, ratioColumn, userColumn } from '../define-report.ts'

const figures = {
  activities_planned: figureColumn('activities_planned'),
  activities_completed: figureColumn('activities_completed'),
  activities_overdue: figureColumn('activities_overdue'),
  completion: ratioColumn(msg('Completion'), msg('Completed activities, as a share of the planned ones.')),
} as const

export const productivity = defineReport({
  id: 'productivity',
  label: msg('Productivity'),
  about: msg('What each user had planned for each day, and how much of it was done.'),
  path: '/api/reports/productivity',
  group: 'team',
  filters: ['range', 'tags', 'salesperson', 'source'],
  columns: { day: { label: msg('Day'), kind: 'day' }, user: userColumn, ...figures },
  parts: { users: { label: msg('By user'), columns: { user: userColumn, ...figures } } },
  sort: { by: 'day', direction: 'desc' },
})
