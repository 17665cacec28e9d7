import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { forbidden } from '../platform/http/errors.ts'
import { pageOf } from '../platform/http/pages.ts'
import { contains } from '../resources/contains.ts'
import { clubOf, findPerson, inClub, openClubs } from './find-person.ts'

/** Also clubs that the reader doesn't reach, because a move hands the person over to the other club. */
export const destinations = (db: Db | Tx, from: CompanyRow) =>
  db
    .selectFrom('companies')
    .where('company_group_id', '=', from.company_group_id)
    .where('id', '<>', from.id)
    .where('status', 'in', openClubs)

export const listDestinations = serve('GET /api/people/{id}/destinations', async (actor, { db, params, query }) => {
  const person = await findPerson(db, actor, params.id)
  const from = await clubOf(db, actor, person.company_id)
  if (!may(inClub(actor, from), 'move:person', person)) throw forbidden()
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const text = query.q?.trim() ?? ''
  const found = destinations(db, from).$if(text !== '', (clubs) => clubs.where(contains('companies.name', text)))
  const [{ total }, collection] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found.select(['id', 'name as text']).orderBy('name').orderBy('id').limit(limit).offset(offset).execute(),
  ])
  return { collection, pagination: pagination(total) }
})
