import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Database } from '../platform/db/schema.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'

type NewPerson = Insertable<Database['people']>
type AddedPerson = Selectable<Database['people']>

/** How they came in. */
interface Entering {
  cause: StatusCause
  /** Of the message that they are added from. */
  came_by?: Channel | null
}
type FirstStatus = Required<Entering> & { by_id: number | null; original_user_id: number | null }
const statement = fixedStatement<NewPerson & FirstStatus & Record<string, unknown>, unknown>()

/** Written in the same statement, which saves a round trip. */
export interface Along<Columns = object> {
  /** Names the text of `parts`. */
  variant: string
  /** Under names that no column of people has. */
  values: Readonly<Record<string, unknown>>
  /** Named parts of the statement that select from `added`. */
  parts: (given: Readonly<Record<string, unknown>>) => RawBuilder<unknown>
  /** Returned with the person. */
  columns?: RawBuilder<Columns>
}

/** Both in one statement. */
export const joined = <Columns>(one: Along<Columns>, other: Along | undefined): Along<Columns> =>
  other
    ? {
        variant: `${one.variant}, ${other.variant}`,
        values: { ...one.values, ...other.values },
        parts: (given) => sql`${one.parts(given)}, ${other.parts(given)}`,
        columns: sql.join<Columns>([one.columns, other.columns].filter((columns) => columns !== undefined)),
      }
    : one

const few = ['id', 'company_id', 'status', 'first_name', 'last_name', 'salesperson_id'] as const
export type AddedName = Pick<AddedPerson, (typeof few)[number]>

/** With the first of their statuses. */
export const insertPerson = (tx: Tx, by: By, values: NewPerson, cause: StatusCause): Promise<AddedPerson> =>
  insert(tx, by, values, { cause, along: undefined })

/** Returns what most need, because reading every column of a person takes long. */
export const insertPersonAlong = <Columns>(
  tx: Tx,
  by: By,
  values: NewPerson,
  adding: Entering & { along: Along<Columns> },
): Promise<AddedName & Columns> => insert<AddedName & Columns>(tx, by, values, adding)

async function insert<Row>(
  tx: Tx,
  by: By,
  values: NewPerson,
  { cause, came_by = null, along }: Entering & { along: Along<unknown> | undefined },
): Promise<Row> {
  const names = (Object.keys(values) as (keyof NewPerson)[]).filter((name) => values[name] !== undefined).sort()
  const first = { by_id: by.id, original_user_id: by.original_user_id, cause, came_by }
  const variant = [...names, along?.variant].join()
  const [person] = await statement(tx, variant, { ...values, ...first, ...along?.values }, (given) => {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const returned = along ? sql.join([...few.map((name) => sql.ref(name)), ...[along.columns ?? []].flat()]) : sql`*`
    return sql`
      with added as (
        insert into people (${columns}) values (${sql.join(names.map((name) => sql`${given[name]}`))}) returning *),
      entered as (
        ${enterFirstStatus({ ...by, id: given.by_id, original_user_id: given.original_user_id }, given)})
      ${along ? sql`, ${along.parts(given)}` : sql``}
      select ${returned} from added`
  })
  return person as Row
}

/** Of the people that `added` returns, at the time of the sale or of leaving if that is known. */
export const enterFirstStatus = (by: By, { cause, came_by = null }: Entering): RawBuilder<object> => sql<object>`
  insert into status_changes (company_id, person_id, to_status, at, user_id, original_user_id, cause, came_by)
  select company_id, id, status, coalesce(case status when 'sale' then sale_at when 'not_interested' then leaving_at
      when 'former_member' then former_member_at end, created_at + (select clock_ahead())), ${by.id}::bigint, ${by.original_user_id}::bigint,
    ${cause}::text, ${came_by}::text
  from added order by id`
