import type { Staff } from '../platform/http/caller.ts'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import { orderChange } from './order-change.ts'
import { presentChange } from './present-change.ts'

type Removing = Call<'POST /api/people/bulk_remove' | 'POST /api/people/bulk_remove_in_background'>

export const bulkRemove = serve('POST /api/people/bulk_remove', (actor, call) =>
  call.write(async (tx) => {
    const answer = await remove(tx, actor, call, false)
    const isDone = answer.change.state === 'done'
    if (!isDone) call.reply.status(202)
    return {
      ...answer,
      removed_count: answer.change.done,
      message: isDone ? call.t('This might take a 1-2 seconds.') : toldLater(call),
    }
  }),
)

export const bulkRemoveInBackground = serve('POST /api/people/bulk_remove_in_background', (actor, call) =>
  call.write(async (tx) => ({ ...(await remove(tx, actor, call, true)), message: toldLater(call) })),
)

const toldLater = ({ t }: Removing) => t('We will notify you when bulk removal is complete.')

async function remove(tx: Tx, actor: Staff, { body, company, now, t }: Removing, inBackground: boolean) {
  const order = { kind: 'remove' as const, filter: body.filter, asked: {}, company, now, inBackground }
  const change = await orderChange(tx, actor, order)
  return { job_id: change.id, change: await presentChange(tx, change, { now, t }) }
}
