import type { EntryOf } from '@spotter/domain/facts/facts.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { msg } from '@spotter/domain/text.ts'
import type { By } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { PersonValues } from '../check-person.ts'
import { type About, firstConsentFrom } from '../consents.ts'
import { saveFirstTags } from '../person-tags.ts'
import { type Along, insertPerson } from '../insert-person.ts'
import type { FoundPerson } from '../find-person.ts'

export type AddedLead = Pick<
  FoundPerson,
  'id' | 'company_id' | 'status' | 'first_name' | 'last_name' | 'salesperson_id'
>

interface Lead {
  company_id: number
  values: PersonValues
  enquired_at: string
  cause: StatusCause
  timeline: Omit<EntryOf<'person.created'>, 'object'>
  tags?: readonly string[]
  notify?: readonly number[]
  along?: Along
  /** What they were asked; further opt-outs are the club's defaults. */
  consent?: About
}

export async function addLead(
  tx: Tx,
  by: By,
  { company_id, values, enquired_at, cause, timeline, tags = [], notify: tell = [], along, consent }: Lead,
): Promise<AddedLead> {
  const row = {
    ...values,
    first_name: values.first_name ?? '',
    company_id,
    status: 'enquiry' as const,
    is_new_lead: true,
    most_recent_enquiry: enquired_at,
  }
  await firstConsentFrom(tx, by, values, consent ?? { source: 'default' })
  const person = await insertPerson(tx, by, row, { cause, along })
  if (tags.length) await saveFirstTags(tx, by, person, tags)
  const recipients = new Set([person.salesperson_id, ...tell].filter((id) => id !== null).filter((id) => id !== by.id))
  await record(tx, by, 'person.created', {
    company_id,
    id: person.id,
    after: { ...values, ...(tags.length ? { tag_list: tags } : {}), status: person.status },
    timeline: { person_id: person.id, object: 'person', ...timeline },
    payload: {
      notices: recipients.size
        ? [
            {
              user_ids: [...recipients],
              person_id: person.id,
              message_type: 'new_lead',
              event: 'created',
              text: msg('New lead: {name}'),
              values: { name: fullName(person) },
            },
          ]
        : [],
    },
  })
  return person
}
