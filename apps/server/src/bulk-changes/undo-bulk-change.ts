import { backgroundSize, runsInBackground, undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { answerStarted } from './answer-started.ts'
import { type BulkChange, type Kind, kindOf } from './kind.ts'
import { refusalOf } from './present-bulk-change.ts'
import { runBatch } from './run-batch.ts'
import { enqueueRun } from './start-bulk-change.ts'
import { lockBulkChange } from './within-bulk-changes.ts'

export const undoBulkChange = (kinds: readonly Kind[]) =>
  serve('POST /api/people/changes/{id}/undo', async (actor, call) => {
    const { params, company, now, write } = call
    return write(async (tx) => {
      const change = await lockBulkChange(tx, actor, params.id)
      const refusal = refusalOf(change, now)
      if (refusal) throw unprocessable({ base: undoRefusals[refusal] })
      const kind = kindOf(kinds, change)
      const undoing = await startUndo(tx, actor, company.id, change)
      if (!runsInBackground(change.done)) {
        const undone = await runBatch(kind, { tx, actor, change: undoing, at: now }, backgroundSize)
        return answerStarted(tx, call, kind, undone)
      }
      await enqueueRun(tx, change.id)
      return answerStarted(tx, call, kind, undoing)
    })
  })

/** Stores who undoes it, because a job may have to continue as that user. */
async function startUndo(tx: Tx, actor: Staff, company_id: number, change: BulkChange): Promise<BulkChange> {
  const undone_by = { user_id: actor.id, original_user_id: actor.original_user_id, company_id }
  await record(tx, actor, 'change.undo_ordered', {
    company_id: change.company_id,
    id: change.id,
    before: { state: change.state },
    after: { state: 'undoing' },
  })
  return tx
    .updateTable('bulk_changes')
    .set({ state: 'undoing', data: JSON.stringify({ ...change.data, undone_by }) })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
