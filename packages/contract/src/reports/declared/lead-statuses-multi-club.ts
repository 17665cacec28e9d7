import { statuses, statusNames } from '@spotter/domain/people/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import { clubColumn, defineReport, type Report, type ReportColumn } from '../define-report.ts'
import { statusColumns } from './lead-statuses.ts'

const idIn = (value: unknown) => String((value as { id: number }).id)

const present: Report['columns'] = Object.fromEntries(
  statuses.map((status) => [
    status,
    {
      label: statusNames[status],
      kind: 'count',
      help: msg('People who have this status at this moment.'),
      people: (row) => ({ status, company_id: idIn(row['club']) }),
    } satisfies ReportColumn,
  ]),
)

const { now, ...moves } = statusColumns

export const leadStatusesMultiClub = defineReport({
  id: 'lead_statuses_multi_club',
  label: msg('Lead Status (Multi Club)'),
  about: msg('How many people have each status in each of your clubs.'),
  path: '/api/reports/lead_status_multi_club',
  group: 'pipeline',
  filters: ['range', 'tags'],
  columns: { club: clubColumn, ...present, ...moves },
  parts: {
    statuses: {
      label: msg('By club and status'),
      columns: {
        club: clubColumn,
        status: { label: msg('Status'), kind: 'status' },
        now: { ...now, people: ({ club: of, status }) => ({ status: String(status), company_id: idIn(of) }) },
        ...moves,
      },
    },
  },
  sort: { by: 'club', direction: 'asc' },
  clubs: 'several',
  compared: true,
  chart: { kind: 'bars', of: 'club', values: ['enquiry', 'tour', 'trial', 'sale'] },
})
