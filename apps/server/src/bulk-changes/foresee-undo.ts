import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Change, ChangeEntry, Returned, Undoing } from './change-kind.ts'
import { byReach, entriesDone } from './undo-batch.ts'
import { undoingOf } from './undoings.ts'

const atOnce = 2000

/** What an undo would answer for everybody now. */
export async function foreseeUndo(
  db: Db,
  actor: Staff,
  change: Change,
): Promise<(Returned & { company_id: number })[]> {
  const undoing = undoingOf(change.kind)
  const foreseen: (Returned & { company_id: number })[] = []
  if (!undoing) return foreseen
  for (let after = 0; ;) {
    const entries = await entriesDone(db, change.id, after, atOnce)
    const last = entries.at(-1)
    if (!last) return foreseen
    const { within, outside } = await byReach(db, actor, entries)
    const clubs = new Map(entries.map(({ person_id, company_id }) => [person_id, company_id]))
    const returned = [...(await foresee(db, actor, undoing, change, within)), ...outside]
    foreseen.push(...returned.map((one) => ({ ...one, company_id: clubs.get(one.person_id)! })))
    after = last.person_id
  }
}

const foresee = (db: Db, actor: Staff, undoing: Undoing, change: Change, entries: ChangeEntry[]) =>
  undoing.foresee ? undoing.foresee(db, change, entries) : tryOut(db, actor, undoing, change, entries)

class TriedOut extends Error {
  readonly returned: Returned[]
  constructor(returned: Returned[]) {
    super('rolled back')
    this.returned = returned
  }
}

/** Does it and takes it back. */
async function tryOut(db: Db, actor: Staff, undoing: Undoing, change: Change, entries: ChangeEntry[]) {
  return transaction(db, async (tx): Promise<Returned[]> => {
    throw new TriedOut(await undoing.giveBack(tx, actor, change, entries))
  }).catch((error: unknown) => {
    if (error instanceof TriedOut) return error.returned
    throw error
  })
}
