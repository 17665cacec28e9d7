import { abcfinStatuses, circuitStatuses, dateTypeNames } from '@spotter/domain/people/filters.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { saleStatuses } from '@spotter/domain/secondary-sales/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Attached } from './person-attachments.ts'
import { Person, PersonFound, PersonRow, Summary } from './person-shapes.ts'
import {
  choiceOf,
  choicesOf,
  Day,
  Id,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  Paging,
  Parsed,
  Search,
  Sorting,
  WithMessage,
} from '../shapes.ts'

/** Bulk actions send the same with a selection. */
export const peopleFilter = {
  ...Search,
  company_id: Parsed(),
  view_type: Parsed(),
  date_column: Parsed(choiceOf(dateTypeNames)),
  date_from: Parsed(),
  date_into: Parsed(),
  status: Parsed(choicesOf(statuses)),
  abcfin_status: Parsed(choicesOf(abcfinStatuses)),
  circuit_status: Parsed(choicesOf(circuitStatuses)),
  contact_method_id: Parsed(),
  source_id: Parsed(),
  salesperson_id: Parsed(),
  tag_list: Parsed(),
  member_filter: Parsed(),
  soft_delete_status: Parsed(),
  checked_all: Parsed(),
  including_ids: Parsed(),
  excluding_ids: Parsed(),
  can_receive_sms: Parsed(),
  can_receive_email: Parsed(),
  can_receive_whatsapp: Parsed(),
  without_not_interested: Parsed(),
  figure: Parsed({ description: 'only those whom this figure of a report counts, as JSON' }),
  bulk_job: Parsed(),
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

const listed = Type.Object({
  ...peopleFilter,
  ...Paging,
  ...Sorting,
  details: Parsed({ description: 'true adds the next open activity and the start of the last note' }),
})

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
      view_type: Parsed(),
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
    query: Type.Object({ soft_delete_status: Parsed() }),
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
  'PUT /api/people/{id}/undo_status_change': {
    may: 'records',
    summary: 'Takes the user’s own last change of a person’s status back, with its dates and the event it added.',
    answers: WithMessage(Person),
  },
})
