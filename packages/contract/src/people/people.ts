import { statuses } from '@spotter/domain/people/statuses.ts'
import { saleStatuses } from '@spotter/domain/secondary-sales/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Attached } from './person-attachments.ts'
import { Person, PersonFound, PersonRow, Summary } from './person-shapes.ts'
import { Day, Id, Instant, Nullable, OneOf, PageOf, Paging, Search, Sorting, WithMessage } from '../shapes.ts'

/** Parsed by the filter: comma-separated in URLs, arrays in bodies. */
const Loose = Type.Optional(Type.Unsafe<unknown>({}))

/** Bulk actions send the same with a selection. */
export const peopleFilter = {
  ...Search,
  company_id: Loose,
  view_type: Loose,
  date_column: Loose,
  date_from: Loose,
  date_into: Loose,
  status: Loose,
  abcfin_status: Loose,
  circuit_status: Loose,
  contact_method_id: Loose,
  source_id: Loose,
  salesperson_id: Loose,
  tag_list: Loose,
  member_filter: Loose,
  soft_delete_status: Loose,
  checked_all: Loose,
  including_ids: Loose,
  excluding_ids: Loose,
  can_receive_sms: Loose,
  can_receive_email: Loose,
  can_receive_whatsapp: Loose,
  without_not_interested: Loose,
  bulk_job: Loose,
}
export const PeopleFilter = Type.Object(peopleFilter)
export type PeopleFilter = Static<typeof PeopleFilter>

const SiteCount = Type.Object({
  company_id: Id,
  company_name: Type.String(),
  count: Type.Integer(),
  sms_access: Type.Boolean(),
  email_access: Type.Boolean(),
  whatsapp_access: Type.Boolean(),
})

const SiteReached = Type.Object({
  ...SiteCount.properties,
  sms: Type.Integer(),
  email: Type.Integer(),
  whatsapp: Type.Integer(),
})
export type SiteReached = Static<typeof SiteReached>

const listed = Type.Object({ ...peopleFilter, ...Paging, ...Sorting })

export const people = endpoints({
  'GET /api/people': {
    may: 'records',
    summary: 'The people of the club, or of all accessible clubs, who match a filter.',
    query: listed,
    answers: PageOf(PersonRow),
  },
  'GET /api/people/search': {
    may: 'kiosk',
    summary:
      'People by name, email or phone, as you type. A kiosk needs a complete number or email and sees only what the visitor needs.',
    query: Type.Object({
      ...Search,
      ...Paging,
      view_type: Loose,
      email: Type.Optional(Type.String({ maxLength: 255, description: 'exactly this address' })),
      phone: Type.Optional(Type.String({ maxLength: 40, description: 'exactly this number, however it is written' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    answers: PageOf(PersonFound),
  },
  'GET /api/people/recent_list': {
    may: 'staff',
    summary: 'The people with these ids, in that order, without those the caller may not see.',
    query: Type.Object({ ids: Type.Optional(Type.String({ maxLength: 500 })) }),
    answers: Type.Object({ collection: Type.Array(PersonFound) }),
  },
  'GET /api/people/multi_site_counts': {
    may: 'records',
    summary: 'The number of people who match a filter, by club.',
    query: Type.Object(peopleFilter),
    answers: Type.Object({ collection: Type.Array(SiteCount) }),
  },
  'POST /api/people/counts': {
    may: 'records',
    summary:
      'The number of people who match a filter, by club and by channel they can be reached on. A POST, because a long selection doesn’t fit into an address.',
    body: Type.Object({ filter: PeopleFilter }),
    answers: Type.Object({ total: Type.Integer(), collection: Type.Array(SiteReached) }),
  },
  'GET /api/people/{id}': {
    may: 'records',
    summary: 'One person, with what the caller may do, and the first related records.',
    query: Type.Object({ soft_delete_status: Loose }),
    answers: Type.Object({ ...Person.properties, attached: Attached }),
  },
  'GET /api/people/{id}/summary': {
    may: 'records',
    summary: 'How often the person was contacted, in total or in the last 30 days.',
    query: Type.Object({ summary: Type.Optional(Type.Boolean()) }),
    answers: Summary,
  },
  'POST /api/people/{id}/improve': {
    may: 'records',
    summary:
      'Changes a person’s status, with the event and dates that follow from it, or the status of a secondary sale if one is given.',
    body: Type.Object({
      status: OneOf([...new Set([...statuses, ...saleStatuses])]),
      outcome: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
      changed_at: Type.Optional(Nullable(Instant)),
      leaving_reason_id: Type.Optional(Nullable(Id)),
      trial_start_at: Type.Optional(Nullable(Day)),
      trial_end_at: Type.Optional(Nullable(Day)),
      secondary_sale_id: Type.Optional(Nullable(Id)),
    }),
    answers: WithMessage(Person),
  },
})
