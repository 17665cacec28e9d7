import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'

export type MonthlyTargetRow = Selectable<Database['monthly_sales_targets']> & { user_name: string }

/** Deleted users keep their rows, because past months are reported with them. */
export const monthlyRows = (db: Db | Tx, company_id: number) =>
  db
    .selectFrom('monthly_sales_targets')
    .innerJoin('users', 'users.id', 'monthly_sales_targets.user_id')
    .selectAll('monthly_sales_targets')
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('user_name'))
    .where('monthly_sales_targets.company_id', '=', company_id)

export async function lockMonthlyTarget(tx: Tx, company_id: number, id: number): Promise<MonthlyTargetRow> {
  const row = await monthlyRows(tx, company_id)
    .where('monthly_sales_targets.id', '=', id)
    .forUpdate('monthly_sales_targets')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
