import { isOfEvents } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { By } from '../platform/http/caller.ts'
import { bringEventsBack } from './activities/bring-events-back.ts'
import { removeEvents } from './activities/remove-events.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { applyBatch } from './apply-batch.ts'
import type { Batch, Change } from './change-kind.ts'
import { undoBatch } from './undo-batch.ts'

const ofPeople = { apply: applyBatch, undo: undoBatch }
const ofEvents = { apply: removeEvents, undo: bringEventsBack }

/** Does one batch of a change, or of its undo, and ends it when that was the last. */
export async function carryOn(batch: Batch, limit: number): Promise<Change> {
  const { tx, actor, change } = batch
  const { apply, undo } = isOfEvents(change.kind) ? ofEvents : ofPeople
  const count = change.state === 'undoing' ? await undo(batch, limit) : await apply(batch, limit)
  if (count < limit) return endChange(tx, actor, change)
  return tx
    .updateTable('changes')
    .set({ state: change.state === 'undoing' ? 'undoing' : 'running' })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endChange(tx: Tx, by: By, { id, company_id, state }: Change): Promise<Change> {
  const undoes = state === 'undoing'
  const now = new Date()
  const ended = await tx
    .updateTable('changes')
    .set((eb) =>
      undoes
        ? { state: 'undone', undone_at: now }
        : {
            state: eb
              .case()
              .when(eb.and([eb('done', '=', 0), eb('failed', '>', 0)]))
              .then('failed' as const)
              .else('done' as const)
              .end(),
            finished_at: now,
          },
    )
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { total, done, skipped, failed, returned, kept } = ended
  await record(tx, by, undoes ? 'change.undone' : 'change.finished', {
    company_id,
    id,
    after: undoes ? { returned, kept } : { total, done, skipped, failed },
  })
  return ended
}
