import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { presentCompany } from '../accounts/present-account.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { waiverInUse } from '../kiosk/waivers.ts'

export async function presentOneCompany(db: Db | Tx, reader: Staff, company: CompanyRow): Promise<AccountCompany> {
  const [group, waiver] = [await groupOf(db, company), await waiverInUse(db, company.id)]
  return {
    ...presentCompany(company, reader),
    group_name: group?.name ?? null,
    legal_agreement: waiver?.text ?? null,
  }
}

export const groupOf = (db: Db | Tx, { company_group_id }: CompanyRow) =>
  db.selectFrom('company_groups').select(['id', 'name']).where('id', '=', company_group_id).executeTakeFirst()
