import { sql } from 'kysely'
import { askerOf, attemptKey, countingEachUpTo } from '../accounts/attempts.ts'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Visitor } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { tooMany } from '../platform/http/errors.ts'
import { clearingSearches, searchesOf } from './limit-search.ts'

/** Per quarter of an hour and tablet, including a backlog of days. */
export const mostSaves = 600
export const savesOf = (asker: string) => attemptKey('kiosk:save', asker)

export interface Claiming {
  key: string
  digest: string
  visitor: Visitor
  ip: string
}

interface Claimed {
  isNew: boolean
  /** To wait, of those who have saved too many. */
  seconds: number | null
}

/** Concurrent repeats wait for the first and then do nothing. */
export async function claimKey(tx: Tx, claiming: Claiming): Promise<boolean> {
  const [claimed] = await claimKeys(tx, [claiming])
  if (claimed!.seconds !== null) throw tooMany(claimed!.seconds)
  return claimed!.isNew
}

interface Given {
  claims: readonly string[]
  /** Null for phones, whose token is for one visit. */
  attempts: readonly (string | null)[]
}
const statement = fixedStatement<Given, Claimed>()

/** Different ones. Matches may have been searched for before. */
export async function claimKeys(tx: Tx, claiming: readonly Claiming[]): Promise<Claimed[]> {
  const claims = claiming.map(({ key, digest, visitor, ip }) =>
    JSON.stringify({
      company_id: visitor.company.id,
      key,
      digest,
      device_id: visitor.device?.id ?? null,
      ...searchesOf(visitor, ip),
    }),
  )
  const attempts = claiming.map(({ visitor, ip }) => (visitor.token ? null : savesOf(askerOf(visitor, ip))))
  return statement(tx, '', { claims, attempts }, (given) => {
    const { counting, seconds } = countingEachUpTo(sql`${given.attempts}`, mostSaves)
    return sql<Claimed>`
      with ${counting},
      given as materialized (
        select claim.*, turn, full_since
        from unnest(${given.claims}::jsonb[]) with ordinality as given (claim, turn)
        cross join jsonb_to_record(given.claim) as claim (company_id bigint, key text, digest text, device_id bigint, own text, network text)
        join counting using (turn)),
      claimed as (
        insert into visitor_registrations (company_id, key, digest, device_id)
        select company_id, key, digest, device_id from given where full_since is null order by company_id, key
        on conflict do nothing returning company_id, key),
      ${clearingSearches(sql`given join claimed using (company_id, key)`)}
      select ${seconds}, exists (
        select from claimed where claimed.company_id = given.company_id and claimed.key = given.key) as "isNew"
      from given order by turn`
  })
}
