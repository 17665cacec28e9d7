import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'

/** Deleted people's appointments block no time. */
export async function releaseAppointments(tx: Tx, person_ids: readonly number[]): Promise<void> {
  await sql`
    update activities set overlap_reason = ${overlapReasons.person_deleted}
    where person_id = any(${person_ids}::bigint[]) and type = 'Event' and not complete and deleted_at is null
      and overlap_reason is null`.execute(tx)
}

/** Overlapping bookings since stay. */
export async function holdAppointments(tx: Tx, person_ids: readonly number[]): Promise<void> {
  await sql`
    update activities held set overlap_reason = (
      select ${overlapReasons.person_restored}::text from activities own
      where own.salesperson_id = held.salesperson_id and own.id <> held.id and own.type = 'Event' and not own.complete
        and own.deleted_at is null and own.start < held."end" and held.start < own."end" limit 1)
    where held.person_id = any(${person_ids}::bigint[])
      and held.overlap_reason = ${overlapReasons.person_deleted}`.execute(tx)
}
