import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { getsLeads } from '@spotter/domain/first-response/rota.ts'
import type { BookableClub, Seller, Span } from '@spotter/domain/booking/free-times.ts'
import { sql } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import { hoursOf } from '../activities/check-activity.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Booker } from './find-booker.ts'

export const bookableClub = (company: CompanyRow): BookableClub => ({
  ...hoursOf(company),
  week_schedule: company.week_schedule,
})

/** The person's salesperson, for whom others stand in if the club wants that, or all bookable sales staff of the club. */
export async function sellersFor(db: Db | Tx, { person, company }: Booker): Promise<Omit<Seller, 'busy'>[]> {
  const ofClub = await db
    .selectFrom('users')
    .innerJoin('company_users', 'company_users.user_id', 'users.id')
    .select(['users.id', 'users.week_schedule', 'users.hide_in_calendar', 'users.role', 'users.call_center_operator'])
    .where('company_users.company_id', '=', company.id)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', machineRoles)
    .orderBy('users.id')
    .execute()
  const own = ofClub.filter(({ id }) => id === person.salesperson_id)
  const others = ofClub.filter((user) => getsLeads(user) && !own.includes(user))
  if (!own.length) return others
  return company.booking_offers_others ? [...own, ...others.map((user) => ({ ...user, standsIn: true }))] : own
}

/** Busy in any club; `except` is the appointment being moved. */
export async function withBusyTimes(
  db: Db | Tx,
  sellers: Omit<Seller, 'busy'>[],
  { start, end }: Span,
  except: number | null = null,
): Promise<Seller[]> {
  const { rows } = await sql<{ salesperson_id: number; start: string; end: string }>`
    select salesperson_id, start, "end" from activities
    where salesperson_id = any(${sellers.map(({ id }) => id)}::bigint[]) and type = 'Event'
      and not complete and deleted_at is null and id is distinct from ${except}::bigint
      and start < ${end} and start > ${start}::timestamptz - interval '1 day' and "end" > ${start}`.execute(db)
  return sellers.map((seller) => ({
    ...seller,
    busy: rows
      .filter(({ salesperson_id }) => salesperson_id === seller.id)
      .map((taken) => ({ start: new Date(taken.start), end: new Date(taken.end) })),
  }))
}

/** Locked in id order to avoid deadlocks. */
export async function holdCalendars(tx: Tx, sellers: { id: number }[]): Promise<void> {
  for (const { id } of sellers.toSorted((one, other) => one.id - other.id)) {
    await sql`select pg_advisory_xact_lock(hashtext('booking'), ${id}::int)`.execute(tx)
  }
}
