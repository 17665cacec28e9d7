import { type SaleStatus, saleStatusNames } from '@spotter/domain/secondary-sales/statuses.ts'
import type { By } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { SaleRow } from '../people/sales/sale-row.ts'
import { touched } from './within.ts'

interface Moving {
  at: Date
  leaving_reason?: { id: number; name: string } | null
  /** What else its history tells, such as the appointment it comes from. */
  data?: Record<string, unknown>
}

/** One change of status, by hand or by an appointment, as it stands in the row, the audit and the history. */
export async function moveSale(
  tx: Tx,
  by: By,
  sale: SaleRow,
  status: SaleStatus,
  { at, leaving_reason = null, data = {} }: Moving,
): Promise<void> {
  const after = {
    status,
    sale_at: status === 'sale' ? at.toISOString() : null,
    leaving_reason_id: leaving_reason?.id ?? null,
  }
  await tx
    .updateTable('secondary_sales')
    .set({ ...after, ...touched })
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
        ...(leaving_reason ? { objection: leaving_reason.name } : {}),
        ...data,
      },
    },
  })
}
