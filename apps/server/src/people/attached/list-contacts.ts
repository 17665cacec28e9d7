import { serve } from '../../http/call.ts'
import { pageOf } from '../../http/pages.ts'
import { clubOf, findPerson } from '../within.ts'
import { presentContact } from './contacts.ts'

export const listContacts = serve('GET /api/people/{id}/additional_contacts', async (actor, { db, params, query }) => {
  const person = await findPerson(db, actor, params.id)
  const company = await clubOf(db, actor, person.company_id)
  const { limit, offset, pagination } = pageOf(query, { default: 100 })
  const found = db.selectFrom('additional_contacts').where('person_id', '=', person.id).where('deleted_at', 'is', null)
  const contacts = await found.selectAll().orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    collection: contacts.map((contact) => presentContact(contact, person, company)),
    pagination: pagination(total),
  }
})
