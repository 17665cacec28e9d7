import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { anyOf } from '../any-of.ts'
import type { Batch } from '../change-kind.ts'
import { reasons } from '../reasons.ts'
import { settle } from '../settle-entries.ts'
import { isBookedTime } from '../../activities/double-booking.ts'
import { holdEvents } from './hold-events.ts'
import { type EventOfMany, recordRemovals } from './record-removals.ts'

/** Brings one batch of removed events back, and answers how many there were. */
export async function bringEventsBack({ tx, actor, change }: Batch, limit: number): Promise<number> {
  const removed = await eventsRemoved(tx, change.id, 0, limit)
  if (!removed.length) return 0
  await holdEvents(
    tx,
    removed.map(({ activity_id }) => activity_id),
  )
  const decided = await decideReturns(tx, actor, removed)
  const back = decided.flatMap(({ event, reason }) => (event && reason === null ? [event] : []))
  if (back.length) {
    await putBack(tx, back)
    await recordRemovals(tx, actor, 'restored', back, { undone_change_id: change.id })
  }
  await settle(
    tx,
    change,
    decided.map(({ activity_id: of, reason }) => ({ of, state: reason ? 'kept' : 'returned', reason })),
  )
  return removed.length
}

interface Removed {
  activity_id: number
  company_id: number
  after: Record<string, unknown> | null
}

export const eventsRemoved = (db: Db | Tx, change_id: number, after: number, limit: number): Promise<Removed[]> =>
  db
    .selectFrom('event_change_entries')
    .select(['activity_id', 'company_id', 'after'])
    .where('change_id', '=', change_id)
    .where('state', '=', 'done')
    .where('activity_id', '>', after)
    .orderBy('activity_id')
    .limit(limit)
    .execute()

type Found = EventOfMany & { salesperson_id: number | null; deleted_at: string | null }

/** Which of them come back, and why the others do not. */
export async function decideReturns(db: Db | Tx, actor: Staff, removed: readonly Removed[]) {
  const found: Found[] = await db
    .selectFrom('activities')
    .select(['id', 'company_id', 'person_id', 'kind_code', 'name', 'start', 'salesperson_id', 'deleted_at'])
    .where('id', '=', anyOf(removed.map(({ activity_id }) => activity_id)))
    .execute()
  const events = new Map(found.map((event) => [event.id, event]))
  return removed.map(({ activity_id, company_id, after }) => {
    const event = events.get(activity_id)
    const isReached = event !== undefined && reachesClub(actor, event.company_id)
    const isSame = event?.deleted_at === after?.['deleted_at']
    const reason = !isReached ? reasons.outOfReach : isSame ? null : reasons.deletionChanged
    return { activity_id, company_id, event, reason }
  })
}

/** Whoever was booked into their time meanwhile stays, and they are marked as beside it. */
async function putBack(tx: Tx, back: readonly Found[]): Promise<void> {
  const sellers = [...new Set(back.flatMap(({ salesperson_id }) => salesperson_id ?? []))].toSorted((a, b) => a - b)
  for (const id of sellers) {
    await sql`select pg_advisory_xact_lock(hashtext('booking'), ${id}::int)`.execute(tx)
  }
  await sql`
    update activities set deleted_at = null, updated_at = now(), lock_version = activities.lock_version + 1,
      overlap_reason = coalesce(activities.overlap_reason, case when not activities.complete and exists (
        select from activities other
        where other.salesperson_id = activities.salesperson_id and ${isBookedTime('other')}
          and other.start < activities."end" and other.start > activities.start - interval '1 day'
          and other."end" > activities.start) then ${overlapReasons.restored} end)
    where id = any(${back.map(({ id }) => id)}::bigint[])`.execute(tx)
}
