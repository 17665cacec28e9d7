import type { Attached } from '@spotter/contract/people/person-attachments.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf, totalOf } from '../../platform/http/pages.ts'
import { clubOf, findPerson, type FoundPerson } from '../find-person.ts'
import { presentContact } from './contacts.ts'

export const listContacts = serve('GET /api/people/{id}/additional_contacts', async (actor, { db, params, query }) => {
  const person = await findPerson(db, actor, params.id)
  return contactsOf(db, person, await clubOf(db, actor, person.company_id), query)
})

type PagingQuery = Parameters<typeof pageOf>[0]

export const contactsPage = (query: PagingQuery) => pageOf(query, { default: 100 })

export async function contactsOf(
  db: Db,
  person: FoundPerson,
  company: CompanyRow,
  query: PagingQuery = {},
): Promise<Attached['additional_contacts']> {
  const page = contactsPage(query)
  const found = db.selectFrom('additional_contacts').where('person_id', '=', person.id).where('deleted_at', 'is', null)
  const contacts = await found.selectAll().orderBy('id').limit(page.limit).offset(page.offset).execute()
  const count = () => found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    collection: contacts.map((contact) => presentContact(contact, person, company)),
    pagination: page.pagination(await totalOf(page, contacts.length, count)),
  }
}
