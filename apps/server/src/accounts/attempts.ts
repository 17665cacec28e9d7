import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { tooMany } from '../http/errors.ts'

const limit = 10
const window = '15 minutes'

/** Kept hashed: what was tried is nobody's business. */
export const attemptKey = (what: string, value: string) =>
  `${what}:${createHash('sha256').update(value.trim().toLowerCase()).digest('base64url')}`

/** Whether any of these keys has failed ten times in a quarter of an hour, in whichever process. */
export async function hasTooMany(db: Db, keys: string[]): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    select key from failed_attempts
    where key = any(${keys}) and at > now() - ${window}::interval
    group by key having count(*) >= ${limit}`.execute(db)
  return rows.length > 0
}

export async function refuseTooMany(db: Db, keys: string[]): Promise<void> {
  if (await hasTooMany(db, keys)) throw tooMany()
}

export async function hasRecentFailure(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from failed_attempts where key = ${key} and at > now() - ${window}::interval limit 1`.execute(db)
  return rows.length > 0
}

export async function noteFailure(db: Db, keys: string[]): Promise<void> {
  await db
    .insertInto('failed_attempts')
    .values(keys.map((key) => ({ key })))
    .execute()
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('failed_attempts').where('key', '=', key).execute()
}
