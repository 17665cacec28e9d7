import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { type Calling, serve, type Tx } from '../../platform/http/call.ts'
import { planEntriesLater } from '../runs/plan-job.ts'
import { replanLater } from '../runs/replan-job.ts'
import { getItem } from './present-item.ts'
import { recordItem } from './record-item.ts'
import { lockEditable } from './save-item.ts'

type Asked = Calling<{ id: number }, unknown, unknown>

export const removeItem = serve('DELETE /api/automated_items/{id}', async (actor, call) => ({
  ...(await setDeleted(actor, call, call.now.toISOString())),
  message: call.t('Automated item was successfully deleted.'),
}))

export const restoreItem = serve('PUT /api/automated_items/{id}/restore', async (actor, call) => {
  const message = call.t('Automated item was successfully restored.')
  const answer = await setDeleted(actor, call, null)
  call.flash(message)
  return { ...answer, message }
})

const setDeleted = (actor: Staff, { params, company, write }: Asked, deleted_at: string | null) =>
  write(async (tx) => {
    const before = await lockEditable(tx, actor, params.id)
    if ((before.deleted_at === null) !== (deleted_at === null)) {
      await tx
        .updateTable('automated_items')
        .set({ deleted_at, updated_at: sql`product_now()`, lock_version: sql`lock_version + 1` })
        .where('id', '=', before.id)
        .execute()
      await recordItem(tx, actor, deleted_at === null ? 'restored' : 'removed', {
        item: before,
        before: { deleted_at: before.deleted_at },
        after: { deleted_at },
      })
      if (deleted_at === null) await bringBack(tx, before.id)
      await replanLater(tx, before.id)
    }
    return getItem(tx, actor, before.id, company.id)
  })

/** What the removal cancelled and is still ahead; the review takes out what has ended otherwise. */
async function bringBack(tx: Tx, item_id: number): Promise<void> {
  const { rows } = await sql<{ person_id: number }>`
    update automated_runs set state = 'planned', reason = null, finished_at = null
    where item_id = ${item_id} and state = 'cancelled' and reason = 'removed' and due_at > ${productNow()}
    returning person_id`.execute(tx)
  if (!rows.length) return
  await sql`select review_automations(${rows.map(({ person_id }) => person_id)}::bigint[])`.execute(tx)
  await planEntriesLater(tx)
}
