import { msg } from '@spotter/domain/text.ts'
import { serve } from '../../platform/http/call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { parseAsked } from '../asked.ts'
import { findReport } from '../list-reports.ts'
import { checkVisible } from '../serve-report.ts'
import { makeExportJob } from './jobs.ts'

const scheduled = msg(
  "We've scheduled a report, you will get an email to download the report. This takes a few minutes.",
)

/** Asked again while the file is being made, it is still made once. */
export const requestExport = serve('GET /api/reports/export_to_mailer', async (actor, call) => {
  const { db, t, now, company, query, write } = call
  const report = findReport(query.type)
  await checkVisible(db, report, actor)
  const { range, filter } = await parseAsked(report, actor, { db, t, now, company, query })
  const { type: _type, ...asked } = query
  // The days are those of now, whenever the file is made.
  const days = report.filters.includes('range') ? { date_from: range.from, date_into: range.to } : {}
  await write(async (tx) => {
    const added = await tx
      .insertInto('report_exports')
      .values({
        company_id: company.id,
        user_id: actor.id,
        report_id: report.id,
        query: JSON.stringify({ ...asked, ...days }),
        company_ids: filter.company_ids,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    const payload = { export_id: added.id, user_id: actor.id }
    await enqueue(tx, makeExportJob, payload, { key: `report_export:${added.id}` })
  })
  return { message: t(scheduled) }
})
