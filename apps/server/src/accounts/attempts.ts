import { createHash } from 'node:crypto'
import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/connect.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { statementForMany } from '../platform/db/statement-for-many.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { tooMany } from '../platform/http/errors.ts'

const limit = 10
const window = '15 minutes'

const hashedKey = (what: string, value: string) => `${what}:${createHash('sha256').update(value).digest('base64url')}`

/** Hashed for privacy; normalized, so that spelling variants count together. */
export const attemptKey = (what: string, value: string) => hashedKey(what, searchedText(value))

export const addressKey = (what: string, address: string) => attemptKey(what, networkOf(address))

/** Unidentified devices count by network. */
export const askerOf = ({ company, device, token }: Visitor, ip: string): string => {
  const who = device ? `device ${device.id}` : token ? `token ${token.id}` : `network ${networkOf(ip)}`
  return `${company.id} ${who}`
}

interface Counted {
  key: string
}

const waitOfKey = statementForMany<Counted, { seconds: number }>({ key: 'text' })
const secondsOfKey =
  (most: number) =>
  ({ key }: Counted) => sql<{ seconds: number }>`
    select extract(epoch from at + ${window}::interval - now())::float8 as seconds from failed_attempts
    where key = ${key} and at > now() - ${window}::interval
    order by at desc offset ${sql.lit(most - 1)} limit 1`

/** Null if no key is over the limit; counted across processes. */
export async function secondsToWait(db: Db, keys: string[], most = limit): Promise<number | null> {
  const [only] = keys
  if (only !== undefined && keys.length === 1) {
    return (await waitOfKey(db, String(most), { key: only }, secondsOfKey(most)))?.seconds ?? null
  }
  const { rows } = await sql<{ seconds: number | null }>`
    select max(extract(epoch from at + ${window}::interval - now()))::float8 as seconds from (
      select at, row_number() over (partition by key order by at desc) as back from failed_attempts
      where key = any(${keys}) and at > now() - ${window}::interval) recent
    where back = ${most}`.execute(db)
  return rows[0]?.seconds ?? null
}

/** A CTE that counts an attempt below the limit, and the seconds until there is room. */
export const countingUpTo = (key: string, most: number, lasting = window) => ({
  counting: sql`
    full_since as (
      select at from failed_attempts where key = ${key}::text and at > now() - ${lasting}::interval
      order by at desc offset ${most - 1} limit 1),
    counted as (insert into failed_attempts (key) select ${key}::text where not exists (select from full_since))`,
  seconds: sql<number | null>`
    (select extract(epoch from at + ${lasting}::interval - now())::float8 from full_since)`,
})

/** As `countingUpTo` for each of several keys, in the rows of `counting` by their turn. Null is never too many. */
export const countingEachUpTo = (keys: RawBuilder<unknown>, most: number) => ({
  counting: sql`
    counting as materialized (
      select key, turn, (
        select at from failed_attempts tried where tried.key = given.key and at > now() - ${window}::interval
        order by at desc offset ${most} - nth limit 1) as full_since
      from (
        select key, turn, row_number() over (partition by key order by turn) as nth
        from unnest(${keys}::text[]) with ordinality as given (key, turn)) given),
    counted as (insert into failed_attempts (key) 
      select key from counting where full_since is null and key is not null)`,
  seconds: sql<number | null>`extract(epoch from full_since + ${window}::interval - now())::float8 as seconds`,
})

export async function countUpTo(db: Db | Tx, key: string, most: number, lasting = window): Promise<number | null> {
  const { counting, seconds } = countingUpTo(key, most, lasting)
  const { rows } = await sql<{ seconds: number | null }>`with ${counting} select ${seconds} as seconds`.execute(db)
  return rows[0]?.seconds ?? null
}

/** Called before and after a guess, because concurrent guesses pass the first check together. */
export async function refuseTooMany(db: Db, keys: string[], most = limit): Promise<void> {
  const seconds = await secondsToWait(db, keys, most)
  if (seconds !== null) throw tooMany(seconds)
}

export async function countFailure(db: Db, keys: string[]): Promise<void> {
  await db
    .insertInto('failed_attempts')
    .values(keys.map((key) => ({ key })))
    .execute()
}

/** A secret repeated within the window counts once. */
export async function countFailureOnce(db: Db, once: string, keys: string[]): Promise<void> {
  await sql`
    insert into failed_attempts (key) select unnest(${[once, ...keys]}::text[])
    where not exists (
      select from failed_attempts where key = ${once} and at > now() - ${window}::interval)`.execute(db)
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('failed_attempts').where('key', '=', key).execute()
}

export interface Attempt {
  keys: string[]
  at: string
}

/** Counted before the work starts, so that concurrent attempts count too; a refused attempt isn't counted. */
export async function countAttempt(db: Db, keys: string[], most = limit): Promise<Attempt> {
  await refuseTooMany(db, keys, most)
  const { rows } = await sql<{ at: string }>`
    insert into failed_attempts (key) select unnest(${keys}::text[]) returning at::text as at`.execute(db)
  const attempt = { keys, at: rows[0]!.at }
  const seconds = await secondsToWait(db, keys, most + 1)
  if (seconds === null) return attempt
  await forgetAttempt(db, attempt)
  throw tooMany(seconds)
}

export async function forgetAttempt(db: Db, { keys, at }: Attempt): Promise<void> {
  await sql`delete from failed_attempts where key = any(${keys}::text[]) and at = ${at}::timestamptz`.execute(db)
}

export const secretKeys = (what: string, address: string, secret: string) => ({
  byAddress: addressKey(`${what}:address`, address),
  once: hashedKey(`${what}:given`, `${networkOf(address)} ${secret}`),
})

/** Refused if its network has tried too many other wrong secrets. */
export async function countWrongSecret(
  db: Db,
  { byAddress, once }: ReturnType<typeof secretKeys>,
  most = limit,
): Promise<void> {
  await refuseTooMany(db, [byAddress], most)
  await countFailureOnce(db, once, [byAddress])
}
