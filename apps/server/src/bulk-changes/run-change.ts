import { batchedKinds } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Context } from '../platform/http/context.ts'
import type { Tx } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { transaction } from '../platform/db/transaction.ts'
import { system } from '../platform/http/caller.ts'
import { actingUser, type Orderer } from '../accounts/acting-user.ts'
import { announceChange } from './announce-change.ts'
import { carryOn, endChange } from './carry-on.ts'
import type { Change } from './change-kind.ts'
import { settleNextFailed, settleRest } from './settle-entries.ts'

/** How many people one transaction changes at most. */
const batchSize = 500
const tellEveryMs = 500

/** Carries out a change, or its undo, batch by batch; after a kill whoever takes it up goes on with those who wait. */
export async function runChange({ db }: Context, { change_id }: { change_id: number }): Promise<void> {
  let size = batchSize
  let toldAt = 0
  for (;;) {
    try {
      const tells = Date.now() - toldAt >= tellEveryMs
      const goesOn = await transaction(db, (tx) => runBatch(tx, change_id, size, tells))
      if (!goesOn) return
      if (tells) toldAt = Date.now()
      size = Math.min(batchSize, size * 2)
    } catch (error) {
      if (!liesInThePerson(error)) throw error
      // Halved until it is one person, who is left out.
      if (size > 1) size = Math.floor(size / 2)
      else await transaction(db, async (tx) => settleNextFailed(tx, await lockChange(tx, change_id)))
    }
  }
}

/** One batch, in one transaction; answers whether there is more to do. */
export async function runBatch(tx: Tx, change_id: number, size: number, tells: boolean): Promise<boolean> {
  const change = await lockChange(tx, change_id)
  const orderer = ordererOf(change)
  if (!orderer) return false
  const actor = await actingUser(tx, orderer)
  const now = actor ? await carryOn({ tx, actor, change, at: new Date() }, size) : await giveUp(tx, change)
  const goesOn = now.state === 'running' || now.state === 'undoing'
  if (tells || !goesOn) await announceChange(tx, now, orderer.user_id)
  return goesOn
}

/** Held until the batch is done, so that two workers never do the same. */
const lockChange = (tx: Tx, id: number): Promise<Change> =>
  tx.selectFrom('changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** In whose name it goes on: that of whoever undoes it, or ordered it; null when there is nothing to do. */
function ordererOf({ id, kind, state, user_id, original_user_id, company_id, data }: Change): Orderer | null {
  const request_id = `change:${id}`
  if (state === 'undoing') return { ...(data['undone_by'] as Omit<Orderer, 'request_id'>), request_id }
  const waits = (state === 'waiting' || state === 'running') && batchedKinds.includes(kind)
  return waits && user_id !== null ? { user_id, original_user_id, company_id, request_id } : null
}

async function giveUp(tx: Tx, change: Change): Promise<Change> {
  await settleRest(tx, change)
  return endChange(tx, system, change)
}

/** A value the database refuses, or a rule: not a lost connection or a full disk, after which the job is tried again. */
const liesInThePerson = (error: unknown): boolean =>
  error instanceof HttpError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|P0)...$/.test(error.code))
