import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../platform/http/caller.ts'
import { attemptKey, countingUpTo } from '../accounts/attempts.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Tx } from '../platform/http/call.ts'
import { tooMany } from '../platform/http/errors.ts'
import { askerOf } from '../accounts/attempts.ts'
import { clearingSearches } from './limit-search.ts'

/** Per quarter of an hour and tablet, including a backlog of days. */
export const mostSaves = 600
export const savesOf = (asker: string) => attemptKey('kiosk:save', asker)

/** Concurrent repeats wait for the first and then do nothing. Matches may have been searched for before. */
export async function claimKey(tx: Tx, key: string, visitor: Visitor, { ip }: FastifyRequest): Promise<boolean> {
  const { company, device, token } = visitor
  const registration = sql`select ${company.id}::bigint, ${key}::text, ${device?.id ?? null}::bigint`
  const claiming = sql`insert into visitor_registrations (company_id, key, device_id) ${registration}`
  const isNew = sql<boolean>`exists (select from claimed)`
  const clearing = clearingSearches(visitor, ip, isNew)
  if (token) {
    const claimed = sql`claimed as (${claiming} on conflict do nothing returning key)`
    const [found] = await rowsOf(tx, sql<{ isNew: boolean }>`with ${claimed}, ${clearing} select ${isNew} as "isNew"`)
    return found!.isNew
  }
  const { counting, seconds } = countingUpTo(savesOf(askerOf(visitor, ip)), mostSaves)
  const [claimed] = await rowsOf(
    tx,
    sql<{ seconds: number | null; isNew: boolean }>`
    with ${counting},
    claimed as (${claiming} where not exists (select from full_since) on conflict do nothing returning key),
    ${clearing}
    select ${seconds} as seconds, ${isNew} as "isNew"`,
  )
  if (claimed!.seconds !== null) throw tooMany(claimed!.seconds)
  return claimed!.isNew
}
