import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { type ActivityRow, activityColumns, activityJoins } from './activity-row.ts'

const openStatuses = companyStatuses.filter(isOpen)

export const isOfOwnClubs = (actor: Staff, company_id: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.root
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from companies where id = ${company_id} and id = any(${actor.company_ids}::bigint[])
          and status = any(${openStatuses}::text[]))`

/** Restricted salespeople see their own activities and those of their people. */
export function isAccessible(
  actor: Staff,
  company_id: number | RawBuilder<unknown> = sql`activities.company_id`,
): RawBuilder<boolean> {
  const own = may(actor, 'see:all_people')
    ? sql<boolean>`true`
    : sql<boolean>`(activities.salesperson_id = ${actor.id} or people.salesperson_id = ${actor.id})`
  return sql<boolean>`${isOfOwnClubs(actor, company_id)} and ${own} and people.deleted_at is null`
}

/** All that `isAccessible` needs. Readers who see all people need only the deleted ones, who are few. */
export const joinPeople = (actor: Staff): RawBuilder<unknown> =>
  sql`left join people on people.id = activities.person_id
    ${may(actor, 'see:all_people') ? sql`and people.deleted_at is not null` : sql``}`

interface Finding {
  deleted?: boolean
  person_id?: number
}

export async function findActivity(
  db: Db | Tx,
  actor: Staff,
  id: number,
  { deleted = false, person_id }: Finding = {},
): Promise<ActivityRow> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activities ${activityJoins}
    where activities.id = ${id} and ${isAccessible(actor)}
      ${deleted ? sql`` : sql`and activities.deleted_at is null`}
      ${person_id === undefined ? sql`` : sql`and activities.person_id = ${person_id}`}`.execute(db)
  const [activity] = rows
  if (!activity) throw notFound()
  return activity
}

/** Locks person before activity, as every change does. */
export async function lockActivity(tx: Tx, actor: Staff, id: number, finding: Finding = {}): Promise<ActivityRow> {
  await sql`
    select from people where id = (select person_id from activities where id = ${id}) for update`.execute(tx)
  await sql`select from activities where id = ${id} for update`.execute(tx)
  return findActivity(tx, actor, id, finding)
}

/** Without access checks. */
export async function loadActivity(db: Db | Tx, id: number): Promise<ActivityRow> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activities ${activityJoins} where activities.id = ${id}`.execute(db)
  const [activity] = rows
  if (!activity) throw notFound()
  return activity
}

export const touched = {
  updated_at: sql<string>`product_now()`,
  lock_version: sql<number>`activities.lock_version + 1`,
}
