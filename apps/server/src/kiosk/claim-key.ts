import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../platform/http/caller.ts'
import { attemptKey, countingWithin } from '../accounts/attempts.ts'
import { runPrepared } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/http/call.ts'
import { tooMany } from '../platform/http/errors.ts'
import { askerOf } from '../accounts/attempts.ts'

/** In a quarter of an hour, by one tablet: a queue without an end and, at once, what waited on it for days. */
export const mostSaves = 600
export const savesOf = (asker: string) => attemptKey('kiosk:save', asker)

/**
 * Of several that send the same key at once the others wait for the first, and then there is nothing to do for them. What
 * a tablet keeps is counted with it, so that what is refused or has arrived before counts for nothing. A phone has one
 * registration and no more.
 */
export async function claimKey(tx: Tx, key: string, visitor: Visitor, { ip }: FastifyRequest): Promise<boolean> {
  const { company, device, token } = visitor
  const registration = sql`select ${company.id}::bigint, ${key}::text, ${device?.id ?? null}::bigint`
  const claiming = sql`insert into visitor_registrations (company_id, key, device_id)`
  if (token) {
    return (await runPrepared(tx, sql`${claiming} ${registration} on conflict do nothing returning key`)).length > 0
  }
  const { counting, seconds } = countingWithin(savesOf(askerOf(visitor, ip)), mostSaves)
  const [claimed] = await runPrepared(
    tx,
    sql<{ seconds: number | null; isNew: boolean }>`
    with ${counting},
    claimed as (
      ${claiming} ${registration} where not exists (select from full_since) on conflict do nothing returning key)
    select ${seconds} as seconds, exists (select from claimed) as "isNew"`,
  )
  if (claimed!.seconds !== null) throw tooMany(claimed!.seconds)
  return claimed!.isNew
}
