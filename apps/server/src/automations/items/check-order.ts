import { loopOf } from '@spotter/domain/automations/item-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../../platform/http/call.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'
import type { ItemRow } from './find-item.ts'

interface CheckOrderInput {
  id: number | null
  values: Pick<ItemRow, 'after_item_id' | 'status' | 'secondary_sale_type_id'>
  clubs: Pick<ItemRow, 'company_id'>
}

/** An item waits for one of the same status and club, and none waits for itself, however far around. */
export async function checkOrder(tx: Tx, { id, values, clubs }: CheckOrderInput): Promise<void> {
  const { after_item_id, status, secondary_sale_type_id } = values
  if (after_item_id === null) return
  // Two items that are saved at the same time could close a circle together.
  await tx.selectFrom('companies').select('id').where('id', '=', clubs.company_id).forUpdate().execute()
  const items = await tx
    .selectFrom('automated_items')
    .select(['id', 'after_item_id', 'name', 'scheduler', 'status', 'secondary_sale_type_id', 'deleted_at'])
    .where('company_id', '=', clubs.company_id)
    .execute()
  const before = items.find((item) => item.id === after_item_id)
  if (!before || before.deleted_at !== null) throw unprocessable({ after_item_id: invalid })
  if (before.status !== status || before.secondary_sale_type_id !== secondary_sale_type_id) {
    throw unprocessable({ after_item_id: msg('The item before it must have the same status.') })
  }
  const loop = id === null ? null : loopOf(id, after_item_id, items)
  if (!loop) return
  const names = new Map(items.map((item) => [item.id, item.name ?? item.scheduler]))
  const chain = loop.map((one) => names.get(one) ?? String(one)).join(' → ')
  throw unprocessable({
    after_item_id: { text: msg('These items would wait for each other: {chain}'), values: { chain } },
  })
}
