import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { rowsOf } from '../present-row.ts'
import { findPerson, referredBy } from '../find-person.ts'

export const listReferrals = serve('GET /api/people/{id}/referrals', async (actor, { db, params, query }) => {
  const person = await findPerson(db, actor, params.id)
  const { limit, offset, pagination } = pageOf(query)
  const referred = referredBy(db, actor, person.id)
  const page = await referred
    .select('people.id')
    .orderBy('people.created_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await referred.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const collection = await rowsOf(
    db,
    page.map(({ id }) => id),
  )
  return { collection, pagination: pagination(total) }
})
