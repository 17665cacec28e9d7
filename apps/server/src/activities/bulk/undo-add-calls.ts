import { productNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Entry, Reverted } from '../../bulk-changes/kind.ts'
import { plannedUndo } from '../../bulk-changes/planned-undo.ts'
import { reasons } from './reasons.ts'
import { touched } from '../find-activity.ts'
import { type EventOfMany, recordRemovals } from './record-removals.ts'

/** Removes calls that were neither made nor changed since; those reassigned are removed too. */
export const undoAddCalls = plannedUndo({
  plan,
  apply: async ({ tx, actor, change }, planned) => {
    const removed = planned.flatMap(({ call, reverted }) => (call && reverted.state === 'returned' ? [call] : []))
    if (!removed.length) return
    await tx
      .updateTable('activities')
      .set({ deleted_at: productNow(), ...touched })
      .where('id', '=', anyOf(removed.map(({ id }) => id)))
      .execute()
    await recordRemovals(tx, actor, { what: 'deleted', activities: removed, data: { undone_change_id: change.id } })
  },
})

interface AddedTo {
  activity_id: number
  start: string
  name: string | null
}

interface Planned {
  call: EventOfMany | undefined
  reverted: Reverted
}

async function plan(db: Db | Tx, entries: readonly Entry[]): Promise<Planned[]> {
  const added = new Map(entries.map(({ subject_id, after }) => [subject_id, after as unknown as AddedTo]))
  const found = await db
    .selectFrom('activities')
    .select(['id', 'company_id', 'person_id', 'kind_code', 'name', 'start', 'complete', 'deleted_at'])
    .where('id', '=', anyOf([...added.values()].map(({ activity_id }) => activity_id)))
    .execute()
  const calls = new Map(found.map((call) => [call.id, call]))
  return [...added].map(([subject_id, as]) => {
    const call = calls.get(as.activity_id)
    const reason = changedSince(call, as)
    return { call, reverted: { subject_id, state: reason ? 'kept' : 'returned', reason } }
  })
}

type Call = EventOfMany & { complete: boolean; deleted_at: string | null }

function changedSince(call: Call | undefined, { start, name }: AddedTo): string | null {
  if (!call || call.deleted_at !== null) return reasons.callRemoved
  if (call.complete) return reasons.callMade
  return Date.parse(call.start) === Date.parse(start) && call.name === name ? null : reasons.callChanged
}
