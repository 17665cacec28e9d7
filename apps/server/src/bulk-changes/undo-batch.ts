import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { anyOf } from './any-of.ts'
import type { Batch, ChangeEntry, Returned } from './change-kind.ts'
import { reasons } from './reasons.ts'
import { settleReturned } from './settle-entries.ts'
import { undoingOf } from './undoings.ts'

/** Gives one batch of people back what the change took, and answers how many there were. */
export async function undoBatch({ tx, actor, change }: Batch, limit: number): Promise<number> {
  const entries = await entriesDone(tx, change.id, 0, limit)
  const undoing = undoingOf(change.kind)
  if (!entries.length || !undoing) return 0
  await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', anyOf(entries.map(({ person_id }) => person_id)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const { within, outside } = await byReach(tx, actor, entries)
  const given = within.length ? await undoing.giveBack(tx, actor, change, within) : []
  await settleReturned(tx, change, [...given, ...outside])
  return entries.length
}

export const entriesDone = (db: Db | Tx, change_id: number, after: number, limit: number): Promise<ChangeEntry[]> =>
  db
    .selectFrom('change_entries')
    .selectAll()
    .where('change_id', '=', change_id)
    .where('state', '=', 'done')
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(limit)
    .execute()

/** People who have moved to a club the one who undoes does not belong to stay as they are. */
export async function byReach(db: Db | Tx, actor: Staff, entries: readonly ChangeEntry[]) {
  const people = await db
    .selectFrom('people')
    .select(['id', 'company_id'])
    .where('id', '=', anyOf(entries.map(({ person_id }) => person_id)))
    .execute()
  const reached = new Set(people.filter(({ company_id }) => reachesClub(actor, company_id)).map(({ id }) => id))
  return {
    within: entries.filter(({ person_id }) => reached.has(person_id)),
    outside: entries
      .filter(({ person_id }) => !reached.has(person_id))
      .map(({ person_id }): Returned => ({ person_id, state: 'kept', reason: reasons.outOfReach })),
  }
}
