import { machineRoles, sellingRoles } from '@spotter/domain/accounts/roles.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { serve } from '../../platform/http/call.ts'

/** Sales staff, and other users with calls to make. */
export const listCallers = serve('GET /api/next_call/salespeople', async (_actor, { db, company }) => ({
  collection: await rowsOf(
    db,
    sql<{ id: number; text: string }>`
    select users.id, users.first_name || ' ' || users.last_name as text from users
    where users.deleted_at is null and users.role <> all(${[...machineRoles]}::text[])
      and users.id in (select user_id from company_users where company_id = ${company.id})
      and (users.role = any(${[...sellingRoles]}::text[]) and not users.call_center_operator
          and not users.hide_in_calendar
        or exists (select from activities where activities.salesperson_id = users.id
          and activities.company_id = ${company.id} and activities.kind_code = 'call' and not activities.complete
          and activities.deleted_at is null))
    order by text, users.id`,
  ),
}))
