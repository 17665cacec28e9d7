import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import { findPerson, type FoundPerson, lockPerson } from '../people/find-person.ts'
import { saleColumns, saleOrder, type SaleRow, saleTables } from '../people/sales/sale-row.ts'

export interface FoundSale {
  sale: SaleRow
  person: FoundPerson
}

export async function loadSales(db: Db | Tx, condition: RawBuilder<unknown>): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from ${saleTables} where ${condition} order by ${saleOrder}`.execute(db)
  return rows
}

export async function loadSale(db: Db | Tx, id: number): Promise<SaleRow> {
  const [sale] = await loadSales(db, sql`sale.id = ${id}`)
  if (!sale) throw notFound()
  return sale
}

export async function findSale(db: Db | Tx, actor: Staff, id: number): Promise<FoundSale> {
  const sale = await loadSale(db, id)
  const person = await findPerson(db, actor, sale.person_id)
  if (sale.deleted_at) throw notFound()
  return { sale, person }
}

/** Locks person before sale, as every change does. */
export async function lockSale(tx: Tx, actor: Staff, id: number, { deleted = false } = {}): Promise<FoundSale> {
  const found = await tx.selectFrom('secondary_sales').select('person_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const person = await lockPerson(tx, actor, found.person_id)
  const sale = await holdSale(tx, id)
  if (sale.person_id !== person.id || (sale.deleted_at && !deleted)) throw notFound()
  if (!reachesClub(actor, sale.company_id)) throw forbidden()
  return { sale, person }
}

/** If the person is already locked. */
export async function holdSale(tx: Tx, id: number): Promise<SaleRow> {
  await sql`select from secondary_sales where id = ${id} for update`.execute(tx)
  return loadSale(tx, id)
}

export const touched = {
  updated_at: sql<string>`product_now()`,
  lock_version: sql<number>`secondary_sales.lock_version + 1`,
}
