import { may, type RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Batch, BatchedKind, Entry, Kind, Outcome, Values } from '../../bulk-changes/kind.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { type FoundPerson, accessiblePeople } from '../find-person.ts'
import { personSubject } from './person-subject.ts'
import { reasons } from './reasons.ts'

export interface PeopleKind<Asked> extends BatchedKind {
  read: (tx: Tx, company_ids: readonly number[], asked: Asked, actor: Staff) => Promise<Values>
}

interface Definition<Asked> extends Omit<PeopleKind<Asked>, 'subject' | 'ended' | 'may' | 'apply'> {
  ended?: Kind['ended']
  permission: RoutePermission
  ofDeleted?: boolean
  change: (batch: Batch, people: FoundPerson[]) => Promise<Outcome[]>
}

export const peopleEnded: Kind['ended'] = {
  done: msg(
    '{done, plural, =0 {No people were changed} one {# person was changed} other {# people were changed}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
  ),
  undone: msg(
    'Undone: {returned, plural, one {# person} other {# people}} reverted{kept, plural, =0 {} one {, # keeps later changes} other {, # keep later changes}}.',
  ),
}

export function peopleKind<Asked>(definition: Definition<Asked>): PeopleKind<Asked> {
  const { permission, ofDeleted = false, change, ended = peopleEnded, ...kind } = definition
  return {
    ...kind,
    subject: personSubject,
    ended,
    may: (actor) => may(actor, permission),
    apply: async (batch, entries) => {
      const people = await loadWithin(batch, entries)
      const skipped = entries.flatMap((entry): Outcome[] => {
        const reason = skipReason(entry, people.get(entry.subject_id), ofDeleted)
        return reason ? [{ subject_id: entry.subject_id, reason }] : []
      })
      const skippedIds = new Set(skipped.map(({ subject_id }) => subject_id))
      const changeable = [...people.values()].filter(({ id }) => !skippedIds.has(id))
      return changeable.length ? [...skipped, ...(await change(batch, changeable))] : skipped
    },
  }
}

async function loadWithin({ tx, actor }: Batch, entries: readonly Entry[]): Promise<Map<number, FoundPerson>> {
  const people = await accessiblePeople(tx, actor)
    .selectAll('people')
    .where('people.id', '=', anyOf(entries.map(({ subject_id }) => subject_id)))
    .orderBy('people.id')
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}

function skipReason(entry: Entry, person: FoundPerson | undefined, ofDeleted: boolean): string | null {
  if (!person) return reasons.outOfReach
  if (person.merged_into_id) return reasons.merged
  if (person.company_id !== entry.company_id) return reasons.movedAway
  if (ofDeleted) return person.deleted_at ? null : reasons.notDeleted
  return person.deleted_at ? reasons.deleted : null
}
