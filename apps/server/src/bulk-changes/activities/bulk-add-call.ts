import { serve } from '../../platform/http/call.ts'
import { endOf } from '../announce-change.ts'
import { orderChange } from '../order-change.ts'
import { presentChange } from '../present-change.ts'

/** A call to everybody the filter finds. */
export const bulkAddCall = serve('POST /api/people/activities/bulk_add_call', async (actor, call) => {
  const { body, company, now, t, write, reply } = call
  const { filter, activity } = body
  return write(async (tx) => {
    const change = await orderChange(tx, actor, { kind: 'add_call', filter, asked: { activity }, company, now })
    const end = endOf(change)
    if (!end) reply.status(202)
    const message = end ? t(end.text, end.values) : t("We'll notify you when it's done.")
    return { message, job_id: change.id, change: await presentChange(tx, change, { now, t }) }
  })
})
