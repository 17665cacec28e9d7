import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { SavedView, SentFilter, viewChange } from '../people/saved-views.ts'
import { Done, Text, WithMessage } from '../shapes.ts'

export const ReportView = Type.Object({ ...SavedView.properties, report_id: Type.String() })
export type ReportView = Static<typeof ReportView>

export const savedReportViews = endpoints({
  'GET /api/reports/views': {
    may: 'staff',
    summary: 'The caller’s saved views of reports, and those shared with the club.',
    answers: Type.Object({ collection: Type.Array(ReportView) }),
  },
  'POST /api/reports/views': {
    may: 'staff',
    summary:
      'Saves filters, sorting, comparison and period of a report as a view. Managers can share it with the club.',
    body: Type.Object({
      report_id: Text(100),
      name: Text(),
      shared: Type.Optional(Type.Boolean()),
      filter: SentFilter,
    }),
    answers: WithMessage(ReportView),
    status: 201,
  },
  'PUT /api/reports/views/{id}': {
    may: 'staff',
    summary: 'Renames a saved view of a report, shares it, or changes what it shows.',
    body: viewChange,
    answers: WithMessage(ReportView),
  },
  'DELETE /api/reports/views/{id}': { may: 'staff', summary: 'Removes a saved view of a report.', answers: Done },
  'PUT /api/reports/views/{id}/restore': {
    may: 'staff',
    summary: 'Restores a removed view of a report.',
    answers: WithMessage(ReportView),
  },
})
