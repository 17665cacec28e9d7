import type { AdditionalContact, AdditionalContactChange } from '@spotter/contract/people/additional-contacts.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import type { Selectable } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound, unprocessable } from '../../platform/http/errors.ts'
import type { FoundPerson } from '../find-person.ts'
import { Details } from './parse-details.ts'

type ContactRow = Selectable<Database['additional_contacts']>

export async function lockContact(tx: Tx, person: FoundPerson, id: number): Promise<ContactRow> {
  const contact = await tx
    .selectFrom('additional_contacts')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', person.id)
    .forUpdate()
    .executeTakeFirst()
  if (!contact) throw notFound()
  return contact
}

export function presentContact(contact: ContactRow, person: FoundPerson, company: CompanyRow): AdditionalContact {
  const { id, company_id, first_name, last_name, email, phone, comments } = contact
  const { created_at, deleted_at, lock_version } = contact
  return {
    id,
    company_id,
    person: { id: person.id, name: fullName(person) },
    name: fullName(contact),
    first_name,
    last_name,
    email,
    phone,
    phone_formatted: formatPhone(phone, company.country),
    comments,
    created_at,
    deleted_at,
    lock_version,
  }
}

const longestPhone = 20
const longestComments = 10_000

export function parseContact(company: CompanyRow, given: AdditionalContactChange, present: ContactRow | null) {
  const details = new Details(company.country)
  const isNamed = (field: keyof AdditionalContactChange) => present === null || given[field] !== undefined
  const values = {
    ...(isNamed('first_name') && { first_name: details.required('first_name', given.first_name) }),
    ...(isNamed('last_name') && { last_name: details.text('last_name', given.last_name) }),
    ...(isNamed('email') && { email: details.email('email', given.email) }),
    ...(isNamed('phone') && { phone: details.phone('phone', given.phone, longestPhone) }),
    ...(isNamed('comments') && { comments: details.text('comments', given.comments, longestComments) }),
  }
  if (Object.keys(details.errors).length) throw unprocessable(details.errors)
  return values
}

export const contactFact = (person: FoundPerson, contact: Pick<ContactRow, 'id' | 'first_name' | 'last_name'>) => ({
  company_id: person.company_id,
  payload: { person_id: person.id },
  id: contact.id,
  timeline: {
    person_id: person.id,
    object: 'person' as const,
    description: `Additional contact: ${fullName(contact)}`,
    data: { additional_contact_id: contact.id },
  },
})
