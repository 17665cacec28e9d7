import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Context } from '../../platform/http/context.ts'
import { claimEnds, claimIfFree } from './claims.ts'
import { callsToPeople, isHeldByOthers, type Queue } from './due-calls.ts'

export interface Picking extends Queue {
  /** Later calls are for another day. */
  before: Date
  skip: readonly number[]
  hold: readonly number[]
}

interface Claimed {
  id: number
  person_id: number
}

/** A call the actor already holds, otherwise the earliest. */
export async function claimNext(context: Context, picking: Picking): Promise<Claimed | null> {
  // Skips people locked by others, and waits for them only if none are left.
  return (await claim(context, picking, 'pass_by')) ?? (await claim(context, picking, 'wait'))
}

const mostAttempts = 100

/** Of two concurrent claims one wins; the other retries. */
async function claim({ db }: Context, picking: Picking, busy: Busy): Promise<Claimed | null> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const [found] = await rowsOf(db, claimStatement(picking, busy))
    if (!found) return null
    if (found.won) return { id: found.id, person_id: found.person_id }
  }
  return null
}

type Busy = 'pass_by' | 'wait'

/** Own claims first, oldest first: the person on screen before a reload. */
export const claimStatement = (picking: Picking, busy: Busy) => {
  const { actor, company, before, skip, hold } = picking
  const wanted = sql`
    select activities.id, activities.person_id ${callsToPeople(picking, { before })}
    where not ${isHeldByOthers(picking)}
      and activities.id <> all(${skip}::bigint[]) and activities.person_id <> all(${hold}::bigint[])`
  return sql<Claimed & { won: boolean }>`
    with own as materialized (
      ${wanted} and ${isOwnClaim(actor.id)}
      order by (select until from call_claims mine where mine.person_id = people.id), activities.start, activities.id
      limit 1 for no key update of people),
    earliest as materialized (
      ${wanted} and not exists (select from own)
      order by activities.start, activities.id
      limit 1 for no key update of people ${busy === 'pass_by' ? sql`skip locked` : sql``}),
    found as (select * from own union all select * from earliest),
    claimed as (
      insert into call_claims (person_id, company_id, user_id, until)
      select person_id, ${company.id}, ${actor.id}, ${claimEnds} from found
      ${claimIfFree} returning person_id)
    select found.id, found.person_id, claimed.person_id is not null as won
    from found left join claimed on claimed.person_id = found.person_id`
}

/** An array, so that the planner looks up calls by person. */
const isOwnClaim = (user_id: number) => sql`activities.person_id = any(array(
  select person_id from call_claims where user_id = ${user_id} and until > product_now()))`

export async function releaseOthers(db: Db, { actor, hold }: Picking, next: Claimed | null): Promise<void> {
  const kept = next ? [...hold, next.person_id] : hold
  await sql`delete from call_claims where user_id = ${actor.id} and person_id <> all(${kept}::bigint[])`.execute(db)
}
