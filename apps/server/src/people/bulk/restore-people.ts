import { holdAppointments } from '../hold-appointments.ts'
import { touched } from '../within.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { peopleKind } from './people-kind.ts'
import { revertColumns } from './revert-columns.ts'
import { reasons } from './reasons.ts'
import { recordAlike } from './record-alike.ts'

export const restorePeople = peopleKind<object>({
  name: 'restore',
  permission: 'filter:salesperson',
  ofDeleted: true,
  describe: (_, t) => t('Restored'),
  read: async () => ({}),
  change: async ({ tx, actor, change }, people) => {
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
    return people.map(({ id, deleted_at }) => ({ subject_id: id, before: { deleted_at }, after }))
  },
  ...revertColumns({
    columns: { deleted_at: 'timestamptz' },
    changedSince: reasons.deletionChanged,
    recorded: 'person.deleted',
    timeline: () => ({ object: 'person', action: 'Deleted' }),
  }),
})
