import { releaseAppointments } from '../people/hold-appointments.ts'
import { touched } from '../people/within.ts'
import { anyOf } from './any-of.ts'
import type { BulkKind, Undoing } from './change-kind.ts'
import { givingBackColumns } from './give-back-columns.ts'
import { reasons } from './reasons.ts'
import { recordAlike } from './record-alike.ts'

export const removePeople: BulkKind = {
  kind: 'remove',
  may: 'bulk:delete',
  ofDeleted: false,
  read: async () => ({}),
  apply: async ({ tx, actor, change, at }, people) => {
    const [before, after] = [{ deleted_at: null }, { deleted_at: at.toISOString() }]
    const ids = people.map(({ id }) => id)
    await tx
      .updateTable('people')
      .set({ ...after, ...touched })
      .where('id', '=', anyOf(ids))
      .execute()
    await releaseAppointments(tx, ids)
    await recordAlike(
      tx,
      actor,
      'person.deleted',
      people.map(({ id, company_id }) => ({
        person_id: id,
        company_id,
        before,
        after,
        timeline: { object: 'person', action: 'Deleted', data: { change_id: change.id } },
      })),
    )
    return ids.map((person_id) => ({ person_id, before, after }))
  },
}

export const undoRemoval: Undoing = givingBackColumns({
  kind: 'remove',
  columns: { deleted_at: 'timestamptz' },
  changedSince: reasons.deletionChanged,
  recorded: 'person.restored',
  timeline: () => ({ object: 'person', action: 'Restored' }),
})
