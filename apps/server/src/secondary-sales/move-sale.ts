import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { type SaleStatus, saleStatusNames } from '@spotter/domain/secondary-sales/statuses.ts'
import { sql } from 'kysely'
import type { By } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { SaleRow } from '../people/sales/sale-row.ts'
import { touched } from './find-sale.ts'

interface Moving {
  at: Date
  cause: StatusCause
  activity_id?: number
  leaving_reason?: { id: number; name: string } | null
  data?: Record<string, unknown>
}

interface MoveSaleInput {
  sale: SaleRow
  status: SaleStatus
  moving: Moving
}

export async function moveSale(
  tx: Tx,
  by: By,
  { sale, status, moving: { at, cause, activity_id, leaving_reason = null, data = {} } }: MoveSaleInput,
): Promise<void> {
  const values = {
    sale_at: status === 'sale' ? at.toISOString() : null,
    leaving_reason_id: leaving_reason?.id ?? null,
  }
  const after = { status, ...values }
  if (status !== sale.status) await setStatus(tx, by, { sale, to: status, why: { at, cause, activity_id } })
  await tx
    .updateTable('secondary_sales')
    .set({ ...values, ...touched })
    .where('id', '=', sale.id)
    .execute()
  await record(tx, by, 'secondary_sale.status_changed', {
    company_id: sale.company_id,
    id: sale.id,
    before: { status: sale.status, sale_at: sale.sale_at, leaving_reason_id: sale.leaving_reason?.id ?? null },
    after,
    timeline: {
      person_id: sale.person_id,
      object: 'secondary_sale',
      action: 'Status changed',
      description: `${saleStatusNames[sale.status]} → ${saleStatusNames[status]}`,
      secondary_sale_type_id: sale.secondary_sale_type_id,
      data: {
        from: sale.status,
        to: status,
        changed_at: at.toISOString(),
        ...(activity_id ? { activity_id } : {}),
        ...(leaving_reason ? { objection: leaving_reason.name } : {}),
        ...data,
      },
    },
  })
}

type Why = Pick<Moving, 'at' | 'cause'> & { activity_id: number | undefined }

interface SetStatusInput {
  sale: SaleRow
  to: SaleStatus
  why: Why
}

async function setStatus(
  tx: Tx,
  by: By,
  { sale: { id, company_id, status: from }, to, why: { at, cause, activity_id } }: SetStatusInput,
): Promise<void> {
  await sql`
    with changed as (update secondary_sales set status = ${to} where id = ${id})
    insert into status_changes (company_id, secondary_sale_id, from_status, to_status, at, user_id, original_user_id,
      cause, activity_id)
    values (${company_id}, ${id}, ${from}, ${to}, ${at}, ${by.id}, ${by.original_user_id}, ${cause},
      ${activity_id ?? null})`.execute(tx)
}

export async function addFirstSaleStatus(tx: Tx, by: By, id: number, cause: StatusCause): Promise<void> {
  await sql`
    insert into status_changes (company_id, secondary_sale_id, to_status, at, user_id, original_user_id, cause)
    select company_id, id, status, created_at, ${by.id}, ${by.original_user_id}, ${cause}
    from secondary_sales where id = ${id}`.execute(tx)
}
