import { unallocated } from '@spotter/domain/people/person.ts'
import { workflowBy } from '@spotter/domain/secondary-sales/rules.ts'
import type { SaleWorkflow } from '@spotter/domain/secondary-sales/statuses.ts'
import { sql } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, invalid, unprocessable } from '../platform/http/errors.ts'
import { worksInClub } from '../people/check-choices.ts'

export async function loadType(db: Db | Tx, company: CompanyRow, id: number | null | undefined) {
  if (!id) throw unprocessable({ secondary_sale_type_id: blank })
  const type = await typesOf(db, company).where('id', '=', id).executeTakeFirst()
  if (!type) throw unprocessable({ secondary_sale_type_id: invalid })
  return type
}

const typesOf = (db: Db | Tx, { id: company_id, company_group_id }: CompanyRow) =>
  db
    .selectFrom('secondary_sale_types')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('company_id', '=', company_id),
        eb.and([eb('provide_to_group', '=', sql.lit(true)), eb('company_group_id', '=', company_group_id)]),
      ]),
    )

export async function workflowOf(db: Db | Tx, company_id: number): Promise<SaleWorkflow> {
  const rules = await db
    .selectFrom('secondary_sale_rules')
    .select(['status', 'workflow', 'position'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .execute()
  return workflowBy(rules)
}

export async function loadSalesperson(db: Db | Tx, asked: number | null, company_id: number): Promise<number | null> {
  if (asked === null || asked === unallocated) return null
  if (!(await worksInClub(db, asked, company_id))) throw unprocessable({ salesperson_id: invalid })
  return asked
}
