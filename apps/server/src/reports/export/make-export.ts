import { reportById } from '@spotter/contract/reports/declared.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { ReportFilter } from '@spotter/contract/reports/reports.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import type { ReportExportState } from '@spotter/domain/reports/report-rules.ts'
import { translatorFor, withSettingNames } from '@spotter/i18n/translator.ts'
import { type Selectable, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { actingUser } from '../../accounts/acting-user.ts'
import { productNow } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { queueMail } from '../../platform/providers/queue-mail.ts'
import type { Db } from '../../platform/db/connect.ts'
import { announcePdf, announceReport } from '../announce-report.ts'
import { readReport, type ReportSource } from '../read-report.ts'
import { checkVisible } from '../serve-report.ts'
import { failureMail, type failures, readyMail } from './export-mail.ts'
import { writePdf } from './write-pdf.ts'
import { writeWorkbook } from './write-workbook.ts'

export type ExportRow = Selectable<Database['report_exports']>

/** Beyond it something in the data ends every worker that makes the file. */
const mostAttempts = 3

/**
 * The file, its state and the email are one transaction: a worker that ends leaves nothing behind, and the job runs
 * again.
 */
export async function makeExport(context: Context, { export_id }: { export_id: number }): Promise<void> {
  const { db } = context
  const claim = randomUUID()
  const [asked] = await rowsOf(
    db,
    sql<ExportRow>`
      update report_exports set attempts = attempts + 1, claim = ${claim}
      where id = ${export_id} and state = 'waiting' returning *`,
  )
  if (!asked) return
  try {
    if (asked.attempts > mostAttempts) return await fail(context, asked)
    await readReport(context, asked.report_id, (source) =>
      db.transaction().execute((tx) => make({ context, tx, source }, asked)),
    )
  } catch (error) {
    if (isLostAccess(error)) return settle(db, asked, 'left_out')
    if (error instanceof HttpError && error.status === 413) return fail(context, asked)
    if (error instanceof HttpError && error.status === 422) return fail(context, asked, 'filters')
    if (asked.attempts < mostAttempts) throw error
    await fail(context, asked)
    throw error
  }
}

interface Making {
  context: Context
  tx: Tx
  source: ReportSource
}

async function make({ context, tx, source }: Making, asked: ExportRow): Promise<void> {
  const actor = await readerOf(tx, asked)
  const t = withSettingNames(translatorFor(actor.user.locale), actor.given)
  const query = asked.query as ReportFilter & Partial<Sorting>
  const write = asked.kind === 'pdf' ? writePdf : writeWorkbook
  const as_of = source.isReplica ? productNow() : null
  const writeFrom = (reading: Tx) => write({ reading, tx, as_of }, asked, { actor, t, query })
  // Sees one moment however often it reads, which what is checked afterwards must not.
  const reading = source.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { file_name, bytes, rows } = await reading.execute(writeFrom)
  // Again, because it may have taken minutes.
  const reader = await readerOf(tx, asked)
  const finished = await tx
    .updateTable('report_exports')
    .set({
      state: 'ready',
      file_name,
      bytes,
      rows,
      finished_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + ${asked.kind === 'pdf' ? '24 hours' : '7 days'}::interval`,
    })
    .where('id', '=', asked.id)
    .where('claim', '=', asked.claim)
    .returning(['id', 'expires_at'])
    .executeTakeFirst()
  if (!finished) throw new Error('The file of a report was claimed again while it was made.')
  const { user, company } = reader
  const report = reportOf(asked)
  if (asked.kind === 'pdf') await announcePdf(tx, report, reader, { ...finished, label: t(report.label) })
  else if (user.email) await queueMail(tx, readyMail(context, asked, { user, company, t, file_name, rows }))
}

/** Refuses those who may no longer read it. */
async function readerOf(db: Db, { id, user_id, company_id, report_id }: ExportRow): Promise<Staff> {
  const actor = await actingUser(db, { user_id, original_user_id: null, company_id, request_id: `report_export:${id}` })
  const report = reportById(report_id)
  if (!actor || !report || !reachesClub(actor, company_id)) throw new HttpError(404, 'gone')
  if (!actor.root && !isOpen(actor.company.status)) throw new HttpError(404, 'gone')
  await checkVisible(db, report, actor)
  return actor
}

function reportOf({ report_id }: ExportRow): Report {
  const report = reportById(report_id)
  if (!report) throw new Error(`There is no report ${report_id}.`)
  return report
}

const isLostAccess = (error: unknown) => error instanceof HttpError && (error.status === 403 || error.status === 404)

async function fail(context: Context, asked: ExportRow, why: keyof typeof failures = 'size'): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await settle(tx, asked, 'failed')
    const reader = await readerOf(tx, asked)
    if (asked.kind === 'pdf') return announceReport(tx, reportOf(asked), reader, 'error')
    const { user, company, given } = reader
    const t = withSettingNames(translatorFor(user.locale), given)
    if (user.email) await queueMail(tx, failureMail(context, asked, { user, company, t, why }))
  })
}

const settle = async (db: Db, { id }: ExportRow, state: ReportExportState): Promise<void> => {
  await db
    .updateTable('report_exports')
    .set({ state, finished_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
