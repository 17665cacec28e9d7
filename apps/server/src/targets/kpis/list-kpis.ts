import { kpiKeys } from '@spotter/domain/targets/kpis.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { kpiRows } from './kpi-rows.ts'
import { presentKpi } from './present-kpi.ts'

export const listKpis = serve('GET /api/companies/{company_id}/settings/kpi', async (_actor, { db, company, t }) => {
  const rows = await kpiRows(db, company.id)
  const { pagination } = pageOf({}, { default: kpiKeys.length })
  return { collection: rows.map((row) => presentKpi(row, t)), pagination: pagination(rows.length) }
})
