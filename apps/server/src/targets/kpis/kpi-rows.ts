import { type KpiKey, kpiKeys } from '@spotter/domain/targets/kpis.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'

export type KpiRow = Selectable<Database['kpis']>

const rowsOf = (db: Db | Tx, company_id: number) =>
  db.selectFrom('kpis').selectAll().where('company_id', '=', company_id)

/** One for each key. Clubs are added in several ways, so their rows are made when they are first needed. */
export async function kpiRows(db: Db | Tx, company_id: number): Promise<KpiRow[]> {
  const found = await rowsOf(db, company_id).execute()
  if (found.length === kpiKeys.length) return inOrder(found)
  await addRows(db, company_id)
  return inOrder(await rowsOf(db, company_id).execute())
}

const addRows = (db: Db | Tx, company_id: number) =>
  db
    .insertInto('kpis')
    .values(kpiKeys.map((key) => ({ company_id, key })))
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .execute()

const inOrder = (rows: readonly KpiRow[]) =>
  rows.toSorted((one, other) => kpiKeys.indexOf(one.key) - kpiKeys.indexOf(other.key))

export async function lockKpi(tx: Tx, company_id: number, id: number): Promise<KpiRow> {
  const row = await rowsOf(tx, company_id).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function lockKpiOfKey(tx: Tx, company_id: number, key: KpiKey): Promise<KpiRow> {
  await kpiRows(tx, company_id)
  return rowsOf(tx, company_id).where('key', '=', key).forUpdate().executeTakeFirstOrThrow()
}
