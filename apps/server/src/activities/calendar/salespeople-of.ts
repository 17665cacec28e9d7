import { may } from '@spotter/domain/accounts/permissions.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'

/** Whose calendar the actor sees in this club. */
export const salespeopleOf = (actor: Staff, company: CompanyRow, { withHidden = false } = {}) => sql`
  select users.id, users.first_name || ' ' || users.last_name as name, users.week_schedule,
    exists (
      select from company_users other where other.user_id = users.id and other.company_id <> company_users.company_id
    ) as works_elsewhere,
    row_number() over (order by lower(users.first_name), lower(users.last_name), users.id) as place
  from users join company_users on company_users.user_id = users.id
  where company_users.company_id = ${company.id} and users.deleted_at is null
    and not users.role = any(${machineRoles}::text[])
    and (${withHidden} or not users.hide_in_calendar or users.id = ${actor.id})
    ${may(actor, 'see:all_people') ? sql`` : sql`and users.id = ${actor.id}`}`
