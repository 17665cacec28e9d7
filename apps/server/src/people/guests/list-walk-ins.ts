import { mayTake } from '@spotter/domain/notifications/feed.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { sql } from 'kysely'
import { isWalkIn, walkInsSince } from '../../notifications/waiting-people.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { smallAvatarAddress } from '../avatar-address.ts'
import { accessiblePeople } from '../find-person.ts'

/** One row per person, with their last visit. */
export const listWalkIns = serve('GET /api/notifications/walk_ins', async (actor, { db, query, company, now }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 20 })
  if (!mayTake(actor, { salesperson_id: null })) return { collection: [], pagination: pagination(0) }
  const people = accessiblePeople(db, actor).where(isWalkIn(actor, company, now))
  const { total } = await people.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await people
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('visits')
          .select(['visits.visit_type', 'visits.signed_at'])
          .whereRef('visits.person_id', '=', 'people.id')
          .where('visits.company_id', '=', company.id)
          .where('visits.signed_at', '>=', walkInsSince(company, now).toISOString())
          .orderBy('visits.signed_at', 'desc')
          .orderBy('visits.id', 'desc')
          .limit(1)
          .as('visit'),
      (join) => join.onTrue(),
    )
    .select([
      'people.id',
      'people.first_name',
      'people.last_name',
      'people.status',
      'people.avatar_hash',
      'people.do_not_call',
      'people.salesperson_id',
      'people.lock_version',
      sql<string | null>`coalesce(people.phone_mobile, people.phone_home, people.phone_work)`.as('phone'),
      'visit.visit_type',
      'visit.signed_at',
    ])
    .orderBy('visit.signed_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    collection: rows.map(({ id, status, do_not_call, lock_version, visit_type, signed_at, ...row }) => ({
      person: {
        id,
        name: fullName(row),
        status,
        do_not_call,
        lock_version,
        avatar: smallAvatarAddress(id, row.avatar_hash),
        phone: formatPhone(row.phone, company.country),
        may_take: mayTake(actor, row),
      },
      visit_type,
      signed_at,
    })),
    pagination: pagination(total),
  }
})
