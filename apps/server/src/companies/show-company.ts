import type { CompanyRow } from '../accounts/actor.ts'
import { presentCompany } from '../accounts/present-account.ts'
import type { Db } from '../db/connect.ts'
import { serve } from '../http/call.ts'

export const showCompany = serve('GET /api/companies/{company_id}', async (_actor, { company, db }) => {
  const group = await groupOf(db, company)
  return { ...presentCompany(company), group_name: group?.name ?? null }
})

export const showCompanyGroup = serve(
  'GET /api/companies/{company_id}/current_company_group',
  async (_actor, { company, db }) => ({ company_group: (await groupOf(db, company)) ?? null }),
)

const groupOf = (db: Db, { company_group_id }: CompanyRow) =>
  db.selectFrom('company_groups').selectAll().where('id', '=', company_group_id).executeTakeFirst()
