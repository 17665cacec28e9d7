import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { anyOf } from '../any-of.ts'
import type { Batch } from '../change-kind.ts'
import { reasons } from '../reasons.ts'
import { settle } from '../settle-entries.ts'
import { isWithin, touched } from '../../activities/within.ts'
import { holdEvents } from './hold-events.ts'
import { type EventOfMany, recordRemovals } from './record-removals.ts'

/** A session that may act for root, of somebody who may delete at all. */
export const mayRemoveMany = (actor: Staff): boolean => may(actor, 'bulk:delete') && may(actor, 'delete:activities')

/** Removes one batch of events that still wait for it, and answers how many there were. */
export async function removeEvents({ tx, actor, change, at }: Batch, limit: number): Promise<number> {
  const waiting = await tx
    .selectFrom('event_change_entries')
    .select(['activity_id', 'company_id'])
    .where('change_id', '=', change.id)
    .where('state', '=', 'waiting')
    .orderBy('activity_id')
    .limit(limit)
    .execute()
  if (!waiting.length) return 0
  const ids = waiting.map(({ activity_id }) => activity_id)
  await holdEvents(tx, ids)
  const found = new Map((await findEvents({ tx, actor }, ids)).map((event) => [event.id, event]))
  const decided = waiting.map(({ activity_id, company_id }) => {
    const event = found.get(activity_id)
    return { activity_id, event, reason: leftOut(actor, event, company_id) }
  })
  const removed = decided.flatMap(({ event, reason }) => (event && reason === null ? [event] : []))
  const after = { deleted_at: at.toISOString() }
  if (removed.length) {
    await tx
      .updateTable('activities')
      .set({ ...after, unread: false, ...touched })
      .where('id', '=', anyOf(removed.map(({ id }) => id)))
      .execute()
    await recordRemovals(tx, actor, 'deleted', removed, { change_id: change.id })
  }
  await settle(
    tx,
    change,
    decided.map(({ activity_id: of, reason }) =>
      reason ? { of, state: 'skipped', reason } : { of, state: 'done', before: { deleted_at: null }, after },
    ),
  )
  return waiting.length
}

type Found = EventOfMany & { abc_event: boolean; deleted_at: string | null; within: boolean }

async function findEvents({ tx, actor }: Pick<Batch, 'tx' | 'actor'>, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select activities.id, activities.company_id, activities.person_id, activities.kind_code, activities.name,
      activities.start, activities.abc_event, activities.deleted_at, (${isWithin(actor)}) as within
    from activities left join people on people.id = activities.person_id
    where activities.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

function leftOut(actor: Staff, event: Found | undefined, company_id: number): string | null {
  if (!mayRemoveMany(actor)) return reasons.notPermitted
  if (!event?.within) return reasons.outOfReach
  if (event.company_id !== company_id) return reasons.movedAway
  if (event.abc_event) return reasons.ofMemberSystem
  return event.deleted_at === null ? null : reasons.deleted
}
