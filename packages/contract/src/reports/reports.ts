import { type Static, Type } from 'typebox'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { Instant, Nullable, PageOf, Paging, Pagination, Parsed, Sorting } from '../shapes.ts'
import { addressesOf, declaredReports, type ReportKey } from './declared.ts'
import type { Report, ReportFilterName } from './define-report.ts'
import { reportFilter } from './report-filter.ts'

export const ReportFilter = Type.Object(reportFilter)
export type ReportFilter = Static<typeof ReportFilter>

const asked = Type.Object({ ...reportFilter, ...Paging, ...Sorting })

/** Columns by name; references as `{id, name}`. */
const Row = Type.Unsafe<Record<string, unknown> & { key: string }>({ type: 'object', additionalProperties: true })

export const ReportAnswer = Type.Object({
  collection: Type.Array(Row),
  pagination: Pagination,
  totals: Nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
  parts: Type.Unsafe<Record<string, (Record<string, unknown> & { key: string })[]>>({
    type: 'object',
    additionalProperties: true,
  }),
  date_from: Type.String(),
  date_into: Type.String(),
  compared: Nullable(Type.Object({ date_from: Type.String(), date_into: Type.String() })),
  made_at: Instant,
})
export type ReportAnswer = Static<typeof ReportAnswer>

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

const Named = Type.Object({ id: Type.Integer(), name: Type.String() })

const FigureEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  person: Named,
  user: Nullable(Named),
  text: Nullable(Type.String()),
})
export type FigureEntry = Static<typeof FigureEntry>

const readOf = ({ label, about, may }: Report) =>
  ({
    may: may ?? 'records',
    summary: `The report '${label}'. ${about}`,
    query: asked,
    answers: ReportAnswer,
  }) as const satisfies Endpoint

const filesOf = ({ label, may }: Report) =>
  ({
    may: may ?? 'records',
    summary: `All rows of the report '${label}' as an Excel workbook.`,
    query: asked,
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
    query: Type.Object({ ...reportFilter, ...Paging, figure: Parsed({ description: 'the figure, as JSON' }) }),
    answers: PageOf(FigureEntry),
  },
  'GET /api/reports/total_rows': {
    may: 'records',
    summary: 'How many rows the file of a report would have.',
    query: Type.Object({ ...reportFilter, type: Type.Optional(Type.String({ description: 'the id of the report' })) }),
    answers: Type.Object({ total_rows: Type.Integer() }),
  },
})

export const isFiltered = (report: Report, by: ReportFilterName): boolean => report.filters.includes(by)
