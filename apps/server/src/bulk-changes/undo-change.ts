import { backgroundSize, runsInBackground, undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { endOf } from './announce-change.ts'
import { carryOn } from './carry-on.ts'
import type { Change } from './change-kind.ts'
import { runLater } from './order-change.ts'
import { presentChange, refusalOf } from './present-change.ts'
import { lockChange } from './within-changes.ts'

export const undoChange = serve('POST /api/people/changes/{id}/undo', async (actor, call) => {
  const { params, company, now, t, write, reply } = call
  return write(async (tx) => {
    const change = await lockChange(tx, actor, params.id)
    const refusal = refusalOf(change, now)
    if (refusal) throw unprocessable({ base: undoRefusals[refusal] })
    const undoing = await beginUndo(tx, actor, company.id, change)
    const inBackground = runsInBackground(change.done)
    if (inBackground) {
      await runLater(tx, change.id)
      reply.status(202)
    }
    const undone = inBackground ? undoing : await carryOn({ tx, actor, change: undoing, at: now }, backgroundSize)
    const end = endOf(undone)
    const message = end ? t(end.text, end.values) : t("We'll notify you when it's done.")
    return { message, job_id: change.id, change: await presentChange(tx, undone, { now, t }) }
  })
})

/** Who undoes it is kept with it: a worker may have to finish in their name. */
async function beginUndo(tx: Tx, actor: Staff, company_id: number, change: Change): Promise<Change> {
  const undone_by = { user_id: actor.id, original_user_id: actor.original_user_id, company_id }
  await record(tx, actor, 'change.undo_ordered', {
    company_id: change.company_id,
    id: change.id,
    before: { state: change.state },
    after: { state: 'undoing' },
  })
  return tx
    .updateTable('changes')
    .set({ state: 'undoing', data: JSON.stringify({ ...change.data, undone_by }) })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
