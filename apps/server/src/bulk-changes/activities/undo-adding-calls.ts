import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { anyOf } from '../any-of.ts'
import type { ChangeEntry, Returned, Undoing } from '../change-kind.ts'
import { reasons } from '../reasons.ts'
import { touched } from '../../activities/within.ts'
import { type EventOfMany, recordRemovals } from './record-removals.ts'

/** Calls that nobody has made or changed since are removed; a new salesperson took theirs over with the person. */
export const undoAddingCalls: Undoing = {
  kind: 'add_call',
  foresee: async (db, _, entries) => (await decide(db, entries)).map(({ returned }) => returned),
  giveBack: async (tx, by, change, entries) => {
    const decided = await decide(tx, entries)
    const removed = decided.flatMap(({ call, returned }) => (call && returned.state === 'returned' ? [call] : []))
    if (removed.length) {
      await tx
        .updateTable('activities')
        .set({ deleted_at: new Date(), ...touched })
        .where('id', '=', anyOf(removed.map(({ id }) => id)))
        .execute()
      await recordRemovals(tx, by, 'deleted', removed, { undone_change_id: change.id })
    }
    return decided.map(({ returned }) => returned)
  },
}

interface AddedTo {
  activity_id: number
  start: string
  name: string | null
}

interface Decided {
  call: EventOfMany | undefined
  returned: Returned
}

async function decide(db: Db | Tx, entries: readonly ChangeEntry[]): Promise<Decided[]> {
  const added = new Map(entries.map(({ person_id, after }) => [person_id, after as unknown as AddedTo]))
  const found = await db
    .selectFrom('activities')
    .select(['id', 'company_id', 'person_id', 'kind_code', 'name', 'start', 'complete', 'deleted_at'])
    .where('id', '=', anyOf([...added.values()].map(({ activity_id }) => activity_id)))
    .execute()
  const calls = new Map(found.map((call) => [call.id, call]))
  return [...added].map(([person_id, as]) => {
    const call = calls.get(as.activity_id)
    const reason = changedSince(call, as)
    return { call, returned: { person_id, state: reason ? 'kept' : 'returned', reason } }
  })
}

type Call = EventOfMany & { complete: boolean; deleted_at: string | null }

function changedSince(call: Call | undefined, { start, name }: AddedTo): string | null {
  if (!call || call.deleted_at !== null) return reasons.callRemoved
  if (call.complete) return reasons.callMade
  return Date.parse(call.start) === Date.parse(start) && call.name === name ? null : reasons.callChanged
}
