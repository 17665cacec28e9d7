import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { claimEnds, takenIfFree } from './claims.ts'
import { callsToPeople, isHeldByOthers, type Queue } from './due-calls.ts'

export interface Picking extends Queue {
  /** Calls that begin from then on are for another day. */
  before: Date
  skip: readonly number[]
  hold: readonly number[]
}

interface Claimed {
  id: number
  person_id: number
}

/** The next call whose person is now kept for the actor: one they had in hand already, otherwise the earliest. */
export async function claimNext(db: Db, picking: Picking): Promise<Claimed | null> {
  // Whom somebody is saving or claiming this moment is passed by, and waited for only when nobody else is left.
  return (
    (await claim(db, picking, { isMine: true })) ??
    (await claim(db, picking, { passBy: true })) ??
    (await claim(db, picking))
  )
}

const mostAttempts = 100

/** When two want the same person at the same moment the database lets one have them, and the other looks again. */
async function claim(db: Db, picking: Picking, how: How = {}): Promise<Claimed | null> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const { rows } = await claimStatement(picking, how).execute(db)
    const [found] = rows
    if (!found) return null
    if (found.won) return { id: found.id, person_id: found.person_id }
  }
  return null
}

interface How {
  /** Only those already kept for the actor, the longest kept first: whoever was on screen before a reload. */
  isMine?: boolean
  passBy?: boolean
}

export const claimStatement = (picking: Picking, { isMine = false, passBy = false }: How = {}) => {
  const { actor, company, before, skip, hold } = picking
  return sql<Claimed & { won: boolean }>`
    with found as (
      select activities.id, activities.person_id ${callsToPeople(picking, { before })}
      where not ${isHeldByOthers(picking)} ${isMine ? sql`and ${isOwnClaim(actor.id)}` : sql``}
        and activities.id <> all(${skip}::bigint[]) and activities.person_id <> all(${hold}::bigint[])
      order by ${isMine ? sql`(select until from call_claims own where own.person_id = people.id),` : sql``} activities.start, activities.id limit 1
      for no key update of people ${passBy ? sql`skip locked` : sql``}),
    claimed as (
      insert into call_claims (person_id, company_id, user_id, until)
      select person_id, ${company.id}, ${actor.id}, ${claimEnds} from found
      ${takenIfFree} returning person_id)
    select found.id, found.person_id, claimed.person_id is not null as won
    from found left join claimed on claimed.person_id = found.person_id`
}

/** As a list that is known before the calls are looked for, so that they are found by their people. */
const isOwnClaim = (user_id: number) => sql`activities.person_id = any(array(
  select person_id from call_claims where user_id = ${user_id} and until > now()))`

/** Whoever is neither in hand nor next any more is free for others. */
export async function letGo(db: Db, { actor, hold }: Picking, next: Claimed | null): Promise<void> {
  const kept = next ? [...hold, next.person_id] : hold
  await sql`delete from call_claims where user_id = ${actor.id} and person_id <> all(${kept}::bigint[])`.execute(db)
}
