import { may } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Batch, BatchedKind } from '../../bulk-changes/kind.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { isAccessible, touched } from '../find-activity.ts'
import { eventSubject } from './event-subject.ts'
import { reasons } from './reasons.ts'
import { type EventOfMany, recordRemovals } from './record-removals.ts'
import { restoreEvents } from './restore-events.ts'

export const removeEvents: BatchedKind = {
  name: 'remove_events',
  subject: eventSubject,
  describe: (_, t) => t('Events removed'),
  ended: {
    done: msg(
      '{done, plural, =0 {No events were removed} one {# event was removed} other {# events were removed}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
    ),
    undone: msg(
      'Undone: {returned, plural, =0 {no events restored} one {# event restored} other {# events restored}}{kept, plural, =0 {} one {, # not restored} other {, # not restored}}.',
    ),
  },
  may: (actor) => may(actor, 'bulk:delete') && may(actor, 'delete:activities'),
  apply: async (batch, entries) => {
    const { tx, actor, change, at } = batch
    const found = await findEvents(
      batch,
      entries.map(({ subject_id }) => subject_id),
    )
    const decided = entries.map(({ subject_id, company_id }) => {
      const event = found.get(subject_id)
      return { subject_id, event, reason: skipReason(event, company_id) }
    })
    const removed = decided.flatMap(({ event, reason }) => (event && reason === null ? [event] : []))
    const after = { deleted_at: at.toISOString() }
    if (removed.length) {
      await tx
        .updateTable('activities')
        .set({ ...after, unread: false, ...touched })
        .where('id', '=', anyOf(removed.map(({ id }) => id)))
        .execute()
      await recordRemovals(tx, actor, { what: 'deleted', activities: removed, data: { change_id: change.id } })
    }
    return decided.map(({ subject_id, reason }) =>
      reason ? { subject_id, reason } : { subject_id, before: { deleted_at: null }, after },
    )
  },
  ...restoreEvents,
}

type Found = EventOfMany & { abc_event: boolean; deleted_at: string | null; within: boolean }

async function findEvents({ tx, actor }: Batch, ids: readonly number[]): Promise<Map<number, Found>> {
  const { rows } = await sql<Found>`
    select activities.id, activities.company_id, activities.person_id, activities.kind_code, activities.name,
      activities.start, activities.abc_event, activities.deleted_at, (${isAccessible(actor)}) as within
    from activities left join people on people.id = activities.person_id
    where activities.id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map((event) => [event.id, event]))
}

function skipReason(event: Found | undefined, company_id: number): string | null {
  if (!event?.within) return reasons.outOfReach
  if (event.company_id !== company_id) return reasons.movedAway
  if (event.abc_event) return reasons.ofMemberSystem
  return event.deleted_at === null ? null : reasons.deleted
}
