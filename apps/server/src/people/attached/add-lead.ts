import type { EntryOf } from '@spotter/domain/facts/facts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { msg } from '@spotter/domain/text.ts'
import type { By } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { PersonValues } from '../check-person.ts'
import { type About, firstConsentFrom } from '../consents.ts'
import { saveFirstTags } from '../person-tags.ts'
import { type AddedName, type Along, insertPersonAlong, joined } from '../insert-person.ts'
import { alongCreated } from '../record-created.ts'

export type AddedLead = AddedName

interface Lead {
  company_id: number
  values: PersonValues
  enquired_at: string
  cause: StatusCause
  /** Of the message that they are added from. */
  came_by?: Channel
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
  { company_id, values, enquired_at, cause, came_by, timeline, tags = [], notify: tell = [], along, consent }: Lead,
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
  const recipients = new Set(
    [row.salesperson_id ?? null, ...tell].filter((id) => id !== null).filter((id) => id !== by.id),
  )
  const created = alongCreated(by, {
    after: { ...values, ...(tags.length ? { tag_list: tags } : {}), status: row.status },
    timeline,
    notices: recipients.size
      ? [
          {
            user_ids: [...recipients],
            message_type: 'new_lead',
            event: 'created',
            text: msg('New lead: {name}'),
            values: { name: fullName({ ...row, last_name: row.last_name ?? null }) },
          },
        ]
      : [],
  })
  const person = await insertPersonAlong(tx, by, row, {
    cause,
    ...(came_by && { came_by }),
    along: joined(created, along),
  })
  if (tags.length) await saveFirstTags(tx, by, person, tags)
  return person
}
