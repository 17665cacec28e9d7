import type { Tx } from '../../platform/http/call.ts'
import type { By } from '../../platform/http/caller.ts'

export interface MergedSale {
  put_away_id: number
  kept_id: number
  activities: number[]
  requests: number[]
}

/** Secondary sales are merged along with people, but import this folder, so they are handed in. */
export interface SalesMerger {
  merge: (tx: Tx, by: By, merging: { from: number; to: number; now: Date }) => Promise<MergedSale[]>
  undo: (tx: Tx, by: By, sales: readonly MergedSale[]) => Promise<void>
}
