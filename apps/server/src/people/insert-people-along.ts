import { type RawBuilder, sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { type AddedPerson, enterFirstStatus, type Entering, namesIn, type NewPerson } from './insert-person.ts'

/** Written in the same statement, which saves a round trip. */
export interface Along<Columns = object> {
  /** Names the text of `parts`. */
  variant: string
  /** Each person's are `along` in `added`. */
  values: Readonly<Record<string, unknown>>
  /** JSON has no bytes. */
  file?: Buffer | null
  /** Named parts of the statement that select from `added`. */
  parts: (file: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Returned with each person. */
  columns?: RawBuilder<Columns>
}

/** Both in one statement. */
export const joined = <Columns>(one: Along<Columns>, other: Along | undefined): Along<Columns> =>
  other
    ? {
        variant: `${one.variant}, ${other.variant}`,
        values: { ...one.values, ...other.values },
        file: one.file ?? other.file ?? null,
        parts: (file) => sql`${one.parts(file)}, ${other.parts(file)}`,
        columns: sql.join<Columns>([one.columns, other.columns].filter((columns) => columns !== undefined)),
      }
    : one

const few = ['id', 'company_id', 'status', 'first_name', 'last_name', 'salesperson_id'] as const
const needed = [...few, 'created_at', 'sale_at', 'leaving_at', 'former_member_at'] as const
export type AddedName = Pick<AddedPerson, (typeof few)[number]>

export interface Adding<Columns = object> extends Entering {
  by: By
  values: NewPerson
  /** Of `firstConsentOf`. */
  consent: string | null
  along: Along<Columns>
}

interface Given {
  people: readonly string[]
  /** After one another. */
  files: Buffer
  consent: string | null
}
const statement = fixedStatement<Given, object>()

/** With the first of their statuses. Those with the same columns and consent are added by one statement. */
export async function insertPeopleAlong<Columns>(
  tx: Tx,
  adding: readonly Adding<Columns>[],
): Promise<(AddedName & Columns)[]> {
  const groups = Map.groupBy(adding, ({ values, consent, along }) =>
    JSON.stringify([consent, along.variant, ...namesIn(values)]),
  )
  // A consent holds until the end of the transaction.
  const inOrder = [...groups.values()].toSorted((a, b) => Number(hasConsent(a)) - Number(hasConsent(b)))
  const added = new Map<Adding<Columns>, AddedName & Columns>()
  for (const group of inOrder) {
    const rows = await insertGroup(tx, group)
    group.forEach((one, turn) => added.set(one, rows[turn]!))
  }
  return adding.map((one) => added.get(one)!)
}

const hasConsent = ([first]: readonly Adding<unknown>[]) => first?.consent !== null

async function insertGroup<Columns>(tx: Tx, group: readonly Adding<Columns>[]): Promise<(AddedName & Columns)[]> {
  const { values, consent, along } = group[0]!
  const names = namesIn(values)
  const variant = [consent === null ? '' : 'consent', along.variant, ...names].join()
  const rows = await statement(tx, variant, { ...givenOf(group), consent }, (given) => {
    const set = consent === null ? sql`` : sql`, (select set_config('spotter.consent', ${given.consent}, true)) consent`
    const file = sql`substring(${given.files}::bytea from (along->>'file_from')::int for (along->>'file_length')::int)`
    return sql<object>`
      with given as materialized (
        select nextval('people_id_seq') as id, person->'values' as person, person->'along' as along
        from unnest(${given.people}::jsonb[]) person${set}),
      inserted as (
        insert into people (id, ${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
        select given.id, ${sql.join(names.map((name) => sql.ref(`row.${name}`)))}
        from given, jsonb_populate_record(null::people, person) as row
        returning ${sql.join(needed.map((name) => sql.ref(name)))}),
      added as (select inserted.*, along from inserted join given using (id)),
      entered as (${enterFirstStatus(entering)}),
      ${along.parts(file)}
      select ${sql.join([...few.map((name) => sql.ref(name)), ...[along.columns ?? []].flat()])} from added order by id`
  })
  return rows as (AddedName & Columns)[]
}

function givenOf(group: readonly Adding<unknown>[]): Pick<Given, 'people' | 'files'> {
  const files = group.flatMap(({ along }) => along.file ?? [])
  let from = 1
  const people = group.map(({ values, by, cause, came_by = null, along }) => {
    const file = along.file && { file_from: from, file_length: along.file.length }
    from += along.file?.length ?? 0
    const entered = { by_id: by.id, original_user_id: by.original_user_id, cause, came_by }
    return JSON.stringify({ values, along: { ...along.values, ...entered, ...file } })
  })
  return { people, files: files.length === 1 ? files[0]! : Buffer.concat(files) }
}

const entering = {
  by_id: sql`along->>'by_id'`,
  original_user_id: sql`along->>'original_user_id'`,
  cause: sql`along->>'cause'`,
  came_by: sql`along->>'came_by'`,
}
