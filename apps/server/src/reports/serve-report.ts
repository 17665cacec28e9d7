import { addressesOf, declaredReports, type DeclaredReport } from '@spotter/contract/reports/declared.ts'
import { ofClubs, type Report } from '@spotter/contract/reports/define-report.ts'
import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { parseSorting, type Sorting } from '@spotter/domain/lists/sorting.ts'
import { seesReport } from '@spotter/domain/reports/report-rules.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Served, serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { forbidden } from '../platform/http/errors.ts'
import { pageOf } from '../platform/http/pages.ts'
import { type Asked, comparedWith, parseAsked } from './asked.ts'
import { announceReport } from './announce-report.ts'
import { makeCompared } from './make-compared.ts'
import { madeReports } from './made-reports.ts'
import { announceSlow, shareRunning, type SlowEvent } from './share-running.ts'
import { readReport, type ReportSource } from './read-report.ts'
import { countRows, listRows, sortable, sortRows } from './report-pages.ts'

export const sortingOf = (report: Report, query: { sort_by?: string; sort_direction?: string }): Sorting =>
  parseSorting(query, sortable(report), { sort_by: report.sort.by, sort_direction: report.sort.direction })

export async function checkVisible(db: Db, report: Report, actor: Staff): Promise<void> {
  const types = report.needs === 'several_sale_types' ? await countSaleTypes(db, actor.company.id) : 0
  if (!seesReport(report, actor, types)) throw forbidden()
}

export async function countSaleTypes(db: Db, company_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('secondary_sale_types')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const serveReport = (report: DeclaredReport, path: DeclaredReport['path']): Served =>
  serve(`GET ${path}`, async (actor, { db, context, t, now, company, query, request }) => {
    await checkVisible(db, report, actor)
    const make = async ({ db, isReplica }: ReportSource): Promise<ReportAnswer> => {
      const asked = await parseAsked(report, actor, { db, t, now, company, query })
      const shown = ofClubs(report, asked.clubs.length)
      const page = pageOf(query, { default: 25, cap: 100 })
      return {
        ...(await makePage(shown, asked, { sorting: sortingOf(shown, query), ...page })),
        date_from: asked.range.from,
        date_into: asked.range.to,
        compared: comparedDays(asked),
        made_at: now.toISOString(),
        as_of: isReplica ? now.toISOString() : null,
      }
    }
    const announce = (event: SlowEvent) => {
      announceReport(db, report, actor, event).catch((error: unknown) =>
        request.log.warn({ err: error, report_id: report.id }, 'a slow report could not be announced'),
      )
    }
    const key = JSON.stringify([
      actor.id,
      company.id,
      report.id,
      Object.entries(query).toSorted(([a], [b]) => a.localeCompare(b)),
    ])
    return share(key, () => announceSlow(() => readReport(context, report.id, make), announce))
  })

const share = shareRunning<ReportAnswer>()

const comparedDays = (asked: Asked): ReportAnswer['compared'] => {
  const other = comparedWith(asked)
  return other && { date_from: other.range.from, date_into: other.range.to }
}

type PageAsked = { sorting: Sorting } & ReturnType<typeof pageOf>
type Page = Pick<ReportAnswer, 'collection' | 'pagination' | 'totals' | 'parts' | 'note'>

async function makePage(report: DeclaredReport, asked: Asked, page: PageAsked): Promise<Page> {
  const { sorting, limit, offset, pagination } = page
  const made = madeReports[report.id]
  if (made.kind === 'grouped') {
    const { rows, totals = null, parts = {}, note = null } = await makeCompared(made, asked)
    const sorted = sortRows(report, rows, sorting)
    return {
      collection: sorted.slice(offset, offset + limit),
      pagination: pagination(rows.length),
      totals,
      parts,
      note,
    }
  }
  const [collection, total, totals, parts] = await Promise.all([
    listRows({ report, made, asked, sorting }, { limit, offset }),
    made.countOf ? null : countRows(made, asked),
    made.totals?.(asked) ?? null,
    made.parts?.(asked) ?? {},
  ])
  return { collection, pagination: pagination(total ?? made.countOf?.(parts) ?? 0), totals, parts, note: null }
}

export const reportRoutes: readonly Served[] = declaredReports.flatMap((report) =>
  addressesOf(report).map((path) => serveReport(report, path)),
)
