import { serve } from '../platform/http/call.ts'
import { groupOf, presentOneCompany } from './present-one-company.ts'

export const showCompany = serve('GET /api/companies/{company_id}', (actor, { company, db }) =>
  presentOneCompany(db, actor, company),
)

export const showCompanyGroup = serve(
  'GET /api/companies/{company_id}/current_company_group',
  async (_actor, { company, db }) => ({ company_group: (await groupOf(db, company)) ?? null }),
)
