import { type Static, Type } from 'typebox'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { Instant, Nullable, PageOf, Paging, Parsed, Reference, Sorting } from '../shapes.ts'
import { addressesOf, declaredReports, type ReportKey } from './declared.ts'
import type { Report, ReportFilterName } from './define-report.ts'
import { answerOf, Named, Zone } from './report-answer.ts'
import { reportFilter, wholeFile } from './report-filter.ts'

export const ReportFilter = Type.Object(reportFilter)
export type ReportFilter = Static<typeof ReportFilter>

const asked = Type.Object({ ...reportFilter, ...Paging, ...Sorting })

const ReportEntry = Type.Object({
  id: Type.String(),
  action: Type.String(),
  label: Type.String(),
  about: Type.String(),
  group: Type.String(),
  email: Type.Boolean(),
  toolbar: Type.Boolean(),
  visible: Type.Boolean(),
})
export type ReportEntry = Static<typeof ReportEntry>

const FigureEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  person: Named,
  user: Nullable(Named),
  /** If there are several. */
  club: Type.Optional(Named),
  zone: Type.Optional(Zone),
  text: Nullable(Type.String()),
})
export type FigureEntry = Static<typeof FigureEntry>

const figureFilter = { ...reportFilter, figure: Parsed({ description: 'the figure, as JSON' }) }

const readOf = (report: Report) =>
  ({
    may: report.may ?? 'records',
    summary: `The report '${report.label}'. ${report.about}`,
    query: asked,
    answers: answerOf(report),
  }) as const satisfies Endpoint

const filesOf = ({ label, may }: Report) =>
  ({
    may: may ?? 'records',
    summary: `All rows of the report '${label}' as an Excel workbook.`,
    query: Type.Object({ ...asked.properties, ...wholeFile }),
    answers: null,
  }) as const satisfies Endpoint

type ReadReports = Record<ReportKey, ReturnType<typeof readOf>>
type FileReports = Record<`${ReportKey}.xlsx`, ReturnType<typeof filesOf>>

export const reportData = Object.fromEntries(
  declaredReports.flatMap((report) =>
    addressesOf(report).flatMap((path) => [
      [`GET ${path}`, readOf(report)],
      [`GET ${path}.xlsx`, filesOf(report)],
    ]),
  ),
) as ReadReports & FileReports

export const reports = endpoints({
  'GET /api/reports': {
    may: 'records',
    summary: 'The reports that the caller may read.',
    answers: Type.Object({ collection: Type.Array(ReportEntry) }),
  },
  'GET /api/reports/entries': {
    may: 'records',
    summary: 'What a figure of a report counts: calls, appointments or messages, newest first.',
    query: Type.Object({ ...figureFilter, ...Paging, ...Sorting }),
    answers: PageOf(FigureEntry),
  },
  'GET /api/reports/entries.xlsx': {
    may: 'records',
    summary: 'What a figure of a report counts as an Excel workbook.',
    query: Type.Object({ ...figureFilter, ...Sorting, ...wholeFile }),
    answers: null,
  },
  'GET /api/reports/filter_choices': {
    may: 'records',
    summary: 'Salespeople and sources of the chosen clubs, for the filters of a report.',
    query: Type.Object({ report_type: reportFilter.report_type, company_id: reportFilter.company_id }),
    answers: Type.Object({ salespeople: Type.Array(Reference), sources: Type.Array(Reference) }),
  },
  'GET /api/reports/total_rows': {
    may: 'records',
    summary: 'How many rows the file of a report would have.',
    query: Type.Object({ ...reportFilter, type: Type.Optional(Type.String({ description: 'the id of the report' })) }),
    answers: Type.Object({ total_rows: Type.Integer() }),
  },
})

export const isFiltered = (report: Report, by: ReportFilterName): boolean => report.filters.includes(by)
