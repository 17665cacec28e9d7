import { companyStatuses } from '@spotter/domain/companies/statuses.ts'
import { locationStates } from '@spotter/domain/companies/location.ts'
import { endOfDayFigureNames } from '@spotter/domain/targets/end-of-day.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import {
  CodeReference,
  Done,
  Id,
  Nullable,
  OneOf,
  PageOf,
  Paging,
  Reference,
  Search,
  Text,
  WeekSchedule,
  withOtherNames,
} from '../shapes.ts'
import { Preferences } from './preferences.ts'
import { longestName } from '@spotter/domain/accounts/text-rules.ts'
import { longestAgreement } from '@spotter/domain/kiosk/agreement.ts'
import { TranslationsOf } from '../translations.ts'
import { Question } from '../kiosk/questionnaire-shapes.ts'
import { userFields } from '../users/user-fields.ts'

export const companySwitches = [
  'disabled_appointments',
  'disabled_appointments_without_contact',
  'enable_moving_people',
  'enable_guest_status',
  'enable_former_member_status',
  'enable_whatsapp_messaging',
  'abcfin',
  'fitware',
  'mindbody',
  'circuit',
  'enabled_appointment_scheduler',
  'abc_show_join_link_merge_field',
  'beefree_enabled',
  'cross_site_duplicate_enabled',
  'line_me_enabled',
  'twilio_calls_enabled',
  'disabled_call_sms_opted_out',
  'disabled_sms_opt_out',
  'manual_lead_email_opt_in_status',
  'manual_lead_sms_opt_in_status',
  'locked_sale_ability',
  'export_to_csv',
  'bulk_sms',
] as const
type CompanySwitch = (typeof companySwitches)[number]

export const visitorSwitches = [
  'visitor_app_default_opt_in',
  'visitor_app_request_marketing_permission',
  'visitor_app_hide_skip_photo_button',
  'visitor_registration_ask_for_address',
  'visitor_registration_ask_for_birthday',
  'visitor_registration_ask_for_gender',
  'ask_how_did_you_hear_about_us',
] as const
type VisitorSwitch = (typeof visitorSwitches)[number]

const switches = Object.fromEntries(
  [...companySwitches, ...visitorSwitches].map((name) => [name, Type.Boolean()]),
) as Record<CompanySwitch | VisitorSwitch, ReturnType<typeof Type.Boolean>>

export const AccountCompany = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  group_name: Nullable(Type.String()),
  country: Type.String(),
  status: OneOf(companyStatuses),
  time_step: Type.Integer(),
  time_zone: Type.String(),
  tzinfo: Type.String(),
  date_format: Type.String(),
  time_format: Type.String(),
  work_time_from: Type.String(),
  work_time_into: Type.String(),
  week_schedule: WeekSchedule,
  event_duration: Type.String(),
  export: Type.Array(Type.String()),
  /** Of those, the ones that people can be exported to. */
  export_to: Type.Array(Type.String()),
  end_of_day_custom_fields: Type.Array(OneOf(endOfDayFigureNames)),
  full_address: Type.String(),
  address: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  zip: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  /** Whether they were found from the address; null if it has not changed since they were typed. */
  location_state: Nullable(OneOf(locationStates)),
  /** 'latitude,longitude'. */
  geolocation: Nullable(Type.String()),
  brand_colour: Nullable(Type.String()),
  header_colour: Nullable(Type.String()),
  logo_url: Nullable(Type.String()),
  visitor_app_logo: Nullable(Type.String()),
  visitor_app_logo_url: Nullable(Type.String()),
  stylesheet_url: Nullable(Type.String()),
  visitor_app_additional_email_terms: Nullable(Type.String()),
  visitor_app_additional_sms_terms: Nullable(Type.String()),
  opt_out_text: Nullable(Type.String()),
  /** Whose numbers its messages and calls leave by. */
  sms_provider: Type.String(),
  legal_agreement: Nullable(Type.String()),
  /** Only for users who may change settings. */
  visitor_app_code: Nullable(Type.String()),
  ...switches,
})
export type AccountCompany = Static<typeof AccountCompany>

export const CurrentUser = Type.Object({
  ...userFields,
  company: Type.Object({ id: Id, name: Type.String(), slug: Type.String(), country: Type.String() }),
})
export type CurrentUser = Static<typeof CurrentUser>

const CodedReference = Type.Object({ id: Id, text: Type.String(), code: Nullable(Type.String()) })

const Install = Type.Object({ name: Type.String(), support_email: Nullable(Type.String()) })

