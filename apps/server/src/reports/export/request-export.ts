import type { ReportFilter } from '@spotter/contract/reports/reports.ts'
import { mostRowsInPdf, type ReportExportKind } from '@spotter/domain/reports/report-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { serve, type Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type Asked, parseAsked } from '../asked.ts'
import { countOf, findReport } from '../list-reports.ts'
import { checkVisible } from '../serve-report.ts'
import { makeExportJob } from './jobs.ts'
import { tooLongForPdf } from './write-pdf.ts'

const scheduled = msg(
  "We've scheduled a report, you will get an email to download the report. This takes a few minutes.",
)
const pdfStarted = msg('Your PDF is being made')

export const requestExport = serve('GET /api/reports/export_to_mailer', async (actor, call) => {
  const { db, t, now, company, query, write } = call
  const report = findReport(query.type)
  await checkVisible(db, report, actor)
  const asked = await parseAsked(report, actor, { db, t, now, company, query })
  await write((tx) => startExport(tx, actor, { kind: 'xlsx', asked, query }))
  return { message: t(scheduled) }
})

export const requestPdf = serve('GET /api/reports/export_to_pdf', async (actor, call) => {
  const { db, t, now, company, query, write } = call
  const report = findReport(query.type)
  await checkVisible(db, report, actor)
  const asked = await parseAsked(report, actor, { db, t, now, company, query })
  if ((await countOf(report, asked)) > mostRowsInPdf) throw new HttpError(413, tooLongForPdf)
  const id = await write((tx) => startExport(tx, actor, { kind: 'pdf', asked, query }))
  return { id, message: t(pdfStarted) }
})

interface AskedFile {
  company_id: number
  user_id: number
  report_id: string
  kind: ReportExportKind
  query: string
  company_ids: number[]
}

interface Asking {
  kind: ReportExportKind
  asked: Asked
  query: ReportFilter & { type?: string }
}

/** Asked again while the file is being made, it is still made once. */
async function startExport(tx: Tx, actor: Staff, { kind, asked, query: { type, ...query } }: Asking): Promise<number> {
  const { range, company, filter } = asked
  const report = findReport(type)
  // The days are those of now, whenever the file is made.
  const days = report.filters.includes('range') ? { date_from: range.from, date_into: range.to } : {}
  const values: AskedFile = {
    company_id: company.id,
    user_id: actor.id,
    report_id: report.id,
    kind,
    query: JSON.stringify({ ...query, ...days }),
    company_ids: filter.company_ids,
  }
  const added = await tx
    .insertInto('report_exports')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return findAsked(tx, values)
  await enqueue(tx, makeExportJob, { export_id: added.id, user_id: actor.id }, { key: `report_export:${added.id}` })
  return added.id
}

/** It may be ready by now. */
async function findAsked(tx: Tx, { company_ids: _clubs, query, ...asked }: AskedFile): Promise<number> {
  const { id } = await tx
    .selectFrom('report_exports')
    .select('id')
    .where((eb) => eb.and(asked))
    .where(sql<boolean>`query = ${query}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
