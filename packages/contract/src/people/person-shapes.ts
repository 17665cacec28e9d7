import { genders } from '@spotter/domain/people/person.ts'
import { personFlags, type PersonFlag } from '@spotter/domain/people/person-fields.ts'
import { statusRefusals, type StatusTransitions } from '@spotter/domain/people/status.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { QuestionnaireResponse } from '../kiosk/questionnaire-shapes.ts'
import { SecondarySale } from '../secondary-sales/secondary-sale-shapes.ts'
import { Day, Id, Instant, Nullable, OneOf } from '../shapes.ts'

const OptionalText = Nullable(Type.String())
const OptionalInstant = Nullable(Instant)
const OptionalId = Nullable(Id)
const flags = Object.fromEntries(personFlags.map((flag) => [flag, Type.Boolean()])) as Record<
  PersonFlag,
  ReturnType<typeof Type.Boolean>
>

/** A person in a list. */
export const PersonRow = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  name: Type.String(),
  first_name: Type.String(),
  last_name: OptionalText,
  status: OneOf(statuses),
  is_new_lead: Type.Boolean(),
  is_visitor_app: Type.Boolean(),
  avatar: OptionalText,
  email: OptionalText,
  phone_mobile: OptionalText,
  phone_mobile_formatted: OptionalText,
  source_name: OptionalText,
  contact_method_name: OptionalText,
  salesperson_id: OptionalId,
  salesperson_name: OptionalText,
  created_at: Instant,
  last_contact_at: OptionalInstant,
  deleted_at: OptionalInstant,
})
export type PersonRow = Static<typeof PersonRow>

/** One line of a search while typing. */
export const PersonFound = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  status: OneOf(statuses),
  avatar: OptionalText,
  email: OptionalText,
  phone_mobile_formatted: OptionalText,
  salesperson_name: OptionalText,
})
export type PersonFound = Static<typeof PersonFound>

export const Summary = Type.Object({
  call_attempts: Type.Integer(),
  spoke_to: Type.Integer(),
  sms: Type.Integer(),
  email: Type.Integer(),
  whatsapp: Type.Integer(),
})
export type Summary = Static<typeof Summary>

export const Phone = Type.Object({
  id: Type.String(),
  type: Type.String(),
  number: Type.String(),
  phone: Type.String(),
  isd: Type.String(),
  opt_out: Type.Boolean(),
  do_not_call: Type.Boolean(),
  whatsapp_opt_out: Type.Boolean(),
})
export type Phone = Static<typeof Phone>

export const CrossSiteDuplicate = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  company_name: Type.String(),
  status: OneOf(statuses),
  last_contact_at_formatted: OptionalText,
  created_at_formatted: Type.String(),
  salesperson_name: OptionalText,
  /** Whether this reader may open that person. */
  within_reach: Type.Boolean(),
})
export type CrossSiteDuplicate = Static<typeof CrossSiteDuplicate>

/** What one system of the club holds of a person. */
export const Membership = Type.Object({
  system: Type.String(),
  external_id: OptionalText,
  status: OptionalText,
  membership_type: OptionalText,
  barcode: OptionalText,
  last_checkin: OptionalInstant,
  checkins_count: Nullable(Type.Integer()),
  view_url: OptionalText,
})
export type Membership = Static<typeof Membership>

/** Somebody else of the club who may be the same person; only for those who may merge them. */
const ProposedMerge = Type.Object({ id: Id, person_id: Id, name: Type.String() })

const StatusTransition = Type.Object({
  allowed: Type.Boolean(),
  reason: Nullable(OneOf(Object.keys(statusRefusals) as (keyof typeof statusRefusals)[])),
})

export const personFields = {
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  name: Type.String(),
  full_name: Type.String(),
  first_name: Type.String(),
  last_name: OptionalText,
  salesperson_id: OptionalId,
  salesperson_name: OptionalText,
  status: OneOf(statuses),
  ...flags,
  phone_mobile: OptionalText,
  phone_home: OptionalText,
  phone_work: OptionalText,
  phone_mobile_formatted: OptionalText,
  phone_home_formatted: OptionalText,
  phone_work_formatted: OptionalText,
  phones: Type.Array(Phone),
  avatar: OptionalText,
  has_avatar: Type.Boolean(),
  email: OptionalText,
  full_address: Type.String(),
  address: OptionalText,
  city: OptionalText,
  state: OptionalText,
  zip: OptionalText,
  birthday: Nullable(Day),
  gender: Nullable(OneOf(genders)),
  source_id: OptionalId,
  source_name: OptionalText,
  contact_method_id: OptionalId,
  contact_method_name: OptionalText,
  marketing_source_text: OptionalText,
  referral: Nullable(Type.Object({ id: Id, name: Type.String() })),
  referrals_count: Type.Integer(),
  waiver: Type.Boolean(),
  signed_at: OptionalInstant,
  most_recent_enquiry: OptionalInstant,
  human_most_recent_enquiry: OptionalText,
  line_id: OptionalText,
  abc_join_link: OptionalText,
  questionnaire_response: Nullable(QuestionnaireResponse),
  tag_list: Type.Array(Type.String()),
  whatsapp_session: Type.Boolean(),
  email_suppressed_reason: OptionalText,
  only_person: Type.Boolean(),
  cross_site_duplicates: Type.Array(CrossSiteDuplicate),
  merge_proposals: Type.Array(ProposedMerge),
  memberships: Type.Array(Membership),
  trial_start_at: OptionalInstant,
  trial_end_at: OptionalInstant,
  trial_days_quantity: Nullable(Type.Integer()),
  trial_visits: Nullable(Type.Integer()),
  leaving_reason: Nullable(Type.Object({ id: Id, name: Type.String() })),
  leaving_at: OptionalInstant,
  sale_at: OptionalInstant,
  former_member_at: OptionalInstant,
  last_contact_at: OptionalInstant,
  created_at: Instant,
  deleted_at: OptionalInstant,
  lock_version: Type.Integer(),
  summary: Summary,
  secondary_sales: Type.Array(SecondarySale),
  open_requests_count: Type.Integer(),
  status_transitions: Type.Unsafe<StatusTransitions>(Type.Record(Type.String(), StatusTransition)),
  abilities: Type.Object({
    edit: Type.Boolean(),
    assign_salesperson: Type.Boolean(),
    /** Assigning this person to somebody else takes them out of the reader's own sight. */
    loses_access_on_assign: Type.Boolean(),
    create_appointment: Type.Boolean(),
    move: Type.Boolean(),
    delete: Type.Boolean(),
    restore: Type.Boolean(),
    merge: Type.Boolean(),
  }),
}
export const Person = Type.Object(personFields)
export type Person = Static<typeof Person>
