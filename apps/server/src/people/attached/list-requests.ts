import type { Attached } from '@spotter/contract/people/person-attachments.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf, totalOf } from '../../platform/http/pages.ts'
import { findPerson, type FoundPerson } from '../find-person.ts'
import { presentRequest } from './requests.ts'

export const listRequests = serve('GET /api/people/{id}/requests', async (actor, { db, params, query }) =>
  requestsOf(db, await findPerson(db, actor, params.id), query),
)

export async function requestsOf(
  db: Db,
  person: FoundPerson,
  query: Parameters<typeof pageOf>[0],
): Promise<Attached['requests']> {
  const page = pageOf(query)
  const found = db.selectFrom('requests').where('person_id', '=', person.id).where('deleted_at', 'is', null)
  const requests = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const count = () => found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    collection: requests.map(presentRequest),
    pagination: page.pagination(await totalOf(page, requests.length, count)),
  }
}

export const listOpenRequests = serve('GET /api/people/{id}/requests/cleaner', async (actor, call) => {
  const { db, params, query } = call
  const person = await findPerson(db, actor, params.id)
  const open = db
    .selectFrom('requests')
    .selectAll()
    .where('person_id', '=', person.id)
    .where('deleted_at', 'is', null)
    .where('handled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { secondary_sale_id } = query
  const requests = await (
    secondary_sale_id === undefined ? open : open.where('secondary_sale_id', '=', secondary_sale_id)
  ).execute()
  return { collection: requests.map(presentRequest) }
})
