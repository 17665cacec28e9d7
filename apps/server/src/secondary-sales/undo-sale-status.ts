import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { statusUndoMinutes, statusUndoRefusal, statusUndoRefusals } from '@spotter/domain/people/undo-status.ts'
import { saleStatusNames } from '@spotter/domain/secondary-sales/statuses.ts'
import { sql } from 'kysely'
import { presentSale } from '../people/sales/present-sale.ts'
import type { SaleRow } from '../people/sales/sale-row.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Staff } from '../platform/http/caller.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { loadSale, lockSale } from './find-sale.ts'
import { moveSale, type SaleState, stateOf } from './move-sale.ts'

export const undoSaleStatus = serve(
  'PUT /api/secondary_sales/{id}/undo_status_change',
  async (actor, { params, now, t, write, flash }) => {
    const answer = await write(async (tx) => {
      const { sale, person } = await lockSale(tx, actor, params.id)
      await undo(tx, actor, sale, now)
      const restored = presentSale(actor, await loadSale(tx, sale.id), person)
      return {
        ...restored,
        message: t('The status is {status} again.', { status: t(saleStatusNames[restored.status]) }),
      }
    })
    flash(answer.message)
    return answer
  },
)

async function undo(tx: Tx, actor: Staff, sale: SaleRow, now: Date): Promise<void> {
  const last = await loadLast(tx, sale)
  const present = stateOf(sale)
  const { back, kept } = planRevert({ ...last?.before }, { ...last?.after }, { ...present })
  const isCurrent = kept.length === 0 && 'status' in back
  const refusal = statusUndoRefusal(actor, last && { ...last, isCurrent })
  if (refusal || !last) {
    throw unprocessable({
      base: { text: statusUndoRefusals[refusal ?? 'none'], values: { minutes: statusUndoMinutes } },
    })
  }
  const { status, ...values } = { ...present, ...back }
  await moveSale(tx, actor, {
    sale,
    status,
    moving: { at: now, cause: 'revert', values, corrects_id: last.entry_id },
  })
}

interface LastChange {
  user_id: number | null
  before: Partial<SaleState>
  after: Partial<SaleState>
  isRecent: boolean
  isOutcome: boolean
  entry_id: number | null
}

async function loadLast(tx: Tx, { id, person_id, secondary_sale_type_id }: SaleRow): Promise<LastChange | null> {
  const [last] = await rowsOf(
    tx,
    sql<LastChange>`
    select made.user_id, made.before, made.after,
      made.at > product_now() - make_interval(mins => ${statusUndoMinutes}) as "isRecent",
      (select cause in ('outcome', 'booking') from status_changes
        where secondary_sale_id = ${id} order by id desc limit 1) as "isOutcome",
      (select max(id) from history where person_id = ${person_id} and object = 'secondary_sale'
        and action = 'Status changed' and secondary_sale_type_id = ${secondary_sale_type_id}) as entry_id
    from audit made
    where made.subject_type = 'secondary_sale' and made.subject_id = ${id}
      and made.kind = 'secondary_sale.status_changed'
    order by made.id desc limit 1`,
  )
  return last ?? null
}
