import type { EntryOf } from '@spotter/domain/facts/facts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { msg } from '@spotter/domain/text.ts'
import type { By } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { PersonValues } from '../check-person.ts'
import { type About, firstConsentOf } from '../consents.ts'
import { saveFirstTags } from '../person-tags.ts'
import { loadLeadRecipients } from '../lead-recipients.ts'
import { type AddedName, type Adding, type Along, insertPeopleAlong, joined } from '../insert-people-along.ts'
import { alongCreated } from '../record-created.ts'

export type AddedLead = AddedName

export interface Lead {
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

export async function addLead(tx: Tx, by: By, lead: Lead): Promise<AddedLead> {
  const [added] = await addLeads(tx, [{ by, ...lead }])
  return added!
}

/** Together, by as few statements as for one. */
export async function addLeads(tx: Tx, leads: readonly (Lead & { by: By })[]): Promise<AddedLead[]> {
  const recipients = await loadLeadRecipients(
    tx,
    leads.filter(isUnannounced).map(({ company_id }) => company_id),
  )
  const added = await insertPeopleAlong(
    tx,
    leads.map((lead) => addingOf(lead, isUnannounced(lead) ? (recipients.get(lead.company_id) ?? []) : [])),
  )
  for (const [turn, { by, tags = [] }] of leads.entries()) {
    if (tags.length) await saveFirstTags(tx, by, added[turn]!, tags)
  }
  return added
}

/** Came on their own, and nobody would learn of them. */
const isUnannounced = ({ by, came_by, values, notify = [] }: Lead & { by: By }): boolean =>
  (by.visitor === true || came_by !== undefined) && (values.salesperson_id ?? null) === null && !notify.length

function addingOf({ by, company_id, values, ...lead }: Lead & { by: By }, others: readonly number[]): Adding {
  const { enquired_at, cause, came_by, timeline, tags = [], notify = [], along, consent } = lead
  const row = {
    ...values,
    first_name: values.first_name ?? '',
    company_id,
    status: 'enquiry' as const,
    is_new_lead: true,
    most_recent_enquiry: enquired_at,
  }
  const recipients = new Set(
    [row.salesperson_id ?? null, ...notify, ...others].filter((id) => id !== null).filter((id) => id !== by.id),
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
  return {
    by,
    values: row,
    consent: firstConsentOf(by, values, consent ?? { source: 'default' }),
    cause,
    ...(came_by && { came_by }),
    along: joined(created, along),
  }
}
