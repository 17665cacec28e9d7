import { actingUser, type OnBehalfOf } from '../accounts/acting-user.ts'
import { productNow } from '../platform/clock.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Tx } from '../platform/http/call.ts'
import { system } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { HttpError } from '../platform/http/errors.ts'
import { announceBulkChange } from './announce-bulk-change.ts'
import { settleNextFailed, settleRest } from './entries.ts'
import { type BulkChange, isBatched, type Kind, kindOf } from './kind.ts'
import { endBulkChange, runBatch } from './run-batch.ts'

const batchSize = 500
const announceEveryMs = 500

/** Runs a bulk change, or its undo, in batches; after a crash it continues with the entries that are left. */
export const runBulkChange =
  (kinds: readonly Kind[]) =>
  async ({ db }: Pick<Context, 'db'>, { change_id }: { change_id: number }): Promise<void> => {
    let size = batchSize
    let announcedAt = 0
    for (;;) {
      try {
        const announces = Date.now() - announcedAt >= announceEveryMs
        const isRunning = await transaction(db, (tx) => runNextBatch(tx, kinds, change_id, { size, announces }))
        if (!isRunning) return
        if (announces) announcedAt = Date.now()
        size = Math.min(batchSize, size * 2)
      } catch (error) {
        if (!isRecordError(error)) throw error
        // Halved until the batch is the one entry that fails, which is then left out.
        if (size > 1) size = Math.floor(size / 2)
        else await transaction(db, async (tx) => settleNextFailed(tx, await lock(tx, change_id)))
      }
    }
  }

export async function runNextBatch(
  tx: Tx,
  kinds: readonly Kind[],
  change_id: number,
  { size, announces }: { size: number; announces: boolean },
): Promise<boolean> {
  const change = await lock(tx, change_id)
  const kind = kindOf(kinds, change)
  const user = runsFor(kind, change)
  if (!user) return false
  const actor = await actingUser(tx, user)
  const current = actor
    ? await runBatch(kind, { tx, actor, change, at: productNow() }, size)
    : await cancelRest(tx, change)
  const isRunning = current.state === 'running' || current.state === 'undoing'
  if (announces || !isRunning) await announceBulkChange(tx, kind, current, user.user_id)
  return isRunning
}

/** Locked until the batch is done, so that two workers never run the same batch. */
const lock = (tx: Tx, id: number): Promise<BulkChange> =>
  tx.selectFrom('bulk_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The user who undoes it, or who started it; null when there is nothing to do. */
function runsFor(kind: Kind, change: BulkChange): OnBehalfOf | null {
  const { id, state, user_id, original_user_id, company_id, data } = change
  const request_id = `change:${id}`
  if (state === 'undoing') return { ...(data['undone_by'] as Omit<OnBehalfOf, 'request_id'>), request_id }
  const isRunning = (state === 'waiting' || state === 'running') && isBatched(kind)
  return isRunning && user_id !== null ? { user_id, original_user_id, company_id, request_id } : null
}

async function cancelRest(tx: Tx, change: BulkChange): Promise<BulkChange> {
  await settleRest(tx, change)
  return endBulkChange(tx, system, change)
}

/** A rule or a value that the database refuses; anything else, such as a lost connection, retries the job. */
const isRecordError = (error: unknown): boolean =>
  error instanceof HttpError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|P0)...$/.test(error.code))
