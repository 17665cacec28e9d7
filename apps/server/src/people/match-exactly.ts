import { isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'

export interface Addresses {
  email: string | null
  phones: string[]
}

export const parseAddresses = (
  { email = '', phones = [] }: { email?: string | undefined; phones?: readonly string[] },
  country: string,
): Addresses => ({
  email: isEmail(email.trim()) ? email.trim().toLowerCase() : null,
  phones: phones.flatMap((phone) => normalisePhone(phone, country) ?? []),
})

/** Serializes concurrent additions of the same person. */
export const holdAddresses = (tx: Tx, company_id: number, ...held: readonly Addresses[]) =>
  sql`
    select count(pg_advisory_xact_lock(hashtextextended(key, 0)))
    from unnest(${keysOfAddresses(company_id, ...held)}::text[]) key`.execute(tx)

/** Ordered to avoid deadlocks, so those of several people are held at once. */
export const keysOfAddresses = (company_id: number, ...held: readonly Addresses[]): string[] =>
  held
    .flatMap(({ email, phones }) => [...(email ? [email] : []), ...phones])
    .toSorted()
    .map((key) => `person:${company_id}:${key}`)

export const hasSome = ({ email, phones }: Addresses) => email !== null || phones.length > 0

/** Looked up by id, because the planner would read a whole club in the order that is asked for. */
export function matchesExactly(company_id: number, { email, phones }: Addresses): RawBuilder<boolean> {
  const conditions = [
    ...(email === null ? [] : [sql`lower(people.email) = ${email}`]),
    ...(phones.length ? phoneColumns.map((column) => sql`${sql.ref(column)} = any(${phones}::text[])`) : []),
  ]
  if (!conditions.length) return sql<boolean>`false`
  const found = conditions.map(
    (condition) => sql`select id from people where company_id = ${company_id} and ${condition}`,
  )
  return sql<boolean>`(people.id = any(array(${sql.join(found, sql` union all `)}))
    and (${sql.join(conditions, sql` or `)}))`
}

/**
 * Not `is null`: as long as the table was never analysed, PostgreSQL would pick a partial index and read the whole club
 * for each address.
 */
export const isPresent = sql<boolean>`coalesce(people.deleted_at, 'infinity') = 'infinity'`

const phoneColumns = ['people.phone_mobile', 'people.phone_home', 'people.phone_work']
