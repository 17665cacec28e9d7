import { reportById } from '@spotter/contract/reports/declared.ts'
import { seesReport } from '@spotter/domain/reports/report-rules.ts'
import { presentViews } from '../../people/views/accessible-views.ts'
import { serve } from '../../platform/http/call.ts'
import { countSaleTypes } from '../serve-report.ts'

/** Without those of reports that the reader may not see. */
export const listReportViews = serve('GET /api/reports/views', async (actor, { db, company }) => {
  const [views, types] = await Promise.all([presentViews(db, actor, 'reports'), countSaleTypes(db, company.id)])
  return {
    collection: views.filter(({ report_id }) => {
      const report = reportById(report_id)
      return report && seesReport(report, actor, types)
    }),
  }
})
