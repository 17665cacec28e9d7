import {
  statusAfterBooking,
  statusAfterCancelling,
  statusAfterCompletion,
} from '@spotter/domain/secondary-sales/appointments.ts'
import type { SaleStatus } from '@spotter/domain/secondary-sales/statuses.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { moveSale } from './move-sale.ts'
import type { SaleRow } from '../people/sales/sale-row.ts'
import { holdSale } from './find-sale.ts'

interface ForSale {
  id: number
  type: 'Task' | 'Event'
  complete: boolean
  secondary_sale_id: number | null
}

export async function bookForSale(tx: Tx, by: By, appointment: ForSale): Promise<void> {
  const sale = await saleOf(tx, appointment)
  const status = sale && !appointment.complete ? statusAfterBooking(sale) : null
  if (!sale || !status) return
  await moveSale(tx, by, { sale, status, moving: { at: productNow(), cause: 'booking', activity_id: appointment.id } })
}

interface CompleteForSaleInput {
  appointment: ForSale
  outcome: string | null
  now: Date
}

export async function completeForSale(
  tx: Tx,
  by: By,
  { appointment, outcome, now }: CompleteForSaleInput,
): Promise<void> {
  const sale = await saleOf(tx, appointment)
  const status = sale && statusAfterCompletion(sale, outcome)
  if (!sale || !status) return
  const data = outcome ? { outcome } : {}
  await moveSale(tx, by, { sale, status, moving: { at: now, cause: 'outcome', activity_id: appointment.id, data } })
}

/** Only when the last appointment is gone. */
export async function cancelForSale(tx: Tx, by: By, appointment: ForSale): Promise<void> {
  const sale = appointment.complete ? null : await saleOf(tx, appointment)
  const booking = sale && (await lastChange(tx, sale))
  if (!sale || !booking?.activity_id) return
  const status = statusAfterCancelling(sale, booking.from, await hasOthers(tx, sale.id, appointment.id))
  if (status) await moveSale(tx, by, { sale, status, moving: { at: productNow(), cause: 'revert' } })
}

/** Tasks don't affect sales. */
async function saleOf(tx: Tx, { type, secondary_sale_id }: ForSale): Promise<SaleRow | null> {
  if (type !== 'Event' || secondary_sale_id === null) return null
  const sale = await holdSale(tx, secondary_sale_id)
  return sale.deleted_at ? null : sale
}

async function lastChange(tx: Tx, { id }: SaleRow) {
  const { rows } = await sql<{ activity_id: number | null; from: SaleStatus }>`
    select activity_id, from_status as "from" from status_changes
    where secondary_sale_id = ${id} and from_status is not null order by id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

async function hasOthers(tx: Tx, sale_id: number, activity_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from activities where secondary_sale_id = ${sale_id} and id <> ${activity_id} and type = 'Event'
      and not complete and deleted_at is null limit 1`.execute(tx)
  return rows.length > 0
}
