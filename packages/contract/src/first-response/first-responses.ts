import { attemptKinds, endReasons, meetingKinds } from '@spotter/domain/first-response/clocks.ts'
import { leadSources } from '@spotter/domain/first-response/sources.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, PageOf, Paging, Parsed, WithMessage } from '../shapes.ts'

const Clock = Type.Object({
  target_minutes: Type.Integer(),
  /** In opening hours: until it stopped, or else until `as_of`. */
  minutes: Type.Integer(),
  stopped_at: Nullable(Instant),
  how: Nullable(OneOf([...attemptKinds, ...meetingKinds, 'answered'])),
  user_name: Nullable(Type.String()),
})
export type ResponseClock = Static<typeof Clock>

export const FirstResponse = Type.Object({
  id: Id,
  company_id: Id,
  person_id: Id,
  source: OneOf(leadSources),
  entered_at: Instant,
  attempt: Clock,
  contact: Clock,
  as_of: Instant,
  /** When the club closes; null while it is closed and the clocks stand. */
  open_until: Nullable(Instant),
  salesperson_id: Nullable(Id),
  salesperson_name: Nullable(Type.String()),
  /** Others than the salesperson can take it. */
  on_offer: Type.Boolean(),
  ended_reason: Nullable(OneOf(endReasons)),
  abilities: Type.Object({ take: Type.Boolean(), undo: Type.Boolean() }),
})
export type FirstResponse = Static<typeof FirstResponse>

export const WaitingLead = Type.Object({
  ...FirstResponse.properties,
  person: Type.Object({
    id: Id,
    name: Type.String(),
    status: OneOf(statuses),
    avatar: Nullable(Type.String()),
    /** Null for those who can't open the person. */
    phone: Nullable(Type.String()),
    do_not_call: Type.Boolean(),
    within_reach: Type.Boolean(),
  }),
})
export type WaitingLead = Static<typeof WaitingLead>

const minutes = Type.Integer()
const settings = {
  active: Type.Boolean(),
  attempt_minutes: minutes,
  contact_minutes: minutes,
  offer_minutes: Nullable(minutes),
  reassign_minutes: Nullable(minutes),
  tell_salesperson: Type.Boolean(),
  tell_managers: Type.Boolean(),
  tell_user_ids: Type.Array(Id, { maxItems: 50 }),
  /** To whom leads are passed on; empty for all salespeople. */
  rota_user_ids: Type.Array(Id, { maxItems: 200 }),
  sms: Type.Boolean(),
}

const FirstResponseSettings = Type.Object({
  ...settings,
  lock_version: Type.Integer(),
  /** Who can be chosen. */
  users: Type.Array(
    Type.Object({ id: Id, text: Type.String(), has_phone: Type.Boolean(), gets_leads: Type.Boolean() }),
  ),
})
export type FirstResponseSettings = Static<typeof FirstResponseSettings>

const FirstResponseSettingsChange = Type.Partial(Type.Object({ ...settings, lock_version: Type.Integer() }))
export type FirstResponseSettingsChange = Static<typeof FirstResponseSettingsChange>

export const firstResponses = endpoints({
  'GET /api/first_responses': {
    may: 'staff',
    summary: 'New leads of the club that wait for a first attempt or contact, most urgent first.',
    query: Type.Object({ ...Paging, salesperson_id: Parsed({ description: 'ids, separated by commas' }) }),
    answers: PageOf(WaitingLead),
  },
  'GET /api/people/{id}/first_response': {
    may: 'staff',
    summary: 'How quickly a lead was answered, since they last came in.',
    answers: Type.Object({ first_response: Nullable(FirstResponse) }),
  },
  'PUT /api/first_responses/{id}/take': {
    may: 'staff',
    summary: 'Makes the user the salesperson of a lead that is offered or has none. One of several users gets it.',
    answers: WithMessage(FirstResponse),
  },
  'PUT /api/first_responses/{id}/undo': {
    may: 'staff',
    summary: 'Gives a lead that was taken or reassigned back, until the new salesperson has called or written.',
    answers: WithMessage(FirstResponse),
  },
  'GET /api/companies/{company_id}/settings/first_response': {
    may: 'settings',
    summary: 'How quickly the club wants to answer new leads.',
    answers: FirstResponseSettings,
  },
  'PUT /api/companies/{company_id}/settings/first_response': {
    may: 'settings',
    summary: 'Applies to leads from now on. Switching it off ends what waits.',
    body: FirstResponseSettingsChange,
    answers: WithMessage(FirstResponseSettings),
  },
})
