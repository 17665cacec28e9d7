import { serve } from '../../platform/http/call.ts'
import { accessibleGuests } from './accessible-guests.ts'

export const countGuests = serve('GET /api/guests/count_by_type', async (actor, { db, query, company, now }) => {
  const collection = await accessibleGuests(db, actor, { company, query, now })
    .select((eb) => ['visits.visit_type', eb.fn.countAll<number>().as('count')])
    .groupBy('visits.visit_type')
    .orderBy('visits.visit_type')
    .execute()
  return { collection, total: collection.reduce((sum, { count }) => sum + count, 0) }
})
