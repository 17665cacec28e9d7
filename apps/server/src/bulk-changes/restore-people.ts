import { holdAppointments } from '../people/hold-appointments.ts'
import { touched } from '../people/within.ts'
import { anyOf } from './any-of.ts'
import type { BulkKind, Undoing } from './change-kind.ts'
import { givingBackColumns } from './give-back-columns.ts'
import { reasons } from './reasons.ts'
import { recordAlike } from './record-alike.ts'

export const restorePeople: BulkKind = {
  kind: 'restore',
  may: 'filter:salesperson',
  ofDeleted: true,
  read: async () => ({}),
  apply: async ({ tx, actor, change }, people) => {
    const after = { deleted_at: null }
    const ids = people.map(({ id }) => id)
    await tx
      .updateTable('people')
      .set({ ...after, ...touched })
      .where('id', '=', anyOf(ids))
      .execute()
    await holdAppointments(tx, ids)
    await recordAlike(
      tx,
      actor,
      'person.restored',
      people.map(({ id, company_id, deleted_at }) => ({
        person_id: id,
        company_id,
        before: { deleted_at },
        after,
        timeline: { object: 'person', action: 'Restored', data: { change_id: change.id } },
      })),
    )
    return people.map(({ id, deleted_at }) => ({ person_id: id, before: { deleted_at }, after }))
  },
}

export const undoRestoring: Undoing = givingBackColumns({
  kind: 'restore',
  columns: { deleted_at: 'timestamptz' },
  changedSince: reasons.deletionChanged,
  recorded: 'person.deleted',
  timeline: () => ({ object: 'person', action: 'Deleted' }),
})
