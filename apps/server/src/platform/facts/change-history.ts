import { sql } from 'kysely'
import type { Tx } from '../http/call.ts'

export type HistoryChange = 'merge' | 'move' | 'erase'

/**
 * Triggers refuse changes of history and audit, except in here: a merge changes whose entries are, a move their type of
 * secondary sale, and an erasure empties entries and audit rows.
 */
export async function changeHistory<A>(tx: Tx, change: HistoryChange, work: () => Promise<A>): Promise<A> {
  await declare(tx, change)
  const answer = await work()
  await declare(tx, '')
  return answer
}

const declare = (tx: Tx, change: HistoryChange | '') =>
  sql`select set_config('spotter.history_change', ${change}, true)`.execute(tx)
