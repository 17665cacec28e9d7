import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Instant, Sorting } from '../shapes.ts'
import { reportFilter } from './report-filter.ts'

const ReportExport = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  club: Type.String(),
  file_name: Type.String(),
  rows: Type.Integer(),
  expires_at: Instant,
})
export type ReportExport = Static<typeof ReportExport>

export const reportExports = endpoints({
  'GET /api/reports/export_to_mailer': {
    may: 'staff',
    summary: 'Makes the file of a report in the background and emails its link to the caller.',
    query: Type.Object({
      ...reportFilter,
      ...Sorting,
      type: Type.Optional(Type.String({ description: 'the id of the report' })),
    }),
    answers: Done,
    status: 202,
  },
  'GET /api/reports/exports/{id}': {
    may: 'staff',
    summary: 'A file of a report that the caller asked for. Files are kept for 7 days.',
    answers: ReportExport,
  },
  'GET /api/reports/exports/{id}/file': {
    may: 'staff',
    summary: 'Its Excel workbook.',
    answers: null,
  },
})
