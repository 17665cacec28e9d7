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
  /** Instead of those that the status brings along. */
  values?: Omit<SaleState, 'status'>
  /** The entry that this one corrects. */
  corrects_id?: number | null
  data?: Record<string, unknown>
}

export interface SaleState {
  status: SaleStatus
  sale_at: string | null
  leaving_reason_id: number | null
}

export const stateOf = ({ status, sale_at, leaving_reason }: SaleRow): SaleState => ({
  status,
  sale_at: sale_at === null ? null : new Date(sale_at).toISOString(),
  leaving_reason_id: leaving_reason?.id ?? null,
})

interface MoveSaleInput {
  sale: SaleRow
  status: SaleStatus
  moving: Moving
}

export async function moveSale(tx: Tx, by: By, { sale, status, moving }: MoveSaleInput): Promise<void> {
  const { at, cause, activity_id, leaving_reason = null, corrects_id = null, data = {} } = moving
  const values = moving.values ?? {
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
    before: { ...stateOf(sale) },
    after,
    timeline: {
      person_id: sale.person_id,
      object: 'secondary_sale',
      action: 'Status changed',
      description: `${saleStatusNames[sale.status]} → ${saleStatusNames[status]}`,
      secondary_sale_type_id: sale.secondary_sale_type_id,
      corrects_id,
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
