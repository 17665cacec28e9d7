import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Tx } from '../../platform/http/call.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

export const replanJob = declareJob({
  name: 'replan_automation',
  payload: Type.Object({ item_id: Type.Integer() }),
  queue: ({ item_id }) => `automation:${item_id}`,
})

/** Answers how many runs are still ahead. */
export async function replanLater(tx: Tx, item_id: number): Promise<number> {
  const ahead = tx.selectFrom('automated_runs').select(sql<number>`count(*)::int`.as('total'))
  const { total } = await ahead
    .where('item_id', '=', item_id)
    .where('state', '=', sql.lit('planned'))
    .executeTakeFirstOrThrow()
  if (total) await enqueue(tx, replanJob, { item_id }, { key: `replan:${item_id}` })
  return total
}
