import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { Kind } from '../../bulk-changes/kind.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { holdAppointments, releaseAppointments } from '../hold-appointments.ts'
import { touched } from '../find-person.ts'
import { peopleKind } from './people-kind.ts'
import { reasons } from './reasons.ts'
import { recordAlike } from './record-alike.ts'
import { revertColumns } from './revert-columns.ts'

const recorded = {
  deleted: { kind: 'person.deleted', timeline: { object: 'person', action: 'Deleted' } },
  restored: { kind: 'person.restored', timeline: { object: 'person', action: 'Restored' } },
} as const

export const removePeople = deletionKind({
  name: 'remove',
  permission: 'bulk:delete',
  describe: (_, t) => t('Removed'),
  removes: true,
})

export const restorePeople = deletionKind({
  name: 'restore',
  permission: 'filter:salesperson',
  describe: (_, t) => t('Restored'),
  removes: false,
})

type Definition = Pick<Kind, 'name' | 'describe'> & { permission: RoutePermission; removes: boolean }

function deletionKind({ removes, ...kind }: Definition) {
  const [applied, undone] = removes ? [recorded.deleted, recorded.restored] : [recorded.restored, recorded.deleted]
  return peopleKind<object>({
    ...kind,
    ofDeleted: !removes,
    read: async () => ({}),
    change: async ({ tx, actor, change, at }, people) => {
      const ids = people.map(({ id }) => id)
      const after = { deleted_at: removes ? at.toISOString() : null }
      await tx
        .updateTable('people')
        .set({ ...after, ...touched })
        .where('id', '=', anyOf(ids))
        .execute()
      await (removes ? releaseAppointments : holdAppointments)(tx, ids)
      await recordAlike(
        tx,
        actor,
        applied.kind,
        people.map(({ id, company_id, deleted_at }) => ({
          person_id: id,
          company_id,
          before: { deleted_at },
          after,
          timeline: { ...applied.timeline, data: { change_id: change.id } },
        })),
      )
      return people.map(({ id, deleted_at }) => ({ subject_id: id, before: { deleted_at }, after }))
    },
    ...revertColumns({
      columns: { deleted_at: 'timestamptz' },
      changedSince: reasons.deletionChanged,
      recorded: undone.kind,
      timeline: () => undone.timeline,
    }),
  })
}
