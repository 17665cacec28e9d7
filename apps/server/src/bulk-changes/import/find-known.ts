import { type KnownPerson, keysOf } from '@spotter/domain/people/import-plan.ts'
import type { ReadRow, RowValues } from '@spotter/domain/people/import-row.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { FoundPerson } from '../../people/within.ts'

/** What a file can change in somebody, with the types of the database. */
export const columnTypes = {
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone_mobile: 'text',
  phone_home: 'text',
  phone_work: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  birthday: 'date',
  gender: 'text',
  marketing_source_text: 'text',
  line_id: 'text',
  source_id: 'bigint',
  contact_method_id: 'bigint',
  salesperson_id: 'bigint',
  email_opted_out: 'boolean',
  sms_opted_out: 'boolean',
  do_not_call: 'boolean',
  whatsapp_opted_out: 'boolean',
} as const
export type Changeable = keyof typeof columnTypes
export const changeable = Object.keys(columnTypes) as Changeable[]

/** What was found out about their address and number, which starts anew with another. */
export const foundOutTypes = {
  email_suppressed: 'boolean',
  email_suppressed_reason: 'text',
  phone_mobile_deactivated: 'boolean',
} as const
type FoundOut = Pick<FoundPerson, keyof typeof foundOutTypes>

export interface KnownRow extends KnownPerson {
  lock_version: number
  found_out: FoundOut
}

type Found = Record<Changeable, unknown> & { id: number; lock_version: number; tags: string[]; found_out: FoundOut }

/**
 * Not "is null", which would offer the indexes of those present: PostgreSQL takes one of them, and reads the whole club for
 * every key, as long as it does not know how many people a running import has added.
 */
const present = sql`coalesce(people.deleted_at, 'infinity') = 'infinity'`

/** As many as have the same email or phone and can matter. */
const mostAlike = 20

/**
 * The people of the club whom these rows are about, by email or by any of their phones; the oldest first. Each is looked
 * up by its own index, whatever the database thinks of a table that the import itself has just filled.
 */
export async function findKnown(
  db: Db | Tx,
  company_id: number,
  rows: readonly ReadRow[],
  { lock }: { lock: boolean },
): Promise<KnownRow[]> {
  const emails = rows.flatMap(({ values }) => values.email ?? [])
  const phones = rows.flatMap(({ values }) => keysOf({ ...values, email: '' }))
  if (!emails.length && !phones.length) return []
  const having = (column: RawBuilder<unknown>, keys: readonly string[]) => sql`
    select alike.id from unnest(${keys}::text[]) key cross join lateral (
      select people.id from people
      where people.company_id = ${company_id} and ${column} = key and ${present} limit ${mostAlike}) alike`
  const { rows: found } = await sql<Found>`
    select people.id, people.lock_version, ${sql.join(changeable.map((name) => sql.ref(`people.${name}`)))},
      array(select lower(tags.name) from person_tags join tags on tags.id = person_tags.tag_id
        where person_tags.person_id = people.id) as tags,
      json_build_object('email_suppressed', people.email_suppressed,
        'email_suppressed_reason', people.email_suppressed_reason,
        'phone_mobile_deactivated', people.phone_mobile_deactivated) as found_out
    from people
    where people.id = any(array(
      ${having(sql`lower(people.email)`, emails)}
      union ${having(sql`people.phone_mobile`, phones)}
      union ${having(sql`people.phone_home`, phones)}
      union ${having(sql`people.phone_work`, phones)}))
    order by people.id ${lock ? sql`for update of people` : sql``}`.execute(db)
  return found.map(({ id, lock_version, tags, found_out, ...columns }) => ({
    id,
    lock_version,
    tags,
    found_out,
    values: Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)) as RowValues,
  }))
}
