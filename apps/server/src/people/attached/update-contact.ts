import { sql } from 'kysely'
import { record } from '../../platform/facts/record.ts'
import { serveSaving } from '../../platform/http/call.ts'
import { notFound, stale } from '../../platform/http/errors.ts'
import { clubOf, lockPerson } from '../find-person.ts'
import { contactFact, lockContact, presentContact, parseContact } from './contacts.ts'

export const updateContact = serveSaving(
  'PUT /api/people/{id}/additional_contacts/{contact_id}',
  async (actor, call) => {
    const { params, body, t, write, flash } = call
    const answer = await write(async (tx) => {
      const person = await lockPerson(tx, actor, params.id)
      const company = await clubOf(tx, actor, person.company_id)
      const before = await lockContact(tx, person, params.contact_id)
      if (before.deleted_at) throw notFound()
      if (body.lock_version !== undefined && body.lock_version !== before.lock_version) {
        throw stale(presentContact(before, person, company))
      }
      const values = parseContact(company, body, before)
      const message = t('Contact was successfully updated.')
      const changed = Object.entries(values).filter(([name, value]) => before[name as keyof typeof values] !== value)
      if (!changed.length) return { ...presentContact(before, person, company), message }
      const after = await tx
        .updateTable('additional_contacts')
        .set({ ...values, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const fact = contactFact(person, after)
      await record(tx, actor, 'additional_contact.updated', {
        ...fact,
        before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof values]])),
        after: Object.fromEntries(changed),
        timeline: { ...fact.timeline, action: 'Updated' },
      })
      return { ...presentContact(after, person, company), message }
    })
    flash(answer.message)
    return answer
  },
)
