import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { refuseSecond, refuseSecondOfType } from './add-sale.ts'
import { presentSale } from '../people/sales/present-sale.ts'
import type { SaleRow } from '../people/sales/sale-row.ts'
import { lockSale, loadSale, touched } from './find-sale.ts'

export const removeSale = serve('DELETE /api/secondary_sales/{id}', (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const { sale, person } = await lockSale(tx, actor, params.id, { deleted: true })
    if (!sale.deleted_at) await setDeleted(tx, actor, sale, now.toISOString())
    return {
      ...presentSale(actor, await loadSale(tx, sale.id), person),
      message: t('Secondary sale was successfully deleted.'),
    }
  }),
)

export const restoreSale = serve('PUT /api/secondary_sales/{id}/restore', async (actor, call) => {
  const { params, t, write, flash } = call
  const answer = await refuseSecond(() =>
    write(async (tx) => {
      const { sale, person } = await lockSale(tx, actor, params.id, { deleted: true })
      if (sale.deleted_at) {
        await refuseSecondOfType(tx, person.id, sale.secondary_sale_type_id)
        await setDeleted(tx, actor, sale, null)
      }
      return {
        ...presentSale(actor, await loadSale(tx, sale.id), person),
        message: t('Secondary sale was successfully restored.'),
      }
    }),
  )
  flash(answer.message)
  return answer
})

async function setDeleted(tx: Tx, actor: Staff, sale: SaleRow, deleted_at: string | null): Promise<void> {
  await tx
    .updateTable('secondary_sales')
    .set({ deleted_at, ...touched })
    .where('id', '=', sale.id)
    .execute()
  await record(tx, actor, deleted_at ? 'secondary_sale.removed' : 'secondary_sale.restored', {
    company_id: sale.company_id,
    id: sale.id,
    before: { deleted_at: sale.deleted_at },
    after: { deleted_at },
    timeline: {
      person_id: sale.person_id,
      object: 'secondary_sale',
      action: deleted_at ? 'Deleted' : 'Restored',
      description: sale.name,
      secondary_sale_type_id: sale.secondary_sale_type_id,
    },
  })
}
