import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import { sql } from 'kysely'
import type { Entry, Reverted } from '../../bulk-changes/kind.ts'
import { plannedUndo } from '../../bulk-changes/planned-undo.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { isBookedTime } from '../double-booking.ts'
import { reasons } from './reasons.ts'
import { type EventOfMany, recordRemovals } from './record-removals.ts'

export const restoreEvents = plannedUndo({
  plan,
  apply: async ({ tx, actor, change }, planned) => {
    const restored = planned.flatMap(({ event, reverted }) => (event && reverted.state === 'returned' ? [event] : []))
    if (!restored.length) return
    await restore(tx, restored)
    await recordRemovals(tx, actor, { what: 'restored', activities: restored, data: { undone_change_id: change.id } })
  },
})

type Found = EventOfMany & { salesperson_id: number | null; deleted_at: string | null }

interface Planned {
  event: Found | undefined
  reverted: Reverted
}

async function plan(db: Db | Tx, entries: readonly Entry[]): Promise<Planned[]> {
  const found: Found[] = await db
    .selectFrom('activities')
    .select(['id', 'company_id', 'person_id', 'kind_code', 'name', 'start', 'salesperson_id', 'deleted_at'])
    .where('id', '=', anyOf(entries.map(({ subject_id }) => subject_id)))
    .execute()
  const events = new Map(found.map((event) => [event.id, event]))
  return entries.map(({ subject_id, after }) => {
    const event = events.get(subject_id)
    const isSame = event?.deleted_at === after?.['deleted_at']
    return {
      event,
      reverted: isSame
        ? { subject_id, state: 'returned', reason: null }
        : { subject_id, state: 'kept', reason: reasons.deletionChanged },
    }
  })
}

/** Events booked into the same time since stay, and the restored ones say so in their overlap reason. */
async function restore(tx: Tx, events: readonly Found[]): Promise<void> {
  const sellers = [...new Set(events.flatMap(({ salesperson_id }) => salesperson_id ?? []))].toSorted((a, b) => a - b)
  for (const id of sellers) {
    await sql`select pg_advisory_xact_lock(hashtext('booking'), ${id}::int)`.execute(tx)
  }
  await sql`
    update activities set deleted_at = null, updated_at = product_now(), lock_version = activities.lock_version + 1,
      overlap_reason = coalesce(activities.overlap_reason, case when not activities.complete and exists (
        select from activities other
        where other.salesperson_id = activities.salesperson_id and ${isBookedTime('other')}
          and other.start < activities."end" and other.start > activities.start - interval '1 day'
          and other."end" > activities.start) then ${overlapReasons.restored} end)
    where id = any(${events.map(({ id }) => id)}::bigint[])`.execute(tx)
}
