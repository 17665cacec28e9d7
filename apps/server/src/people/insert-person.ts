import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'

/** With the first of their statuses. */
export const insertPerson = (
  tx: Tx,
  by: By,
  values: Insertable<Database['people']>,
  cause: StatusCause,
): Promise<Selectable<Database['people']>> =>
  tx
    .with('added', (query) => query.insertInto('people').values(values).returningAll())
    .with('entered', () => sql<object>`(${enterFirstStatus(by, cause)})`)
    .selectFrom('added')
    .selectAll()
    .executeTakeFirstOrThrow()

/** Of the people that `added` returns, at the time of the sale or of leaving if that is known. */
export const enterFirstStatus = (by: By, cause: StatusCause): RawBuilder<object> => sql<object>`
  insert into status_changes (company_id, person_id, to_status, at, user_id, original_user_id, cause)
  select company_id, id, status, coalesce(case status when 'sale' then sale_at when 'not_interested' then leaving_at
      when 'former_member' then former_member_at end, created_at), ${by.id}::bigint, ${by.original_user_id}::bigint,
    ${cause}::text
  from added order by id`
