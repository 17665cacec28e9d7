import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../../accounts/actor.ts'
import { record } from '../../history/record.ts'
import type { Tx } from '../../http/call.ts'
import type { PersonValues } from '../check-person.ts'
import { noticeFor } from '../record-person.ts'
import type { FoundPerson } from '../within.ts'

interface Lead {
  company_id: number
  values: PersonValues
  enquired_at: string
  timeline: { action: string; description?: string; data?: Record<string, unknown> }
}

/** A new enquiry that came to the club by way of somebody or something else. */
export async function addLead(
  tx: Tx,
  actor: Staff,
  { company_id, values, enquired_at, timeline }: Lead,
): Promise<FoundPerson> {
  const person = await tx
    .insertInto('people')
    .values({
      ...values,
      first_name: values.first_name ?? '',
      company_id,
      status: 'enquiry',
      is_new_lead: true,
      most_recent_enquiry: enquired_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, {
    kind: 'person.created',
    company_id,
    subject: { type: 'person', id: person.id },
    after: { ...values, status: person.status },
    timeline: { person_id: person.id, object: 'person', ...timeline },
    payload: {
      notices: noticeFor(actor, person.salesperson_id, {
        person_id: person.id,
        message_type: 'new_lead',
        event: 'created',
        text: msg('New lead: {name}'),
        values: { name: fullName(person) },
      }),
    },
  })
  return person
}
