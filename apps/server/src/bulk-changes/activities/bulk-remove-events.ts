import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { type Call, serve, type Tx } from '../../platform/http/call.ts'
import { blank, unprocessable } from '../../platform/http/errors.ts'
import { presentChange } from '../present-change.ts'
import { orderRemoval, whereChosen } from './order-removal.ts'

type Removing = Call<'POST /api/events/bulk_remove' | 'POST /api/events/bulk_remove_in_background'>

export const bulkRemoveEvents = serve('POST /api/events/bulk_remove', (actor, call) =>
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

export const bulkRemoveEventsInBackground = serve('POST /api/events/bulk_remove_in_background', (actor, call) =>
  call.write(async (tx) => ({ ...(await remove(tx, actor, call, true)), message: toldLater(call) })),
)

const toldLater = ({ t }: Removing) => t('We will notify you when bulk removal is complete.')

async function remove(tx: Tx, actor: Staff, { body, company, now, t }: Removing, inBackground: boolean) {
  const change = await orderRemoval(tx, actor, { filter: body.filter, company, now, inBackground })
  return { job_id: change.id, change: await presentChange(tx, change, { now, t }) }
}

export const countEvents = serve('POST /api/events/counts', async (actor, { db, body, company, now }) => {
  const where = whereChosen(actor, company, body.filter, now)
  if (!where) throw unprocessable({ filter: blank })
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from activities left join people on people.id = activities.person_id
    where ${where}`.execute(db)
  return { total: rows[0]?.total ?? 0 }
})
