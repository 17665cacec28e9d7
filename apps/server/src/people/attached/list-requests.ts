import { serve } from '../../http/call.ts'
import { pageOf } from '../../http/pages.ts'
import { findPerson } from '../within.ts'
import { presentRequest } from './requests.ts'

export const listRequests = serve('GET /api/people/{id}/requests', async (actor, { db, params, query }) => {
  const person = await findPerson(db, actor, params.id)
  const { limit, offset, pagination } = pageOf(query)
  const found = db.selectFrom('requests').where('person_id', '=', person.id).where('deleted_at', 'is', null)
  const requests = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { collection: requests.map(presentRequest), pagination: pagination(total) }
})

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
