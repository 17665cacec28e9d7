import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { clubOf, lockPerson } from '../find-person.ts'
import { contactFact, lockContact, presentContact } from './contacts.ts'

export const removeContact = serve(
  'DELETE /api/people/{id}/additional_contacts/{contact_id}',
  (actor, { params, t, now, write }) =>
    write(async (tx) => ({
      ...(await setDeleted(tx, actor, params, now.toISOString())),
      message: t('Contact was successfully deleted.'),
    })),
)

export const restoreContact = serve(
  'PUT /api/people/{id}/additional_contacts/{contact_id}/restore',
  async (actor, { params, t, write, flash }) => {
    const answer = await write(async (tx) => ({
      ...(await setDeleted(tx, actor, params, null)),
      message: t('Contact was successfully restored.'),
    }))
    flash(answer.message)
    return answer
  },
)

async function setDeleted(tx: Tx, actor: Staff, params: { id: number; contact_id: number }, deleted_at: string | null) {
  const person = await lockPerson(tx, actor, params.id)
  const company = await clubOf(tx, actor, person.company_id)
  const before = await lockContact(tx, person, params.contact_id)
  if ((before.deleted_at === null) === (deleted_at === null)) return presentContact(before, person, company)
  const after = await tx
    .updateTable('additional_contacts')
    .set({ deleted_at, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const fact = contactFact(person, after)
  await record(tx, actor, deleted_at ? 'additional_contact.removed' : 'additional_contact.restored', {
    ...fact,
    before: { deleted_at: before.deleted_at },
    after: { deleted_at },
    timeline: { ...fact.timeline, action: deleted_at ? 'Deleted' : 'Restored' },
  })
  return presentContact(after, person, company)
}
