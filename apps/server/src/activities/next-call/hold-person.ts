import type { Answer } from '@spotter/contract/endpoints.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { findPerson, type FoundPerson } from '../../people/find-person.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { claimEnds, claimIfFree } from './claims.ts'

export const holdPerson = serve('PUT /api/next_call/{person_id}', async (actor, { db, params }) =>
  hold(db, actor, await findPerson(db, actor, params.person_id)),
)

async function hold(db: Db, actor: Staff, person: FoundPerson): Promise<Answer<'PUT /api/next_call/{person_id}'>> {
  const renewed = await sql<{ until: string }>`
    insert into call_claims (person_id, company_id, user_id, until)
    values (${person.id}, ${person.company_id}, ${actor.id}, ${claimEnds}) ${claimIfFree} returning until`.execute(db)
  const [own] = renewed.rows
  if (own) return { held: true, user_name: fullName(actor.user), until: own.until }
  const other = await db
    .selectFrom('call_claims')
    .innerJoin('users', 'users.id', 'call_claims.user_id')
    .select(['users.first_name', 'users.last_name', 'call_claims.until'])
    .where('call_claims.person_id', '=', person.id)
    .executeTakeFirst()
  // Released in between, so try again.
  if (!other) return hold(db, actor, person)
  return { held: false, user_name: fullName(other), until: other.until }
}

export const releasePerson = serve('DELETE /api/next_call/{person_id}', async (actor, { db, params }) => {
  const { id } = await findPerson(db, actor, params.person_id, { deleted: true })
  await db.deleteFrom('call_claims').where('person_id', '=', id).where('user_id', '=', actor.id).execute()
})