export const Account = Type.Object({
  user: CurrentUser,
  company: AccountCompany,
  company_tag_list: Type.Array(Type.String()),
  /** `demo` while all clubs of the install are demo clubs, otherwise `production`. */
  environment: Type.String(),
  /** Whether the user may open the sandbox, for staff. */
  sandbox: Type.Optional(Type.Boolean()),
  host: Type.String(),
  version: Type.String(),
  install: Install,
  /** How many characters of an SMS links take as this install sends them, by merge field, for staff. */
  link_lengths: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  /** Seconds by which the clock was moved, for staff. */
  clock_ahead: Type.Optional(Type.Integer()),
  /** Only what differs from the product's names and order. */
  given: Type.Object({
    names: Type.Record(Type.String(), Type.String()),
    places: Type.Record(Type.String(), Type.Integer()),
  }),
  abilities: Type.Record(Type.String(), Type.Boolean()),
  preferences: Preferences,
  references: Type.Object({
    roles: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    tags: Type.Array(Reference),
    zones: Type.Array(CodeReference),
    sources: Type.Array(
      Type.Object({
        id: Id,
        text: Type.String(),
        parent_id: Nullable(Id),
        code: Nullable(Type.String()),
        guest_waiver: Type.Boolean(),
        translations: Type.Optional(TranslationsOf({ name: longestName })),
      }),
    ),
    taskKind: Type.Array(CodeReference),
    eventKind: Type.Array(CodeReference),
    feedbackKind: Type.Array(CodeReference),
    leavingReason: Type.Array(Reference),
    contactMethods: Type.Array(CodedReference),
    countries: Type.Array(CodeReference),
    locales: Type.Array(CodeReference),
    questionnaire: Nullable(
      Type.Object({ id: Id, name: Type.String(), version: Type.Integer(), questions: Type.Array(Question) }),
    ),
    guest_waiver: Nullable(
      Type.Object({
        id: Id,
        name: Type.String(),
        version: Type.Integer(),
        agreement_hash: Type.String(),
        translations: TranslationsOf({ text: longestAgreement }),
        translation_hashes: Type.Partial(
          Type.Object({ en: Type.String(), de: Type.String(), fr: Type.String(), es: Type.String() }),
        ),
      }),
    ),
    visit_types: Type.Array(
      Type.Object({
        id: Id,
        text: Type.String(),
        source_id: Nullable(Id),
        contact_method_id: Nullable(Id),
        contact_method_code: Nullable(Type.String()),
        translations: Type.Optional(TranslationsOf({ name: longestName })),
      }),
    ),
    secondary_sale_types: Type.Array(Reference),
    users: Type.Array(Reference),
  }),
})
export type Account = Static<typeof Account>

export const SignIn = Type.Object({
  csrf_token: Type.String(),
  install: Install,
  demo_sign_ins: Type.Optional(
    Type.Array(
      Type.Object({
        role: Type.String(),
        email: Type.String(),
        password: Type.String(),
        company_id: Id,
        company_name: Type.String(),
      }),
    ),
  ),
})
export type SignIn = Static<typeof SignIn>

const Club = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  city: Nullable(Type.String()),
  country: Type.String(),
  current: Type.Boolean(),
})

const Session = Type.Object({
  id: Id,
  current: Type.Boolean(),
  created_at: Type.String(),
  last_seen_at: Type.String(),
  ip: Nullable(Type.String()),
  browser: Nullable(Type.String()),
  remembered: Type.Boolean(),
})

export const accounts = endpoints({
  'GET /users/sign_in': {
    may: 'anyone',
    summary: 'A CSRF token and, in a demo install, the users you can sign in as.',
    answers: SignIn,
  },
  'POST /users/sign_in': {
    may: 'anyone',
    summary: 'Signs a member of staff in with email and password.',
    wrapped: 'user',
    body: Type.Object({
      email: Text(),
      password: Text(1024),
      remember_me: Type.Optional(Type.Boolean()),
    }),
    answers: Account,
  },
  'POST /users/sign_in_visitor_app': {
    may: 'anyone',
    summary: 'Signs a kiosk in with the activation code of its club.',
    // Opens no session, so there is nothing to forge.
    csrf: false,
    body: Type.Object({ visitor_app_code: Text() }),
    answers: Done,
  },
  'DELETE /users/sign_out': { may: 'staff', summary: 'Ends this session.', answers: null, status: 204 },
  'POST /users/password': {
    may: 'anyone',
    summary: 'Sends a link to choose a new password. The answer is the same for unknown addresses.',
    wrapped: 'user',
    body: Type.Object({ email: Text() }),
    answers: Done,
  },
  'PUT /users/password': {
    may: 'anyone',
    summary: 'Sets a password with the token from a reset or invitation email.',
    wrapped: 'user',
    body: Type.Object({
      reset_password_token: Text(),
      password: Text(1024),
      password_confirmation: Text(1024),
    }),
    answers: Done,
  },
  'GET /users/sso': {
    may: 'anyone',
    summary: "Opens a session for a user of an external service, by a JWT signed with that service's secret.",
    query: Type.Object({ token: Type.Optional(Text(4096)) }, withOtherNames),
    answers: null,
    status: 200,
  },
  'GET /sso/{slug}': {
    may: 'anyone',
    summary: "Opens a session for a user of an external service, by a JWT signed with that service's secret.",
    query: Type.Object({ token: Type.Optional(Text(4096)) }),
    answers: null,
    status: 200,
  },
  'GET /api/accounts/current': {
    may: 'kiosk',
    summary: 'The signed-in user, the current club, and the lists that screens need.',
    answers: Account,
  },
  'GET /api/accounts': {
    may: 'staff',
    summary: 'The clubs the user may switch to.',
    query: Type.Object({ ...Search, ...Paging }),
    answers: PageOf(Club),
  },
  'PUT /api/users/change_account': {
    may: 'staff',
    summary: 'Switches to another club of the user.',
    body: Type.Object({ account_id: Id }),
    answers: Done,
  },
  'POST /api/users/{id}/impersonate': { may: 'impersonate', summary: 'Acts as another user.', answers: Done },
  'DELETE /api/users/impersonate': { may: 'staff', summary: 'Stops impersonating.', answers: Done },
  'GET /api/sessions': {
    may: 'staff',
    summary: 'The user’s sessions, most recently used first.',
    answers: Type.Object({ collection: Type.Array(Session) }),
  },
  'DELETE /api/sessions/{id}': { may: 'staff', summary: 'Ends one of the user’s sessions.', answers: Done },
  'DELETE /api/sessions': { may: 'staff', summary: 'Ends all other sessions of the user.', answers: Done },
})
