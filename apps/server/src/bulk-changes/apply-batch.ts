import { may } from '@spotter/domain/accounts/permissions.ts'
import type { PeopleBulkKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { type FoundPerson, peopleWithin } from '../people/within.ts'
import { anyOf } from './any-of.ts'
import { bulkKindOf } from './bulk-kinds.ts'
import type { Batch, BulkKind, ChangeEntry, Outcome } from './change-kind.ts'
import { reasons } from './reasons.ts'
import { settleOutcomes } from './settle-entries.ts'

/** Changes one batch of people who still wait for it, and answers how many there were. */
export async function applyBatch(batch: Batch, limit: number): Promise<number> {
  const { tx, change } = batch
  const waiting = await tx
    .selectFrom('change_entries')
    .selectAll()
    .where('change_id', '=', change.id)
    .where('state', '=', 'waiting')
    .orderBy('person_id')
    .limit(limit)
    .execute()
  if (!waiting.length) return 0
  const kind = bulkKindOf(change.kind as PeopleBulkKind)
  const people = await lockWithin(batch, waiting)
  const left = waiting.flatMap((entry): Outcome[] => {
    const reason = leftOut(batch, kind, entry, people.get(entry.person_id))
    return reason ? [{ person_id: entry.person_id, reason }] : []
  })
  const out = new Set(left.map(({ person_id }) => person_id))
  const changeable = [...people.values()].filter(({ id }) => !out.has(id))
  const changed = changeable.length ? await kind.apply(batch, changeable) : []
  await settleOutcomes(tx, change, [...left, ...changed])
  return waiting.length
}

/** In the order of their ids, so that two changes of the same people wait for each other instead of locking up. */
async function lockWithin({ tx, actor }: Batch, entries: readonly ChangeEntry[]): Promise<Map<number, FoundPerson>> {
  const people = await peopleWithin(tx, actor)
    .selectAll('people')
    .where('people.id', '=', anyOf(entries.map(({ person_id }) => person_id)))
    .orderBy('people.id')
    .forUpdate()
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

function leftOut(
  { actor }: Batch,
  { may: permission, ofDeleted }: BulkKind,
  entry: ChangeEntry,
  person: FoundPerson | undefined,
): string | null {
  if (!may(actor, permission)) return reasons.notPermitted
  if (!person) return reasons.outOfReach
  if (person.merged_into_id) return reasons.merged
  if (person.company_id !== entry.company_id) return reasons.movedAway
  if (ofDeleted) return person.deleted_at ? null : reasons.notDeleted
  return person.deleted_at ? reasons.deleted : null
}
