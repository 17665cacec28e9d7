import { eventKinds, taskKinds } from '@spotter/domain/activities/kinds.ts'
import { memberRequests } from '@spotter/domain/integrations/member-requests.ts'
import {
  fieldsWith,
  type HeldValue,
  type ListColumn,
  listColumnOf,
  type ListedField,
  listedFields,
  type PersonField,
  type PersonFieldName,
  personFields,
  phoneFields,
  type ShownField,
  shownFields,
} from '@spotter/domain/people/person-fields.ts'
import { statusRefusals, type StatusTransitions } from '@spotter/domain/people/status.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, type TSchema, type TUnsafe, Type } from 'typebox'
import { QuestionnaireResponse } from '../kiosk/questionnaire-shapes.ts'
import { SecondarySale } from '../secondary-sales/secondary-sale-shapes.ts'
import { Day, Id, Instant, Nullable, OneOf } from '../shapes.ts'

const OptionalText = Nullable(Type.String())
const OptionalInstant = Nullable(Instant)
const OptionalId = Nullable(Id)

const Written = Type.String()
const shapes: Record<PersonField['kind'], TSchema> = {
  text: Written,
  email: Written,
  phone: Written,
  link: Written,
  day: Day,
  choice: Written,
  status: OneOf(statuses),
  reference: Id,
  flag: Type.Boolean(),
  instant: Instant,
  number: Type.Integer(),
  tags: Type.Array(Type.String()),
}

function shapeOf(name: PersonFieldName): TSchema {
  const { kind, choices, required }: PersonField = personFields[name]
  const shape = choices ? OneOf(Object.keys(choices)) : shapes[kind]
  return required || kind === 'flag' ? shape : Nullable(shape)
}

const shown = Object.fromEntries(shownFields.map((name) => [name, shapeOf(name)])) as {
  [N in ShownField]: TUnsafe<HeldValue<N>>
}

type ListedValue<N extends ListedField> = HeldValue<N> extends number | null ? string | null : HeldValue<N>
const listed = Object.fromEntries(
  listedFields.map((name) => [
    listColumnOf(name),
    personFields[name].kind === 'reference' ? OptionalText : shapeOf(name),
  ]),
) as { [N in ListedField as ListColumn<N>]: TUnsafe<ListedValue<N>> }

const formatted = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [`${name}_formatted`, OptionalText])) as Record<
    `${Name}_formatted`,
    typeof OptionalText
  >

export const PersonRow = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  name: Type.String(),
  first_name: Type.String(),
  last_name: OptionalText,
  is_new_lead: Type.Boolean(),
  is_visitor_app: Type.Boolean(),
  avatar: OptionalText,
  ...listed,
  ...formatted(fieldsWith({ kind: 'phone', listed: true })),
  salesperson_id: OptionalId,
  deleted_at: OptionalInstant,
  /** These three only if `details` are asked for. */
  next_step_kind: Type.Optional(Nullable(OneOf([...taskKinds, ...eventKinds]))),
  next_step_at: Type.Optional(OptionalInstant),
  last_note: Type.Optional(OptionalText),
  /** How the club writes times; only in a list of several clubs. */
  club: Type.Optional(Type.Object({ tzinfo: Type.String(), date_format: Type.String(), time_format: Type.String() })),
})
export type PersonRow = Static<typeof PersonRow>

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
  within_reach: Type.Boolean(),
})
export type CrossSiteDuplicate = Static<typeof CrossSiteDuplicate>

export const Membership = Type.Object({
  system: Type.String(),
  external_id: OptionalText,
  status: OptionalText,
  membership_type: OptionalText,
  barcode: OptionalText,
  last_checkin: OptionalInstant,
  checkins_count: Nullable(Type.Integer()),
  view_url: OptionalText,
  /** What the system has not answered yet. */
  asked: Type.Array(OneOf(memberRequests)),
  barcode_asked: OptionalText,
  failure: OptionalText,
})
export type Membership = Static<typeof Membership>

const ProposedMerge = Type.Object({
  id: Id,
  person_id: Id,
  name: Type.String(),
  /** What both have. */
  same: Type.Array(OneOf(['email', 'phone', 'name'] as const)),
})

const StatusTransition = Type.Object({
  allowed: Type.Boolean(),
  reason: Nullable(OneOf(Object.keys(statusRefusals) as (keyof typeof statusRefusals)[])),
})

export const Person = Type.Object({
  id: Id,
  company_id: Id,
  company_name: Type.String(),
  name: Type.String(),
  full_name: Type.String(),
  ...shown,
  /** `trial_end_at` in Unix seconds. */
  trial_end: Nullable(Type.Integer()),
  salesperson_name: OptionalText,
  source_name: OptionalText,
  contact_method_name: OptionalText,
  ...formatted(phoneFields),
  phones: Type.Array(Phone),
  avatar: OptionalText,
  has_avatar: Type.Boolean(),
  full_address: Type.String(),
  referral: Nullable(Type.Object({ id: Nullable(Id), name: OptionalText })),
  referrals_count: Type.Integer(),
  waiver: Type.Boolean(),
  human_most_recent_enquiry: OptionalText,
  questionnaire_response: Nullable(QuestionnaireResponse),
  tag_list: Type.Array(Type.String()),
  whatsapp_session: Type.Boolean(),
  /** Why no message may be sent by a channel; null if it may. */
  reach: Type.Object({ email: OptionalText, sms: OptionalText, whatsapp: OptionalText }),
  only_person: Type.Boolean(),
  cross_site_duplicates: Type.Array(CrossSiteDuplicate),
  merge_proposals: Type.Array(ProposedMerge),
  memberships: Type.Array(Membership),
  leaving_reason: Nullable(Type.Object({ id: Id, name: Type.String() })),
  deleted_at: OptionalInstant,
  lock_version: Type.Integer(),
  summary: Summary,
  secondary_sales: Type.Array(SecondarySale),
  open_requests_count: Type.Integer(),
  status_transitions: Type.Unsafe<StatusTransitions>(Type.Record(Type.String(), StatusTransition)),
  abilities: Type.Object({
    edit: Type.Boolean(),
    assign_salesperson: Type.Boolean(),
    loses_access_on_assign: Type.Boolean(),
    create_appointment: Type.Boolean(),
    move: Type.Boolean(),
    sync: Type.Boolean(),
    delete: Type.Boolean(),
    restore: Type.Boolean(),
    merge: Type.Boolean(),
  }),
})
export type Person = Static<typeof Person>
