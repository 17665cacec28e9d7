import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { lockUsers } from '../accounts/lock-users.ts'
import { isRevokedIn } from './removals.ts'

type UserQuery = ReturnType<typeof accessibleUsers>
export type FoundUser = Awaited<ReturnType<UserQuery['execute']>>[number]

export interface Scope {
  company_id?: number
  withRevoked?: boolean
}

/** Other users are 404. */
export function accessibleUsers(db: Db | Tx, actor: Staff, { company_id, withRevoked = false }: Scope = {}) {
  const reach = actor.company_ids
  const isRevoked = withRevoked && company_id !== undefined ? isRevokedIn(company_id) : null
  const found = db
    .selectFrom('users')
    .leftJoin('external_services', 'external_services.id', 'users.external_service_id')
    .leftJoin('abc_employees', 'abc_employees.id', 'users.abc_employee_id')
    .select([
      'users.id',
      'users.company_id',
      'users.external_service_id',
      'users.abc_employee_id',
      'users.role',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.locale',
      'users.phone_type',
      'users.phone_number',
      'users.week_schedule',
      'users.enabled_desktop_notifications',
      'users.hide_in_calendar',
      'users.confirmed_at',
      'users.lock_version',
      'users.deleted_at',
      'abc_employees.name as abc_employee_name',
      'abc_employees.company_id as abc_employee_company_id',
      'external_services.name as external_service_name',
      'external_services.allow_edit_user as external_service_allow_edit_user',
      ...userFlags.map((flag) => `users.${flag}` as const),
      sql<number[]>`array(
        select cu.company_id from company_users cu where cu.user_id = users.id order by cu.company_id)`.as(
        'company_ids',
      ),
      (isRevoked ?? sql<boolean>`false`).as('access_revoked'),
      // The last club, or a shared one if the reader can't see that.
      sql<{ id: number; name: string; country: string }>`(
        select json_build_object('id', c.id, 'name', c.name, 'country', c.country) from companies c
        where c.id = any(array(
            select cu.company_id from company_users cu where cu.user_id = users.id
            union all values (users.company_id), (${company_id ?? null}::bigint)))
          and (${actor.root} or c.id = any(${reach}))
        order by (c.id = users.company_id) desc, c.name limit 1)`.as('company'),
    ])
  // PostgreSQL reads a club's users by their index only if there is no other way to be found.
  const revoked = isRevoked ? [isRevoked] : []
  const own = company_id === undefined ? found : found.where((eb) => eb.or([isIn([company_id]), ...revoked]))
  if (actor.root || (company_id !== undefined && reach.includes(company_id))) return own
  return own.where((eb) => eb.or([eb('users.id', '=', actor.id), isIn(reach), ...revoked]))
}

const isIn = (company_ids: readonly number[]) => sql<boolean>`users.id in (
  select cu.user_id from company_users cu where cu.company_id = any(${company_ids}::bigint[]))`

export async function getUser(db: Db | Tx, actor: Staff, id: number, scope?: Scope): Promise<FoundUser> {
  const user = await accessibleUsers(db, actor, scope).where('users.id', '=', id).executeTakeFirst()
  if (!user) throw notFound()
  return user
}

/** Locks before reading, so that nothing changes in between. */
export async function lockUser(tx: Tx, actor: Staff, id: number, scope?: Scope): Promise<FoundUser> {
  await lockUsers(tx, [id])
  return getUser(tx, actor, id, scope)
}
