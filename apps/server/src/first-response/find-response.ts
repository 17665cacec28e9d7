import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { getsLeads } from '@spotter/domain/first-response/rota.ts'
import { isOnOffer } from '@spotter/domain/first-response/taking.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { type NamedResponse, responsesWithNames } from './present-response.ts'

/** Restricted users see their own leads and those on offer; `people` and `first_responses` are joined. */
export const isSeenBy = (actor: Staff): RawBuilder<boolean> => {
  if (may(actor, 'see:all_people')) return sql<boolean>`true`
  return getsLeads(actor.user)
    ? sql<boolean>`(people.salesperson_id = ${actor.id} or (first_responses.offered_at is not null
        and first_responses.taken_at is null and first_responses.reassigned_at is null
        and first_responses.first_attempt_at is null))`
    : sql<boolean>`people.salesperson_id = ${actor.id}`
}

/** The person and then the response are locked, as everywhere. */
export async function lockResponse(tx: Tx, actor: Staff, id: number): Promise<NamedResponse> {
  const found = await tx.selectFrom('first_responses').select('person_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  await tx.selectFrom('people').select('id').where('id', '=', found.person_id).forUpdate().execute()
  await tx.selectFrom('first_responses').select('id').where('id', '=', id).forUpdate().execute()
  const row = await responsesWithNames(tx)
    .where('first_responses.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || !reachesClub(actor, row.company_id) || !isSeen(actor, row)) throw notFound()
  return row
}

/** A lead that someone took a moment ago is refused with a message instead of not being found. */
const isSeen = (actor: Staff, row: NamedResponse): boolean =>
  may(actor, 'see:person', { salesperson_id: row.owner_id }) ||
  (getsLeads(actor.user) && (isOnOffer(row) || row.offered_at !== null))
