import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Batch, BulkChange, Entry, Kind, Reverted } from './kind.ts'

export type Undoing = Required<Pick<Kind, 'undo' | 'previewUndo'>>

interface PlannedUndo<P extends { reverted: Reverted }> {
  plan: (db: Db | Tx, entries: Entry[], change: BulkChange) => Promise<P[]>
  apply: (batch: Batch, planned: P[]) => Promise<void>
}

/** The preview shows the plan that the undo applies. */
export const plannedUndo = <P extends { reverted: Reverted }>({ plan, apply }: PlannedUndo<P>): Undoing => ({
  previewUndo: async (db, change, entries) => (await plan(db, entries, change)).map(({ reverted }) => reverted),
  undo: async (batch, entries) => {
    const planned = await plan(batch.tx, entries, batch.change)
    await apply(batch, planned)
    return planned.map(({ reverted }) => reverted)
  },
})
