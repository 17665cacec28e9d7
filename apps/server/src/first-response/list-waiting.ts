import { listedDays } from '@spotter/domain/first-response/clocks.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { smallAvatarAddress } from '../people/avatar-address.ts'
import { findPerson } from '../people/find-person.ts'
import { serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseSalespeople } from '../platform/http/parse-values.ts'
import { isSeenBy } from './find-response.ts'
import { type NamedResponse, presentResponse, responsesWithNames } from './present-response.ts'

/** Who was not called or written to first, and of those who waits longest. */
export const listWaiting = serve('GET /api/first_responses', async (actor, { db, query, company, now }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
  const salespeople = parseSalespeople(actor, query.salesperson_id)
  const isListed = sql<boolean>`first_responses.company_id = ${company.id} and first_responses.ended_at is null
    and people.deleted_at is null and ${isSeenBy(actor)}
    and (first_responses.first_attempt_at is null
      or first_responses.entered_at > ${shiftInstant(now, { days: -listedDays })})
    and (${salespeople.length === 0} or people.salesperson_id = any(${salespeople}::bigint[]))`
  const rows = await responsesWithNames(db)
    .select([
      sql<string>`people.first_name`.as('first_name'),
      'people.last_name',
      'people.status',
      'people.avatar_hash',
      sql<boolean>`people.do_not_call`.as('do_not_call'),
      sql<string | null>`coalesce(people.phone_mobile, people.phone_home, people.phone_work)`.as('phone'),
    ])
    .where(isListed)
    .orderBy(sql`first_responses.first_attempt_at is not null`)
    .orderBy('first_responses.entered_at')
    .orderBy('first_responses.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('first_responses')
    .innerJoin('people', 'people.id', 'first_responses.person_id')
    .where(isListed)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { collection: rows.map((row) => presentWaiting(actor, row, now)), pagination: pagination(total) }
})

type WaitingRow = NamedResponse &
  Pick<
    Awaited<ReturnType<typeof findPerson>>,
    'first_name' | 'last_name' | 'status' | 'avatar_hash' | 'do_not_call'
  > & {
    phone: string | null
  }

function presentWaiting(actor: Staff, row: WaitingRow, now: Date) {
  const within_reach = may(actor, 'see:person', { salesperson_id: row.owner_id })
  return {
    ...presentResponse(actor, row, now),
    person: {
      id: row.person_id,
      name: fullName(row),
      status: row.status,
      avatar: within_reach ? smallAvatarAddress(row.person_id, row.avatar_hash) : null,
      phone: within_reach ? formatPhone(row.phone, actor.company.country) : null,
      do_not_call: row.do_not_call,
      within_reach,
    },
  }
}

export const showOfPerson = serve('GET /api/people/{id}/first_response', async (actor, { db, params, now }) => {
  const person = await findPerson(db, actor, params.id)
  const row = await responsesWithNames(db)
    .where('first_responses.person_id', '=', person.id)
    .orderBy('first_responses.entered_at', 'desc')
    .orderBy('first_responses.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { first_response: row ? presentResponse(actor, row, now) : null }
})
