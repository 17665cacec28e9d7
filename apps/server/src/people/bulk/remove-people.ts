import { releaseAppointments } from '../hold-appointments.ts'
import { touched } from '../within.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { peopleKind } from './people-kind.ts'
import { revertColumns } from './revert-columns.ts'
import { reasons } from './reasons.ts'
import { recordAlike } from './record-alike.ts'

export const removePeople = peopleKind<object>({
  name: 'remove',
  permission: 'bulk:delete',
  describe: (_, t) => t('Removed'),
  read: async () => ({}),
  change: async ({ tx, actor, change, at }, people) => {
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
    return ids.map((subject_id) => ({ subject_id, before, after }))
  },
  ...revertColumns({
    columns: { deleted_at: 'timestamptz' },
    changedSince: reasons.deletionChanged,
    recorded: 'person.restored',
    timeline: () => ({ object: 'person', action: 'Restored' }),
  }),
})
