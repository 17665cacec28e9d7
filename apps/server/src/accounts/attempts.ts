import { createHash } from 'node:crypto'
import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { tooMany } from '../platform/http/errors.ts'

const limit = 10
const window = '15 minutes'

/** Kept hashed: what was tried is nobody's business. Read as it is looked up, so that no disguise counts anew. */
export const attemptKey = (what: string, value: string) =>
  `${what}:${createHash('sha256').update(searchedText(value)).digest('base64url')}`

export const addressKey = (what: string, address: string) => attemptKey(what, networkOf(address))

/** The tablet or phone that asks; one that does not say what it is counts as where it comes from. */
export const askerOf = ({ company, device, token }: Visitor, ip: string): string => {
  const who = device ? `device ${device.id}` : token ? `token ${token.id}` : `network ${networkOf(ip)}`
  return `${company.id} ${who}`
}

/** Seconds until none of these keys has so many in a quarter of an hour, in whichever process; null if none has. */
export async function secondsToWait(db: Db, keys: string[], most = limit): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select max(extract(epoch from at + ${window}::interval - now()))::float8 as seconds from (
      select at, row_number() over (partition by key order by at desc) as back from failed_attempts
      where key = any(${keys}) and at > now() - ${window}::interval) recent
    where back = ${most}`.execute(db)
  return rows[0]?.seconds ?? null
}

/**
 * The beginning of a statement that counts one unless there are so many already; and what it asks for then, the seconds
 * until there is room again.
 */
export const countingWithin = (key: string, most: number) => ({
  counting: sql`
    full_since as (
      select at from failed_attempts where key = ${key}::text and at > now() - ${window}::interval
      order by at desc offset ${most - 1} limit 1),
    counted as (insert into failed_attempts (key) select ${key}::text where not exists (select from full_since))`,
  seconds: sql<number | null>`
    (select extract(epoch from at + ${window}::interval - now())::float8 from full_since)`,
})

/** The same by itself. */
export async function countWithin(db: Db, key: string, most: number): Promise<number | null> {
  const { counting, seconds } = countingWithin(key, most)
  const { rows } = await sql<{ seconds: number | null }>`with ${counting} select ${seconds} as seconds`.execute(db)
  return rows[0]?.seconds ?? null
}

export const hasTooMany = async (db: Db, keys: string[]) => (await secondsToWait(db, keys)) !== null

/**
 * Asked before a guess is looked at, and once more when it is right: guesses that are sent all at once all pass the
 * first time, and by the second those before have been counted.
 */
export async function refuseTooMany(db: Db, keys: string[], most = limit): Promise<void> {
  const seconds = await secondsToWait(db, keys, most)
  if (seconds !== null) throw tooMany(seconds)
}

export async function noteFailure(db: Db, keys: string[]): Promise<void> {
  await db
    .insertInto('failed_attempts')
    .values(keys.map((key) => ({ key })))
    .execute()
}

/** The same, unless `once` has been counted already. */
export async function noteFailureOnce(db: Db, once: string, keys: string[]): Promise<void> {
  await sql`
    insert into failed_attempts (key) select unnest(${[once, ...keys]}::text[])
    where not exists (
      select from failed_attempts where key = ${once} and at > now() - ${window}::interval)`.execute(db)
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('failed_attempts').where('key', '=', key).execute()
}

/** For what is limited however it ends; those that come at the same moment are counted before any of them goes on. */
export async function countAttempt(db: Db, keys: string[]): Promise<void> {
  await refuseTooMany(db, keys)
  await noteFailure(db, keys)
  await refuseTooMany(db, keys, limit + 1)
}
