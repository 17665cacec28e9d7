import { guestPeriods } from '@spotter/domain/people/guests.ts'
import { visitDemands } from '@spotter/domain/kiosk/demands.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choiceOf, Id, Instant, Nullable, OneOf, PageOf, Paging, Search } from '../shapes.ts'

const OptionalText = Nullable(Type.String())

export const Guest = Type.Object({
  id: Id,
  company_id: Id,
  person_id: Id,
  name: Type.String(),
  avatar: OptionalText,
  phone_mobile: OptionalText,
  phone_mobile_formatted: OptionalText,
  status: OneOf(statuses),
  visit_type: Type.String(),
  new_visitor: Type.Boolean(),
  signed_at: Instant,
  /** Set if the server received it later. */
  arrived_at: Nullable(Instant),
  signed_waiver_id: Nullable(Id),
  /** What the club demanded and the visitor did not give. */
  missing: Type.Array(OneOf(visitDemands)),
  salesperson_id: Nullable(Id),
  salesperson_name: OptionalText,
})
export type Guest = Static<typeof Guest>

/** `signed_date`: one day, or two with a comma. */
const signed = {
  company_id: Type.Optional(Id),
  signed_date: Type.Optional(Nullable(Type.String({ maxLength: 21 }))),
  custom_date_filter: Type.Optional(Nullable(Type.String({ maxLength: 20, ...choiceOf(guestPeriods) }))),
}

export const guests = endpoints({
  'GET /api/guests': {
    may: 'records',
    summary: 'Visitors who signed in at the club, newest first: the current one, or the one in the filter.',
    query: Type.Object({
      ...signed,
      ...Search,
      ...Paging,
      visit_type: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
    }),
    answers: PageOf(Guest),
  },
  'GET /api/guests/count_by_type': {
    may: 'records',
    summary: 'The number of visitors by visit type.',
    query: Type.Object({ ...signed, ...Search }),
    answers: Type.Object({
      collection: Type.Array(Type.Object({ visit_type: Type.String(), count: Type.Integer() })),
      total: Type.Integer(),
    }),
  },
})
