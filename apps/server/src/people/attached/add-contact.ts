import { record } from '../../platform/facts/record.ts'
import { serveSaving } from '../../platform/http/call.ts'
import { clubOf, lockPerson } from '../find-person.ts'
import { contactFact, presentContact, parseContact } from './contacts.ts'

export const addContact = serveSaving('POST /api/people/{id}/additional_contacts', async (actor, call) => {
  const { params, body, t, write, flash } = call
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const company = await clubOf(tx, actor, person.company_id)
    const values = { first_name: '', ...parseContact(company, body, null) }
    const contact = await tx
      .insertInto('additional_contacts')
      .values({ ...values, company_id: person.company_id, person_id: person.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    const fact = contactFact(person, contact)
    await record(tx, actor, 'additional_contact.created', {
      ...fact,
      after: values,
      timeline: { ...fact.timeline, action: 'Created' },
    })
    return { ...presentContact(contact, person, company), message: t('Contact was successfully created.') }
  })
  flash(answer.message)
  return answer
})
