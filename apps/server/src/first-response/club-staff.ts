import type { RotaUser } from '@spotter/domain/first-response/rota.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

export interface ClubUser extends RotaUser {
  name: string
  locale: string
  phone_number: string | null
}

export async function staffOf(db: Db | Tx, company_id: number): Promise<ClubUser[]> {
  return db
    .selectFrom('users')
    .innerJoin('company_users', 'company_users.user_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'users.call_center_operator',
      'users.hide_in_calendar',
      'users.week_schedule',
      'users.locale',
      'users.phone_number',
      sql<string>`users.first_name || ' ' || users.last_name`.as('name'),
      sql<string | null>`(
        select max(last_seen_at) from sessions where sessions.user_id = users.id
          and sessions.original_user_id is null and sessions.oauth_application_id is null)`.as('seen_at'),
    ])
    .where('company_users.company_id', '=', company_id)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', machineRoles)
    .orderBy('users.id')
    .execute()
}
