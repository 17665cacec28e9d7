import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Database } from '../platform/db/schema.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'

export type NewPerson = Insertable<Database['people']>
export type AddedPerson = Selectable<Database['people']>

/** How they came in. */
export interface Entering {
  cause: StatusCause
  /** Of the message that they are added from. */
  came_by?: Channel | null
}
type FirstStatus = Entering & { by_id: number | null; original_user_id: number | null }
const statement = fixedStatement<NewPerson & FirstStatus, unknown>()

/** With the first of their statuses. */
export async function insertPerson(tx: Tx, by: By, values: NewPerson, cause: StatusCause): Promise<AddedPerson> {
  const names = namesIn(values)
  const first = { by_id: by.id, original_user_id: by.original_user_id, cause, came_by: null }
  const [person] = await statement(tx, names.join(), { ...values, ...first }, (given) => {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const entered = enterFirstStatus({
      by_id: sql`${given.by_id}`,
      original_user_id: sql`${given.original_user_id}`,
      cause: sql`${given.cause}`,
      came_by: sql`${given.came_by}`,
    })
    return sql`
      with added as (
        insert into people (${columns}) values (${sql.join(names.map((name) => sql`${given[name]}`))}) returning *),
      entered as (${entered})
      select * from added`
  })
  return person as AddedPerson
}

export const namesIn = (values: NewPerson): (keyof NewPerson)[] =>
  (Object.keys(values) as (keyof NewPerson)[]).filter((name) => values[name] !== undefined).sort()

/** Of the people that `added` returns, at the time of the sale or of leaving if that is known. */
export const enterFirstStatus = (first: Record<keyof Required<FirstStatus>, RawBuilder<unknown>>): RawBuilder<object> =>
  sql<object>`
    insert into status_changes (company_id, person_id, to_status, at, user_id, original_user_id, cause, came_by)
    select company_id, id, status, coalesce(case status when 'sale' then sale_at when 'not_interested' then leaving_at
        when 'former_member' then former_member_at end, created_at), (${first.by_id})::bigint,
      (${first.original_user_id})::bigint, (${first.cause})::text, (${first.came_by})::text
    from added order by id`
