import { reportExportKinds, reportExportStates } from '@spotter/domain/reports/report-rules.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Instant, OneOf, Sorting } from '../shapes.ts'
import { reportFilter } from './report-filter.ts'

const ReportExport = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  club: Type.String(),
  kind: OneOf(reportExportKinds),
  state: OneOf(reportExportStates),
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
  'GET /api/reports/export_to_pdf': {
    may: 'staff',
    summary: 'Makes the PDF of a report in the background; a realtime message of type PdfReport says when it is ready.',
    query: Type.Object({
      ...reportFilter,
      ...Sorting,
      type: Type.Optional(Type.String({ description: 'the id of the report' })),
    }),
    answers: Type.Object({ id: Type.Integer(), message: Type.String() }),
    status: 202,
  },
  'GET /api/reports/exports/{id}': {
    may: 'staff',
    summary: 'A file of a report that the caller asked for. Workbooks are kept for 7 days, PDFs for 24 hours.',
    answers: ReportExport,
  },
  'GET /api/reports/exports/{id}/file': {
    may: 'staff',
    summary: 'Its Excel workbook or PDF.',
    answers: null,
  },
})
