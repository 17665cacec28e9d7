import { type KnownPerson, keysOf } from '@spotter/domain/people/import-plan.ts'
import type { ParsedRow, RowValues } from '@spotter/domain/people/import-row.ts'
import { fieldsWith } from '@spotter/domain/people/person-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { columnTypesOf } from '../person-columns.ts'
import type { FoundPerson } from '../find-person.ts'
import { isPresent } from '../match-exactly.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

/** What a file can change; tags are handled apart. */
export const changeable = fieldsWith({ imported: true, write: ['form', 'api', 'assign'] }).filter(
  (name) => name !== 'tag_list',
)
type Changeable = (typeof changeable)[number]
export const changeableTypes = columnTypesOf(changeable)

/** Deliverability of address and number, reset with a new one. */
const foundOut = fieldsWith({ merge: 'address' })
export const foundOutTypes = columnTypesOf(foundOut)
type FoundOut = Pick<FoundPerson, (typeof foundOut)[number]>

export interface KnownRow extends KnownPerson {
  found_out: FoundOut
}

type Found = Record<Changeable, unknown> & { id: number; tags: string[]; comments: string[]; found_out: FoundOut }

const mostAlike = 20

const notesOf = sql`array(
  select description from notes where person_id = people.id and deleted_at is null and description is not null)`

/** Oldest first; one index lookup per key, independent of the planner's statistics. */
export async function findKnown(
  db: Db | Tx,
  company_id: number,
  rows: readonly ParsedRow[],
  { lock }: { lock: boolean },
): Promise<KnownRow[]> {
  const emails = rows.flatMap(({ values }) => values.email ?? [])
  const phones = rows.flatMap(({ values }) => keysOf({ ...values, email: '' }))
  if (!emails.length && !phones.length) return []
  const having = (column: RawBuilder<unknown>, keys: readonly string[]) => sql`
    select alike.id from unnest(${keys}::text[]) key cross join lateral (
      select people.id from people
      where people.company_id = ${company_id} and ${column} = key and ${isPresent} ${limitTo(mostAlike)}) alike`
  const { rows: found } = await sql<Found>`
    select people.id, ${sql.join(changeable.map((name) => sql.ref(`people.${name}`)))},
      array(select tags.name from person_tags join tags on tags.id = person_tags.tag_id
        where person_tags.person_id = people.id) as tags,
      ${rows.some(({ comments }) => comments !== undefined) ? notesOf : sql`array[]::text[]`} as comments,
      json_build_object(${sql.join(foundOut.map((name) => sql`${sql.lit(name)}, ${sql.ref(`people.${name}`)}`))}) as found_out
    from people
    where people.id = any(array(
      ${having(sql`lower(people.email)`, emails)}
      union ${having(sql`people.phone_mobile`, phones)}
      union ${having(sql`people.phone_home`, phones)}
      union ${having(sql`people.phone_work`, phones)}))
    order by people.id ${lock ? sql`for update of people` : sql``}`.execute(db)
  return found.map(({ id, tags, comments, found_out, ...columns }) => ({
    id,
    tags,
    comments,
    found_out,
    values: Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)) as RowValues,
  }))
}
