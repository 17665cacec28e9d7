import { msg } from '@spotter/domain/text.ts'
import { clubColumn, defineReport, figureColumn, userColumn } from '../define-report.ts'

const figures = {
  sign_ins: {
    label: msg('Sign-ins'),
    kind: 'count',
    help: msg('How often users signed in to this club. Sessions of impersonators and programs do not count.'),
  },
  time: {
    label: msg('Time'),
    kind: 'seconds',
    help: msg(
      'Time in which screens of Spotter were in use, without pauses of more than 15 minutes. Several browsers at once count once. Counted since this report exists.',
    ),
  },
  activities_completed: figureColumn('activities_completed'),
  messages_sent: figureColumn('messages_sent'),
  sales: figureColumn('sales'),
} as const

export const userStatistics = defineReport({
  id: 'user_statistics',
  label: msg('Users statistics'),
  about: msg('How much each user works with Spotter, and what they achieve.'),
  path: '/api/reports/user_statistics',
  group: 'team',
  filters: ['range', 'salesperson'],
  columns: { club: clubColumn, ...figures },
  parts: { users: { label: msg('By user'), columns: { user: userColumn, club: clubColumn, ...figures } } },
  sort: { by: 'club', direction: 'asc' },
  may: 'report:user_statistics',
})
