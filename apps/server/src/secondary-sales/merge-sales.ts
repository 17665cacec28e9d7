import { isFurther } from '@spotter/domain/secondary-sales/merge.ts'
import { sql } from 'kysely'
import type { By } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { MergedSale, SalesMerger } from '../people/merge/sales-merger.ts'
import type { SaleRow } from '../people/sales/sale-row.ts'
import { holdSale, loadSales, touched } from './find-sale.ts'

export const salesMerger: SalesMerger = { merge: mergeSales, undo: splitSales }

type Merging = Parameters<SalesMerger['merge']>[2]

/** Of two sales of a type the further one stays. */
async function mergeSales(tx: Tx, by: By, { from, to, now }: Merging): Promise<MergedSale[]> {
  await sql`
    select from secondary_sales where person_id in (${from}, ${to}) and deleted_at is null order by id for update`.execute(
    tx,
  )
  const theirs = await liveSales(tx, from)
  const own = await liveSales(tx, to)
  const merged: MergedSale[] = []
  for (const sale of theirs) {
    const other = own.find(({ secondary_sale_type_id: type }) => type === sale.secondary_sale_type_id)
    if (!other) continue
    const [kept, put_away] = isFurther(sale.status, other.status) ? [sale, other] : [other, sale]
    merged.push(await putAway(tx, by, { sale: put_away, kept, survivor_id: to, now }))
  }
  return merged
}

const liveSales = (tx: Tx, person_id: number) =>
  loadSales(tx, sql`sale.person_id = ${person_id} and sale.deleted_at is null`)

interface PutAway {
  sale: SaleRow
  kept: SaleRow
  survivor_id: number
  now: Date
}

async function putAway(tx: Tx, by: By, { sale, kept, survivor_id, now }: PutAway): Promise<MergedSale> {
  const deleted_at = now.toISOString()
  await tx
    .updateTable('secondary_sales')
    .set({ deleted_at, ...touched })
    .where('id', '=', sale.id)
    .execute()
  await record(tx, by, 'secondary_sale.merged_away', {
    company_id: sale.company_id,
    id: sale.id,
    before: { deleted_at: null },
    after: { deleted_at, merged_into_id: kept.id },
    timeline: {
      person_id: survivor_id,
      object: 'secondary_sale',
      action: 'Merged',
      description: sale.name,
      secondary_sale_type_id: sale.secondary_sale_type_id,
      data: { from: sale.status, to: kept.status },
    },
  })
  return {
    put_away_id: sale.id,
    kept_id: kept.id,
    activities: await passOn(tx, 'activities', sale.id, kept.id),
    requests: await passOn(tx, 'requests', sale.id, kept.id),
  }
}

async function passOn(tx: Tx, table: 'activities' | 'requests', from: number, to: number): Promise<number[]> {
  const rows = await tx
    .updateTable(table)
    .set({ secondary_sale_id: to })
    .where('secondary_sale_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function splitSales(tx: Tx, by: By, sales: readonly MergedSale[]): Promise<void> {
  for (const { put_away_id, kept_id, activities, requests } of sales) {
    const { rows } = await sql`
      update secondary_sales own set deleted_at = null, updated_at = product_now(), lock_version = own.lock_version + 1
      where own.id = ${put_away_id} and own.deleted_at is not null and not exists (
        select from secondary_sales other where other.person_id = own.person_id and other.deleted_at is null
          and other.secondary_sale_type_id = own.secondary_sale_type_id)
      returning own.id`.execute(tx)
    if (!rows.length) continue
    await moveBack(tx, 'activities', activities, { from: kept_id, to: put_away_id })
    await moveBack(tx, 'requests', requests, { from: kept_id, to: put_away_id })
    const { company_id, person_id } = await holdSale(tx, put_away_id)
    await record(tx, by, 'secondary_sale.restored', {
      company_id,
      id: put_away_id,
      after: { deleted_at: null },
      payload: { person_id },
    })
  }
}

/** What was moved elsewhere since stays there. */
const moveBack = (
  tx: Tx,
  table: 'activities' | 'requests',
  ids: readonly number[],
  { from, to }: { from: number; to: number },
) =>
  tx
    .updateTable(table)
    .set({ secondary_sale_id: to })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('secondary_sale_id', '=', from)
    .execute()
