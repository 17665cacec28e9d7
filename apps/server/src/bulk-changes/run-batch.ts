import { productNow } from '../platform/clock.ts'
import { record } from '../platform/facts/record.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { By, Staff } from '../platform/http/caller.ts'
import { loadEntries, settle, settleOutcomes } from './entries.ts'
import { type Batch, type BulkChange, type Entry, isBatched, type Kind, type Reverted } from './kind.ts'
import { reasons } from './reasons.ts'

export async function runBatch(kind: Kind, batch: Batch, limit: number): Promise<BulkChange> {
  const { tx, actor, change } = batch
  const undoes = change.state === 'undoing'
  const count = await (undoes ? undoBatch : applyBatch)(kind, batch, limit)
  if (count < limit) return endBulkChange(tx, actor, change)
  return tx
    .updateTable('bulk_changes')
    .set({ state: undoes ? 'undoing' : 'running' })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function applyBatch(kind: Kind, batch: Batch, limit: number): Promise<number> {
  const { tx, actor, change } = batch
  const entries = await loadEntries(tx, change.id, 'waiting', { limit })
  if (!entries.length || !isBatched(kind)) return 0
  await kind.subject.lock(tx, idsOf(entries))
  const outcomes = kind.may(actor)
    ? await kind.apply(batch, entries)
    : entries.map(({ subject_id }) => ({ subject_id, reason: reasons.notPermitted }))
  await settleOutcomes(tx, change, outcomes)
  return entries.length
}

async function undoBatch(kind: Kind, batch: Batch, limit: number): Promise<number> {
  const { tx, actor, change } = batch
  const entries = await loadEntries(tx, change.id, 'done', { limit })
  if (!entries.length) return 0
  await kind.subject.lock(tx, idsOf(entries))
  const { reached, unreached } = await splitByReach(tx, actor, kind, entries)
  const reverted = reached.length ? await kind.undo(batch, reached) : []
  await settle(tx, change, [...reverted, ...unreached])
  return entries.length
}

/** What has moved to a club that the actor does not belong to is left as it is. */
export async function splitByReach(db: Db | Tx, actor: Staff, { subject }: Kind, entries: readonly Entry[]) {
  const ids = await subject.findReached(db, actor, idsOf(entries))
  return {
    reached: entries.filter(({ subject_id }) => ids.has(subject_id)),
    unreached: entries
      .filter(({ subject_id }) => !ids.has(subject_id))
      .map(({ subject_id }): Reverted => ({ subject_id, state: 'kept', reason: subject.outOfReach })),
  }
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ subject_id }) => subject_id)

export async function endBulkChange(tx: Tx, by: By, { id, company_id, state }: BulkChange): Promise<BulkChange> {
  const undoes = state === 'undoing'
  const now = productNow()
  const ended = await tx
    .updateTable('bulk_changes')
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
