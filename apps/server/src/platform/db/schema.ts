// Generated from the migrated database by `npm run db -- schema`; narrower types are in schema-overrides.ts.
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedGuarded, GeneratedInstant, GeneratedJson, Guarded, Instant, Json } from './column-types.ts'
import type { Values } from './schema-overrides.ts'

interface AbcEmployeesTable {
  id: Generated<number>
  company_id: number
  system: string
  external_id: string
  name: string
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface ActivitiesTable {
  id: Generated<number>
  company_id: number
  person_id: number | null
  salesperson_id: number | null
  type: Values['activities.type']
  kind_code: string
  start: Instant
  end: Instant
  complete: Generated<boolean>
  confirmed: Generated<boolean>
  completed_at: Instant | null
  completed_by_id: number | null
  outcome: string | null
  deleted_at: Instant | null
  created_at: GeneratedInstant
  bulk: Generated<boolean>
  trial_end: Instant | null
  name: string | null
  appointment_category_id: number | null
  secondary_sale_id: number | null
  abc_event: Generated<boolean>
  overlap_reason: string | null
  unread: Generated<boolean>
  lock_version: Generated<number>
  updated_at: GeneratedInstant
  /** Former salespeople who have seen it; kept by a trigger when a tour is reassigned. */
  seen_by: Generated<number[]>
  /** The membership system it comes from, with its id there in external_id. */
  system: string | null
  external_id: string | null
  /** What completing it changed, to be undone with it; null while it is open. */
  completion: Json<Values['activities.completion']> | null
  /** Null where it was not added by a user. */
  created_by_id: number | null
  /** When staff were asked whether the person came; again if it was moved since. */
  no_show_asked_at: Instant | null
}

/** Lines to sum: activities of a club that are not deleted, including those of deleted people. */
interface ActivityCountsTable {
  company_id: number
  type: string
  complete: boolean
  count: number
}

interface AdditionalContactsTable {
  id: Generated<number>
  company_id: number
  person_id: number
  first_name: string
  last_name: string | null
  email: string | null
  phone: string | null
  comments: string | null
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Addresses whose owners want no messages, also before and after they are a person. */
interface AddressStopsTable {
  id: Generated<number>
  company_id: number
  channel: string
  /** Of the number or address, so that an erased person is not stored. */
  address_hash: Buffer
  source: string
  words: string | null
  at: GeneratedInstant
}

interface AddressWordsTable {
  country: string
  word: string
}

interface AddressesTable {
  id: Generated<number>
  country: string
  hash: string
  number: string | null
  street: string
  unit: string | null
  city: string | null
  region: string | null
  postcode: string | null
  latitude: number
  longitude: number
  search_text: string
  created_at: GeneratedInstant
}

interface AppointmentCategoriesTable {
  id: Generated<number>
  company_id: number
  parent_id: number | null
  name: string
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Links to confirm an appointment or to choose another time, one for each time it had. */
interface AppointmentLinksTable {
  activity_id: number
  /** When the appointment was when the link was made. */
  start: Instant
  created_at: GeneratedInstant
  token_hash: Buffer
}

/** What a person was last told about an appointment, by channel. */
interface AppointmentTellingsTable {
  activity_id: number
  channel: Values['appointment_tellings.channel']
  start: Instant
  cancelled: boolean
  told_at: GeneratedInstant
}

interface AuditTable {
  id: Generated<number>
  company_id: number | null
  kind: string
  subject_type: string
  subject_id: number
  user_id: number | null
  original_user_id: number | null
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
  request_id: string | null
  at: GeneratedInstant
  /** The change that this one reverts. */
  corrects_id: number | null
}

/** Clubs in which an item is paused. */
interface AutomatedItemPausesTable {
  item_id: number
  company_id: number
  user_id: number | null
  paused_at: GeneratedInstant
  by_all: Generated<boolean>
}

/** Items as they were, so that an old run can be explained. */
interface AutomatedItemVersionsTable {
  item_id: number
  version: number
  item: Json<Values['automated_item_versions.item']>
  user_id: number | null
  created_at: GeneratedInstant
}

/** What happens by itself when a person or a secondary sale enters a status. */
interface AutomatedItemsTable {
  id: Generated<number>
  company_id: number
  /** The clubs it applies to, besides those of the group. */
  company_ids: number[]
  /** Set while it is provided to the group. */
  company_group_id: number | null
  provide_to_group: Generated<boolean>
  /** Items of one name are shown as one sequence. */
  set_name: string | null
  name: string | null
  /** Null for the membership. */
  secondary_sale_type_id: number | null
  status: string
  kind: Values['automated_items.kind']
  start_date: string
  scheduled: Generated<boolean>
  /** The timing in words, made from its parts. */
  scheduler: string
  frequency: Generated<number>
  period: Generated<Values['automated_items.period']>
  direction: Generated<Values['automated_items.direction']>
  date: Generated<Values['automated_items.date']>
  /** Such as 09:00 AM, or Current time. */
  time: Generated<string>
  template_id: number | null
  subject: string | null
  /** The body: HTML for emails, otherwise plain text. */
  description: string
  description_json: Json<Record<string, unknown>> | null
  tag_list: Generated<string[]>
  member_filters: Json<Values['automated_items.member_filters']> | null
  imported: Generated<boolean>
  rules: GeneratedJson<Values['automated_items.rules']>
  /** It counts from the end of that one instead of from the status. */
  after_item_id: number | null
  /** Not run for people who answered, booked or were spoken to since. */
  stops: Generated<boolean>
  /** Counts changes of what a run depends on. */
  version: Generated<number>
  deleted_at: Instant | null
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  ready_set: string | null
}

/** Every item for every entry into its status, also those that were left out, with the reason. */
interface AutomatedRunsTable {
  id: Generated<number>
  company_id: number
  item_id: number
  item_version: number
  person_id: number
  secondary_sale_id: number | null
  status_change_id: number | null
  entered_at: Instant
  /** What the timing counts from. */
  begun_at: Instant
  /** Null if it never had a time. */
  due_at: Instant | null
  state: Values['automated_runs.state']
  reason: Values['automated_runs.reason'] | null
  /** What was asked when it was planned, with the values at that time. */
  conditions: GeneratedJson<Values['automated_runs.conditions']>
  subject: string | null
  /** What this person gets instead of the text of the item. */
  text: string | null
  message_id: number | null
  activity_id: number | null
  finished_at: Instant | null
  created_at: GeneratedInstant
  /** The appointment that started it, if no change of status did. */
  appointment_id: number | null
  /** What the message policy looked at when it was last asked, with the time; null if it was not asked. */
  policy: Json<Values['automated_runs.policy']> | null
  /** When it was to happen before quiet hours moved it; null of older runs. */
  planned_for: Instant | null
}

/** Appointments whose runs are not planned yet, or are to be cancelled. */
interface AutomationAppointmentsTable {
  appointment_id: number
  trigger: string
}

/** Changes of status whose runs are not planned yet. */
interface AutomationEntriesTable {
  status_change_id: number
}

/** People whose planned runs are to be asked again. */
interface AutomationReviewsTable {
  person_id: number
}

/** Whose messages are spam for a club. */
interface BlockedSendersTable {
  id: Generated<number>
  company_id: number
  /** An email address, a domain, or a phone number with its country code. */
  address: string
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Links to a person’s booking page and to what they receive. */
interface BookingLinksTable {
  person_id: number
  company_id: number
  /** The language the person last used the booking page in. */
  locale: string | null
  created_at: GeneratedInstant
  token_hash: Buffer
  /** Until then it opens the booking page. Later still what the person receives. */
  expires_at: Instant
  /** When staff ended it. */
  ended_at: Instant | null
}

/** What a bulk change did to one record. */
interface BulkChangeEntriesTable {
  bulk_change_id: number
  /** Id in the table that subject_type stands for, such as people for person. */
  subject_id: number
  company_id: number
  state: Generated<Values['bulk_change_entries.state']>
  reason: string | null
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
  subject_type: string
}

/** One change of many records, which can be undone for 30 days. */
interface BulkChangesTable {
  id: Generated<number>
  company_id: number
  user_id: number | null
  original_user_id: number | null
  kind: Values['bulk_changes.kind']
  data: GeneratedJson<Record<string, unknown>>
  state: Generated<Values['bulk_changes.state']>
  total: Generated<number>
  done: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  returned: Generated<number>
  kept: Generated<number>
  error: string | null
  created_at: GeneratedInstant
  finished_at: Instant | null
  undone_at: Instant | null
  /** Messages wait while it is set. */
  paused_at: Instant | null
}

interface CalendarFeedsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  scope: Values['calendar_feeds.scope']
  token: string
  last_read_at: Instant | null
  revoked_at: Instant | null
  created_at: GeneratedInstant
}

interface CallClaimsTable {
  person_id: number
  company_id: number
  user_id: number
  until: Instant
}

/** Verified numbers: a user's own phone, or the club's caller number. */
interface CallersTable {
  id: Generated<number>
  company_id: number
  /** Null for the club's number. */
  user_id: number | null
  phone_number: string
  status: Generated<Values['callers.status']>
  /** Who requested the verification. */
  asked_by_id: number | null
  created_at: GeneratedInstant
  decided_at: Instant | null
}

interface CallsTable {
  id: Generated<number>
  company_id: number
  /** Who called or answered; null of an incoming call until it is answered. */
  user_id: number | null
  original_user_id: number | null
  person_id: number | null
  /** Where the outcome is saved. */
  activity_id: number | null
  secondary_sale_id: number | null
  direction: Generated<Values['calls.direction']>
  phone_type: Values['calls.phone_type']
  /** E.164. */
  number: string | null
  caller_number: string | null
  status: Generated<Values['calls.status']>
  /** The provider's id; null until the provider accepts the call. */
  provider_id: string | null
  /** In seconds. */
  duration: number | null
  error: string | null
  transcription: string | null
  /** Last heartbeat of the browser. */
  seen_at: GeneratedInstant
  answered_at: Instant | null
  ended_at: Instant | null
  created_at: GeneratedInstant
  /** The entry with which the call is shown, until that is undone. */
  outcome_entry_id: number | null
  /** By which the provider has the recording. */
  recording_id: string | null
  /** What was said, by its place in the call, until the call has ended. */
  transcription_parts: Json<Record<string, unknown>> | null
  /** Users whose screens an incoming call no longer rings on. */
  declined_by: Generated<number[]>
}

interface CompaniesTable {
  id: Generated<number>
  name: string
  slug: string
  status: Generated<Values['companies.status']>
  company_group_id: number | null
  corporation_id: number | null
  ownership_group_id: number | null
  region: string | null
  country: Generated<string>
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  email: string | null
  phone: string | null
  latitude: number | null
  longitude: number | null
  time_zone: Generated<string>
  date_format: Generated<string>
  time_format: Generated<string>
  time_step: Generated<number>
  work_time_from: Generated<string>
  work_time_into: Generated<string>
  week_schedule: Json<Values['companies.week_schedule']> | null
  event_duration: Generated<string>
  export: Generated<string[]>
  brand_colour: string | null
  visitor_app_code: string | null
  disabled_appointments: Generated<boolean>
  disabled_appointments_without_contact: Generated<boolean>
  enable_moving_people: Generated<boolean>
  enable_guest_status: Generated<boolean>
  enable_former_member_status: Generated<boolean>
  enable_whatsapp_messaging: Generated<boolean>
  abcfin: Generated<boolean>
  fitware: Generated<boolean>
  mindbody: Generated<boolean>
  circuit: Generated<boolean>
  enabled_appointment_scheduler: Generated<boolean>
  abc_show_join_link_merge_field: Generated<boolean>
  beefree_enabled: Generated<boolean>
  cross_site_duplicate_enabled: Generated<boolean>
  line_me_enabled: Generated<boolean>
  twilio_calls_enabled: Generated<boolean>
  disabled_call_sms_opted_out: Generated<boolean>
  locked_sale_ability: Generated<boolean>
  export_to_csv: Generated<boolean>
  bulk_sms: Generated<boolean>
  is_demo: Generated<boolean>
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  manual_lead_email_opt_in_status: Generated<boolean>
  manual_lead_sms_opt_in_status: Generated<boolean>
  logo_hash: string | null
  visitor_app_logo_hash: string | null
  header_colour: string | null
  stylesheet_hash: string | null
  visitor_app_default_opt_in: Generated<boolean>
  visitor_app_request_marketing_permission: Generated<boolean>
  visitor_app_additional_email_terms: string | null
  visitor_app_additional_sms_terms: string | null
  visitor_app_hide_skip_photo_button: Generated<boolean>
  visitor_registration_ask_for_address: Generated<boolean>
  visitor_registration_ask_for_birthday: Generated<boolean>
  visitor_registration_ask_for_gender: Generated<boolean>
  ask_how_did_you_hear_about_us: Generated<boolean>
  disabled_sms_opt_out: Generated<boolean>
  opt_out_text: string | null
  end_of_day_custom_fields: Generated<Values['companies.end_of_day_custom_fields']>
  location_state: Values['companies.location_state'] | null
  /** No marketing leaves from then until quiet_until, at the place of the person. */
  quiet_from: string | null
  quiet_until: string | null
  /** Marketing messages a person may get within marketing_limit_days. */
  marketing_limit: number | null
  marketing_limit_days: Generated<number>
  /** Whose numbers its messages and calls leave by. */
  sms_provider: Generated<string>
  email_per_second: number | null
  /** Null for the usual rate of the channel. */
  sms_per_second: number | null
  whatsapp_per_second: number | null
  /** What happens when an appointment has no outcome some time after its end. */
  no_show_action: Generated<string>
  no_show_minutes: Generated<number>
  /** In which calls are transcribed; automatic for that of the country. */
  call_language: Generated<string>
  tollfree_flipper_enabled: Generated<boolean>
  /** The booking page offers other salespeople on days on which the own one has no time. */
  booking_offers_others: Generated<boolean>
}

interface CompanyGroupsTable {
  id: Generated<number>
  name: string
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface CompanyImagesTable {
  company_id: number
  kind: Values['company_images.kind']
  hash: string
  type: Values['company_images.type']
  bytes: Buffer
  width: number
  height: number
  created_at: GeneratedInstant
}

interface CompanyStylesheetsTable {
  company_id: number
  /** As it was entered. */
  source: string
  /** As it is served. */
  css: string
}

interface CompanyUsersTable {
  company_id: number
  user_id: number
}

/** Every time a person allowed or refused a channel. The opt-outs of people are its result. */
interface ConsentsTable {
  id: Generated<number>
  company_id: number
  person_id: number
  channel: Values['consents.channel']
  given: boolean
  source: Values['consents.source']
  /** What the person was shown or wrote. */
  words: string | null
  user_id: number | null
  original_user_id: number | null
  at: GeneratedInstant
  /** What the words were about. An opt-out stops the channel either way. */
  purpose: Generated<Values['consents.purpose']>
}

interface ContactMethodsTable {
  id: Generated<number>
  name: string
  code: string | null
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Lines whose sums are the conversations of people who are not removed. */
interface ConversationCountsTable {
  company_id: number
  /** Assigned, or else the salesperson; null for nobody. */
  owner_id: number | null
  waiting: boolean
  done: boolean
  count: number
}

/** All messages and calls with one person, or with an address that is nobody’s yet. */
interface ConversationsTable {
  id: Generated<number>
  company_id: number
  person_id: number | null
  address: string | null
  assigned_id: number | null
  done_at: Instant | null
  snoozed_until: Instant | null
  /** The first message since the last answer; null if they wait for nothing. */
  waiting_since: Instant | null
  last_at: GeneratedInstant
  lock_version: Generated<number>
  created_at: GeneratedInstant
  /** When it was marked as spam; an untouched lead was removed at the same moment. */
  spam_at: Instant | null
}

interface CorporationsTable {
  id: Generated<number>
  name: string
  position: Generated<number>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Lines to sum: views and leads of a form. */
interface CustomFormCountsTable {
  company_id: number
  form_id: number
  views: number
  leads: number
}

interface CustomFormSubmissionsTable {
  company_id: number
  form_id: number
  key: string
  person_id: number | null
  created_at: GeneratedInstant
  digest: string | null
}

interface CustomFormTagsTable {
  form_id: number
  tag_id: number
}

/** Who viewed a form on a day; the hash means nothing without the salt of that day. */
interface CustomFormViewersTable {
  company_id: number
  form_id: number
  day: string
  visitor: Buffer
  leads: Generated<number>
}

interface CustomFormsTable {
  id: Generated<number>
  company_id: number
  user_id: number | null
  header: string
  deleted_at: Instant | null
  created_at: GeneratedInstant
  slug: string
  fields: Generated<Values['custom_forms.fields']>
  required: Generated<Values['custom_forms.required']>
  auto_refresh: Generated<boolean>
  refresh_delay: Generated<number>
  header_background_color: Generated<string>
  comments: Generated<boolean>
  opt_in: Generated<boolean>
  opt_in_message: string | null
  message: string | null
  source_id: number | null
  lock_version: Generated<number>
  updated_at: GeneratedInstant
}

interface DailySaltsTable {
  day: string
  salt: Buffer
}

interface DeliveriesTable {
  outbox_id: number
  reader: string
  delivered_at: GeneratedInstant
}

/** What becomes of an inbound email; the first that matches decides. */
interface EmailRulesTable {
  id: Generated<number>
  scope: Generated<Values['email_rules.scope']>
  company_id: number | null
  match: Values['email_rules.match']
  value: string
  action: Generated<Values['email_rules.action']>
  import_template_id: number | null
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface EndOfDaysTable {
  id: Generated<number>
  company_id: number
  date: string
  supps: Generated<number>
  merch: Generated<number>
  members_archived: Generated<number>
  personal_training_packs: Generated<number>
  total_errors: Generated<number>
  number_on_hold: Generated<number>
  number_of_inactives: Generated<number>
  number_in_collection: Generated<number>
  total_membership_count: Generated<number>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** What was erased on request, without names. */
interface ErasuresTable {
  id: Generated<number>
  company_id: number
  person_id: number
  user_id: number | null
  certificate: Json<Values['erasures.certificate']>
  erased_at: GeneratedInstant
}

interface ExternalServicesTable {
  id: Generated<number>
  name: string
  /** Sealed. Null until one is made. */
  jwt_secret: string | null
  allow_edit_user: Generated<boolean>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface FailedAttemptsTable {
  key: string
  at: GeneratedInstant
}

/** How quickly a club wants to answer new leads, and what happens if it does not. */
interface FirstResponseSettingsTable {
  company_id: number
  active: Generated<boolean>
  attempt_minutes: number
  contact_minutes: number
  /** Null if leads are not offered to others. */
  offer_minutes: number | null
  /** Null if leads are not reassigned. */
  reassign_minutes: number | null
  tell_salesperson: Generated<boolean>
  tell_managers: Generated<boolean>
  tell_user_ids: Generated<number[]>
  sms: Generated<boolean>
  /** Who got the last reassigned lead. */
  rota_user_id: number | null
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  /** To whom leads are offered and reassigned in turns; empty for all salespeople. */
  rota_user_ids: Generated<number[]>
}

/** Every new lead with the two clocks: first attempt and first contact, in opening hours. */
interface FirstResponsesTable {
  id: Generated<number>
  company_id: number
  person_id: number
  status_change_id: number | null
  entered_at: Instant
  source: Values['first_responses.source']
  /** At the start. */
  salesperson_id: number | null
  /** The targets are those of the club when the lead came in. */
  attempt_minutes: number
  contact_minutes: number
  offer_minutes: number | null
  reassign_minutes: number | null
  first_attempt_at: Instant | null
  first_attempt_by_id: number | null
  first_attempt_how: Values['first_responses.first_attempt_how'] | null
  /** In opening hours. */
  minutes_to_attempt: number | null
  first_contact_at: Instant | null
  first_contact_by_id: number | null
  first_contact_how: Values['first_responses.first_contact_how'] | null
  /** In opening hours. */
  minutes_to_contact: number | null
  told_at: Instant | null
  contact_told_at: Instant | null
  offered_at: Instant | null
  taken_at: Instant | null
  taken_by_id: number | null
  reassigned_at: Instant | null
  reassigned_to_id: number | null
  /** Whose the lead was when it was offered, taken or reassigned. */
  from_salesperson_id: number | null
  ended_at: Instant | null
  ended_reason: Values['first_responses.ended_reason'] | null
  /** When the next step is due; null if none is ahead. */
  next_at: Instant | null
  created_at: GeneratedInstant
  /** Of a person who already was an enquiry: what they sent. Null once that is erased. */
  request_id: number | null
}

interface FriendlySlugsTable {
  id: Generated<number>
  company_id: number
  slug: string
  form_id: number | null
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  deleted_at: Instant | null
}

interface FrontendLogsTable {
  id: Generated<number>
  company_id: number | null
  user_id: number | null
  message: string
  user_agent: string | null
  created_at: GeneratedInstant
}

interface GlobalsTable {
  code: Values['globals.code']
  value: string | null
  lock_version: Generated<number>
}

interface GuestWaiverVersionsTable {
  guest_waiver_id: number
  version: number
  company_id: number
  text: string
  agreement_hash: string
  user_id: number | null
  created_at: GeneratedInstant
  translations: GeneratedJson<Values['guest_waiver_versions.translations']>
  translation_hashes: GeneratedJson<Values['guest_waiver_versions.translation_hashes']>
}

interface GuestWaiversTable {
  id: Generated<number>
  company_id: number
  name: string
  version: Generated<number>
  active: Generated<boolean>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** What the user owned and who owns it now, one row for each kind. */
interface HandOversTable {
  company_id: number
  removal_id: number
  kind: Values['hand_overs.kind']
  to_user_id: number | null
  record_ids: number[]
}

interface HistoryTable {
  id: Generated<number>
  company_id: number
  person_id: number
  object: string
  action: string
  description: string | null
  data: GeneratedJson<Record<string, unknown>>
  user_id: number | null
  original_user_id: number | null
  created_at: GeneratedInstant
  secondary_sale_type_id: number | null
  /** The entry that this one takes back: both are shown as one and neither counts. */
  corrects_id: number | null
  outcome: GeneratedAlways<string | null>
  call_id: GeneratedAlways<number | null>
}

/** Entries of long histories up to a time, as the list shows them: without those undone later. */
interface HistorySumsTable {
  person_id: number
  until: Instant
  object: string
  action: string
  spoke_to: boolean
  secondary_sale_type_id: number | null
  count: number
}

interface ImportFilesTable {
  bulk_change_id: number
  no: number
  bytes: Buffer
}

interface ImportRejectionsTable {
  bulk_change_id: number
  row_no: number
  cells: string[]
  reasons: Json<Values['import_rejections.reasons']>
}

interface ImportTemplatesTable {
  id: Generated<number>
  company_id: number | null
  name: string
  pattern: string
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface InstallTable {
  key: string
  value: string
}

/** Lists of the product that the install has changed. */
interface KeywordListsTable {
  name: Values['keyword_lists.name']
  /** Words that people send, and whether they get a confirmation. */
  entries: Json<Values['keyword_lists.entries']>
  lock_version: Generated<number>
}

interface KioskDevicesTable {
  id: Generated<number>
  company_id: number
  key_hash: Buffer
  name: string
  platform: string | null
  version: string | null
  /** Registrations on the device that are not sent yet. */
  waiting: Generated<number>
  last_seen_at: GeneratedInstant
  reload_asked_at: Instant | null
  revoked_at: Instant | null
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Browsers in which users have signed in; guesses elsewhere do not lock them out there. */
interface KnownDevicesTable {
  token_hash: Buffer
  user_id: number
  last_used_at: GeneratedInstant
  created_at: GeneratedInstant
}

interface KpisTable {
  id: Generated<number>
  company_id: number
  key: Values['kpis.key']
  name: string | null
  user_targets_day: Generated<number>
  user_targets_day_dashboard: Generated<boolean>
  user_targets_week: Generated<number>
  user_targets_week_dashboard: Generated<boolean>
  user_targets_month: Generated<number>
  user_targets_month_dashboard: Generated<boolean>
  company_targets_day: Generated<number>
  company_targets_day_dashboard: Generated<boolean>
  company_targets_week: Generated<number>
  company_targets_week_dashboard: Generated<boolean>
  company_targets_month: Generated<number>
  company_targets_month_dashboard: Generated<boolean>
  threshold_min: Generated<number>
  threshold_max: Generated<number>
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface LeavingReasonsTable {
  id: Generated<number>
  name: string
  no: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface ListMergesTable {
  id: Generated<number>
  company_id: number
  record_type: string
  from_id: number
  into_id: number
  carried: Json<Values['list_merges.carried']>
  created_at: GeneratedInstant
  undone_at: Instant | null
}

interface MailPicturesTable {
  id: Generated<number>
  company_id: number
  user_id: number | null
  token: string
  name: string
  hash: string
  type: Values['mail_pictures.type']
  bytes: Buffer
  width: number
  height: number
  created_at: GeneratedInstant
  deleted_at: Instant | null
}

/** Up to where an IMAP mailbox has been read. */
interface MailboxPositionsTable {
  mailbox: string
  uid_validity: string
  last_uid: Generated<number>
  updated_at: GeneratedInstant
}

interface MarketingSourcesTable {
  id: Generated<number>
  company_id: number
  company_group_id: number | null
  parent_id: number | null
  name: string
  code: string | null
  provide_to_group: Generated<boolean>
  guest_waiver: Generated<boolean>
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  translations: GeneratedJson<Values['marketing_sources.translations']>
}

interface MergeProposalsTable {
  id: Generated<number>
  company_id: number
  person_id: number
  other_person_id: number
  decision: Values['merge_proposals.decision'] | null
  decided_by: number | null
  decided_at: Instant | null
  created_at: GeneratedInstant
}

interface MessageAttachmentsTable {
  id: Generated<number>
  message_id: number
  filename: string
  content_type: string
  size: number
  content: Buffer
}

/** Pictures and files of received messages, which are fetched from the provider. */
interface MessageMediaTable {
  id: Generated<number>
  message_id: number
  /** By which the provider has it. */
  reference: string
  content_type: string
  state: Generated<Values['message_media.state']>
}

interface MessagesTable {
  id: Generated<number>
  company_id: number
  conversation_id: number | null
  channel: Values['messages.channel']
  direction: Values['messages.direction']
  purpose: Generated<Values['messages.purpose']>
  person_id: number | null
  user_id: number | null
  original_user_id: number | null
  status: Generated<Values['messages.status']>
  /** Why it did not leave or arrive: a reason of ours or the words of the provider. */
  reason: string | null
  sender: string | null
  recipient: string
  subject: string | null
  /** As written, with its fields; of an email HTML. */
  text: Generated<string>
  text_json: Json<Record<string, unknown>> | null
  html: string | null
  original_template_text: string | null
  template_id: number | null
  /** What the fields of the text stood for when it left. */
  merge_values: Json<Values['messages.merge_values']> | null
  secondary_sale_id: number | null
  is_reply: Generated<boolean>
  previous_id: number | null
  scheduled_at: Instant | null
  /** When it leaves; null for drafts and inbound messages. */
  send_at: Instant | null
  claimed_at: Instant | null
  attempts: Generated<number>
  /** A provider recognizes a second sending by it. */
  key: Generated<string>
  /** Null until the provider accepts the message. */
  provider_id: string | null
  /** Of an inbound message the id that its sender or provider gave it. */
  external_id: string | null
  parts: number | null
  sent_at: Instant | null
  delivered_at: Instant | null
  /** When the person read it, if the provider reports that. */
  opened_at: Instant | null
  /** When staff read an inbound message. */
  read_at: Instant | null
  read_by_id: number | null
  deleted_at: Instant | null
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  /** Its text, subject and template are those of the bulk change. */
  bulk_change_id: number | null
  /** Inbound emails that no human wrote; nothing answers them automatically. */
  automatic: Generated<boolean>
  /** Of an email that is sent again and may have arrived: the key in the Message-ID of the first. */
  message_id_key: string | null
}

interface MonthlySalesTargetsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  target_date: string
  target: Generated<number>
  monday: Generated<number>
  tuesday: Generated<number>
  wednesday: Generated<number>
  thursday: Generated<number>
  friday: Generated<number>
  saturday: Generated<number>
  sunday: Generated<number>
  enquiry_to_tour: Generated<number>
  tour_to_sale: Generated<number>
  track_activity: Generated<boolean>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Notes about people. Their ids come from the sequence of history, which is shown with them. */
interface NotesTable {
  id: Generated<number>
  company_id: number
  person_id: number
  /** The plain text of the HTML. */
  description: string | null
  description_html: string | null
  pinned: Generated<boolean>
  secondary_sale_type_id: number | null
  user_id: number | null
  original_user_id: number | null
  created_at: GeneratedInstant
  updated_at: Instant | null
  deleted_at: Instant | null
  lock_version: Generated<number>
  edited_by_id: number | null
  edited_by_original_id: number | null
}

/** Lines to sum: notifications of a user by club. */
interface NotificationCountsTable {
  user_id: number
  company_id: number
  count: number
}

interface NotificationsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  person_id: number | null
  message_type: string
  event: string
  text: string
  values: GeneratedJson<Record<string, unknown>>
  key: string
  read_at: Instant | null
  created_at: GeneratedInstant
}

interface OauthApplicationsTable {
  id: Generated<number>
  name: string
  /** The client id; not a secret. */
  uid: string
  secret_hash: Buffer
  /** Also accepted until old_secret_until. */
  old_secret_hash: Buffer | null
  old_secret_until: Instant | null
  redirect_uri: string | null
  scopes: Values['oauth_applications.scopes']
  user_id: number
  last_used_at: Instant | null
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  deleted_at: Instant | null
}

interface OauthCallsTable {
  oauth_application_id: number
  minute: Instant
  calls: number
}

interface OutboxTable {
  id: Generated<number>
  company_id: number | null
  kind: string
  payload: Json<Record<string, unknown>>
  created_at: GeneratedInstant
}

interface OwnershipGroupsTable {
  id: Generated<number>
  corporation_id: number | null
  name: string
  position: Generated<number>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface PeopleTable {
  id: Generated<number>
  company_id: number
  salesperson_id: Guarded<number | null>
  status: GeneratedGuarded<Values['people.status']>
  first_name: string
  last_name: string | null
  email: string | null
  /** E.164, as the other phones. */
  phone_mobile: string | null
  gender: string | null
  birthday: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  source_id: number | null
  contact_method_id: number | null
  leaving_reason_id: number | null
  trial_end_at: Instant | null
  sale_at: Instant | null
  leaving_at: Instant | null
  last_contact_at: Instant | null
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  phone_home: string | null
  phone_work: string | null
  marketing_source_text: string | null
  referral_id: number | null
  is_new_lead: Generated<boolean>
  is_visitor_app: Generated<boolean>
  line_id: string | null
  trial_start_at: Instant | null
  trial_days_quantity: number | null
  trial_visits: number | null
  former_member_at: Instant | null
  most_recent_enquiry: Instant | null
  last_email: Instant | null
  last_sms: Instant | null
  last_call: Instant | null
  last_communication: Instant | null
  signed_at: Instant | null
  phone_mobile_deactivated: Generated<boolean>
  sms_opted_out: Generated<boolean>
  do_not_call: Generated<boolean>
  whatsapp_opted_out: Generated<boolean>
  whatsapp_session_until: Instant | null
  email_opted_out: Generated<boolean>
  email_suppressed: Generated<boolean>
  email_suppressed_reason: string | null
  dncr_in_progress: Generated<boolean>
  avatar_hash: string | null
  merged_into_id: number | null
  lock_version: Generated<number>
  search_text: GeneratedAlways<string>
  sort_name: GeneratedAlways<string>
  abc_join_link: string | null
  /** The last move from another club. */
  moved_at: Instant | null
  moved_by_id: number | null
  locale: string | null
}

/** Lines to sum: people of a club by status, source, contact method or leaving reason. */
interface PeopleCountsTable {
  company_id: number
  status: Values['people_counts.status'] | null
  deleted: boolean
  count: number
  source_id: number | null
  contact_method_id: number | null
  leaving_reason_id: number | null
}

interface PersonAvatarsTable {
  person_id: number
  company_id: number
  hash: string
  image: Buffer
  small: Buffer
  created_at: GeneratedInstant
}

interface PersonMembershipsTable {
  person_id: number
  company_id: number
  system: string
  external_id: string | null
  status: string | null
  membership_type: string | null
  barcode: string | null
  visits: number | null
  visit_change_percent: number | null
  last_checkin: Instant | null
  checkins_count: number | null
  view_url: string | null
  /** Names the person to the system, so that an export that is repeated adds no second member. */
  request_key: string | null
  export_asked_at: Instant | null
  barcode_asked: string | null
  sync_asked_at: Instant | null
  failure: string | null
}

interface PersonTagsTable {
  person_id: number
  tag_id: number
}

interface PipelinePastsTable {
  company_id: number
  /** The full hour it was counted for. */
  at: Instant
  tzinfo: string
  /** The latest is 0. */
  months: number[]
  user_ids: Values['pipeline_pasts.user_ids']
  /** Null for people who were no leads. */
  steps: Values['pipeline_pasts.steps']
  people: number[]
  sold: number[]
}

/** When users worked with Spotter: at most two hours each, without pauses over 15 minutes. */
interface PresencesTable {
  id: Generated<number>
  company_id: number
  user_id: number
  /** Stays after the session is deleted. */
  session_id: number
  since: Instant
  until: Instant
  /** Begun by signing in. */
  signed_in: Generated<boolean>
}

interface PublicGuestTokensTable {
  id: Generated<number>
  token_hash: Buffer
  company_id: number
  expires_at: Instant
  created_at: GeneratedInstant
  opened_at: Instant | null
  used_at: Instant | null
  /** How often a guest tried to identify. */
  tries: Generated<number>
  /** Who the guest said they are. */
  person_id: number | null
}

interface QuestionnaireResponsesTable {
  id: Generated<number>
  company_id: number
  person_id: number
  form_name: string
  responses: Json<Values['questionnaire_responses.responses']>
  created_at: GeneratedInstant
  /** Null for answers from before questionnaires had versions. */
  questionnaire_id: number | null
  version: number | null
}

interface QuestionnaireVersionsTable {
  questionnaire_id: number
  version: number
  company_id: number
  questions: Json<Values['questionnaire_versions.questions']>
  user_id: number | null
  created_at: GeneratedInstant
}

interface QuestionnairesTable {
  id: Generated<number>
  company_id: number
  name: string
  version: Generated<number>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface RealtimePayloadsTable {
  id: Generated<number>
  body: string
  created_at: GeneratedInstant
}

/** Appointments whose reminders are not planned yet. */
interface ReminderEntriesTable {
  id: Generated<number>
  activity_id: number
}

/** One reminder of one appointment at one time; a moved appointment has another. */
interface ReminderRunsTable {
  id: Generated<number>
  company_id: number
  scheduler_id: number
  scheduler_version: number
  activity_id: number
  /** The time of the appointment that it is for. */
  start: Instant
  due_at: Instant
  state: Values['reminder_runs.state']
  reason: Values['reminder_runs.reason'] | null
  message_id: number | null
  finished_at: Instant | null
  created_at: GeneratedInstant
}

/** A user removed from a club; the clubs of one removal share its time. */
interface RemovalsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  how: Values['removals.how']
  at: GeneratedInstant
  undone_at: Instant | null
}

/** One report email of one run to one recipient. */
interface ReportDeliveriesTable {
  id: Generated<number>
  company_id: number
  scheduler_id: number
  /** When the run was planned; its range is counted from there. */
  due_at: Instant
  user_id: number | null
  email: string | null
  /** Claimed before the provider is asked; unknown if nobody can say whether it left. */
  state: Generated<Values['report_deliveries.state']>
  reason: string | null
  finished_at: Instant | null
  created_at: GeneratedInstant
}

interface ReportExportPartsTable {
  report_export_id: number
  no: number
  bytes: Buffer
}

interface ReportExportsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  report_id: string
  query: Json<Record<string, unknown>>
  state: Generated<Values['report_exports.state']>
  attempts: Generated<number>
  /** Of the worker that makes the file; another claim, or none, discards what it made. */
  claim: string | null
  /** The clubs whose people are in the file. */
  company_ids: number[]
  file_name: string | null
  bytes: number | null
  rows: number | null
  created_at: GeneratedInstant
  finished_at: Instant | null
  expires_at: GeneratedInstant
  kind: Generated<Values['report_exports.kind']>
}

interface ReportViewsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  report_name: string
  seconds: number
  at: Instant
}

interface RequestAnswersTable {
  session_id: number
  request_id: string
  route: string
  status: number
  body: Json<Values['request_answers.body']> | null
  created_at: GeneratedInstant
}

interface RequestsTable {
  id: Generated<number>
  company_id: number
  person_id: number | null
  kind: Values['requests.kind']
  source_name: string | null
  /** Of an inbound message, as its sender wrote it. */
  from_name: string | null
  from_email: string | null
  from_phone: string | null
  text: string
  secondary_sale_id: number | null
  handled_at: Instant | null
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  handled_entry_id: number | null
}

interface SandboxMessagesTable {
  id: Generated<number>
  key: string
  channel: Values['sandbox_messages.channel']
  company_id: number | null
  recipient: string
  sender: string
  subject: string | null
  text: string
  html: string | null
  status: string
  created_at: GeneratedInstant
  attachments: GeneratedJson<Values['sandbox_messages.attachments']>
  /** Of a call the phone that is called first; of a verification its code. */
  via: string | null
  code: string | null
  digits: string | null
  answered_at: Instant | null
  /** Inbound messages are written on the sandbox page. */
  direction: Generated<Values['sandbox_messages.direction']>
  /** Of an email, as mail servers would see it. */
  message_id: string | null
  reply_to: string | null
}

interface SavedViewsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  name: string
  shared: Generated<boolean>
  filter: Json<Record<string, unknown>>
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  report_id: string | null
}

/** What a club sends by the clock: reminders of appointments, and reports by email. */
interface SchedulersTable {
  id: Generated<number>
  company_id: number
  type: Values['schedulers.type']
  /** Such as 09:00 AM; of a reminder also Current time, the time of day of the appointment. */
  time: string
  frequency: Generated<Values['schedulers.frequency']>
  report_duration: Generated<Values['schedulers.report_duration']>
  /** How long before an appointment its reminder comes. */
  offset_count: Generated<number>
  offset_period: Generated<Values['schedulers.offset_period']>
  /** Null for report emails. */
  channel: Values['schedulers.channel'] | null
  template_id: number | null
  subject: string | null
  /** HTML for emails, otherwise plain text. */
  text: Generated<string>
  /** The kinds of appointments that are reminded of. */
  kinds: Generated<string[]>
  report_ids: Generated<string[]>
  user_ids: Generated<number[]>
  /** Addresses that get the report besides the users. */
  emails: Generated<string[]>
  /** Such as monday,friday. */
  week_days: Generated<string>
  /** In shorter months the last day. */
  month_day: Generated<number>
  /** Counts changes of what a planned reminder depends on. */
  version: Generated<number>
  /** Of report emails; reminders have rows of their own. */
  next_run: Instant | null
  deleted_at: Instant | null
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface SealKeysTable {
  id: Generated<number>
  private_key: string
  public_key: string
  created_at: GeneratedInstant
}

interface SecondarySaleRulesTable {
  id: Generated<number>
  company_id: number
  status: Generated<Values['secondary_sale_rules.status']>
  workflow: Generated<Values['secondary_sale_rules.workflow']>
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface SecondarySaleTypesTable {
  id: Generated<number>
  company_id: number
  company_group_id: number | null
  name: string
  filter_display_name: string | null
  provide_to_group: Generated<boolean>
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface SecondarySalesTable {
  id: Generated<number>
  company_id: number
  person_id: number
  secondary_sale_type_id: number
  status: GeneratedGuarded<Values['secondary_sales.status']>
  workflow: Generated<Values['secondary_sales.workflow']>
  salesperson_id: number | null
  hide_no_interest: Generated<boolean>
  leaving_reason_id: number | null
  sale_at: Instant | null
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** When the next bulk messages may leave from a number or address of a club. */
interface SendingTurnsTable {
  channel: string
  sender: string
  next_at: Instant
}

interface SessionsTable {
  id: Generated<number>
  token_hash: Buffer
  csrf_secret: Buffer
  user_id: number
  original_user_id: number | null
  company_id: number
  remembered: Generated<boolean>
  ip: string | null
  user_agent: string | null
  created_at: GeneratedInstant
  last_seen_at: GeneratedInstant
  /** Set when the session is the access token of an application. */
  oauth_application_id: number | null
  scopes: Values['sessions.scopes'] | null
  expires_at: Instant | null
}

/** The install's own names and order for built-in codes; null where it has none. */
interface SettingNamesTable {
  collection: Values['setting_names.collection']
  code: string
  name: string | null
  no: number | null
  lock_version: Generated<number>
}

interface SignedWaiversTable {
  id: Generated<number>
  company_id: number
  person_id: number
  title: string
  agreement: string
  agreement_hash: string
  signed_by: string
  /** A data URL. */
  signature: string
  signed_at: GeneratedInstant
  /** Null when the text is not one of the club's waivers. */
  guest_waiver_id: number | null
  version: number | null
  strokes: Json<Values['signed_waivers.strokes']> | null
  locale: Values['signed_waivers.locale'] | null
}

/** One row for the install: emails that match make no lead. */
interface SpamFilterTable {
  id: Generated<number>
  senders: Generated<string[]>
  domains: Generated<string[]>
  words: Generated<string[]>
  lock_version: Generated<number>
}

/** SMS to staff about a lead, each step to each user at most once. */
interface StaffSmsTable {
  id: Generated<number>
  company_id: number
  user_id: number
  first_response_id: number
  step: Values['staff_sms.step']
  recipient: string
  text: string
  /** A provider recognizes a second sending by it. */
  key: Generated<string>
  status: Generated<Values['staff_sms.status']>
  claimed_at: Instant | null
  created_at: GeneratedInstant
}

/** Every status of a person or a secondary sale; by id each begins where the one before ended. */
interface StatusChangesTable {
  id: Generated<number>
  company_id: number
  person_id: number | null
  secondary_sale_id: number | null
  /** Null for the first. */
  from_status: Values['status_changes.from_status'] | null
  to_status: Values['status_changes.to_status']
  /** When it took effect, which can be before it was entered. */
  at: Instant
  user_id: number | null
  original_user_id: number | null
  cause: Values['status_changes.cause']
  /** The appointment it came from. */
  activity_id: number | null
  created_at: GeneratedInstant
  /** The channel of the message that the person was added from, also if staff imported it. */
  came_by: Values['status_changes.came_by'] | null
  /** Of sales to people: who had the buyer then, or the first who got one whom nobody had. */
  salesperson_id: number | null
}

interface SystemIntegrationsTable {
  id: Generated<number>
  company_id: number
  api: Values['system_integrations.api']
  enabled: Generated<boolean>
  club_external_id: string | null
  /** Sealed. */
  credentials: string | null
  last_sync_at: Instant | null
  last_error: string | null
  failures: Generated<number>
  next_sync_at: Instant | null
  sync_state: Generated<Values['system_integrations.sync_state']>
  /** The run that syncs now; a newer run replaces it. */
  sync_run: string | null
  sync_done: Generated<number>
  sync_total: number | null
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface SystemPhoneNumbersTable {
  id: Generated<number>
  phone: string
  /** Null for a number that all clubs share. */
  company_id: number | null
  twilio_sub_account_id: number | null
  sms: Generated<boolean>
  voice: Generated<boolean>
  whatsapp: Generated<boolean>
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  deleted_at: Instant | null
}

/** Lines to sum: people with a tag, including deleted ones. */
interface TagCountsTable {
  tag_id: number
  count: number
  /** Null until the lines of the tag are summed. */
  company_id: number | null
}

interface TagsTable {
  id: Generated<number>
  company_id: number
  name: string
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface TemplatesTable {
  id: Generated<number>
  company_id: number | null
  company_ids: Generated<number[]>
  scope: Generated<Values['templates.scope']>
  group_id: number | null
  corporation_id: number | null
  ownership_group_id: number | null
  country: string | null
  description: string
  type: Generated<Values['templates.type']>
  category: Generated<string>
  secondary_sale_type_id: number | null
  subject: string | null
  pattern: string
  pattern_json: Json<Record<string, unknown>> | null
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  /** The id of a WhatsApp template that the provider has approved. */
  content_sid: string | null
  /** What stands for its variables, in their order, with fields. */
  content_variables: Json<Values['templates.content_variables']> | null
}

interface TwilioSubAccountsTable {
  id: Generated<number>
  name: string
  sid: string
  /** Sealed with a key that is not in the database. */
  secret: string
  lock_version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  deleted_at: Instant | null
  provider: Generated<string>
  /** Instead of the address of the provider. */
  base_url: string | null
  /** Sealed. Signs callbacks, if not the auth token does. */
  signature_secret: string | null
  api_key: string | null
  /** Sealed. Signs the tokens of browsers that call. */
  api_key_secret: string | null
  application_sid: string | null
  record_calls: Generated<boolean>
  /** Until the provider has created it. */
  creating: Generated<boolean>
  /** The account under which the provider creates it. */
  parent_id: number | null
}

/** A user's choices in a club, such as the columns of a table. */
interface UserPreferencesTable {
  user_id: number
  company_id: number
  key: string
  value: Json<Values['user_preferences.value']>
  updated_at: GeneratedInstant
}

interface UserTokensTable {
  id: Generated<number>
  token_hash: Buffer
  user_id: number
  /** sso: the hash of a used token, so that it cannot be used again. */
  kind: Values['user_tokens.kind']
  expires_at: Instant
  used_at: Instant | null
  created_at: GeneratedInstant
}

interface UsersTable {
  id: Generated<number>
  company_id: number
  external_service_id: number | null
  role: Generated<Values['users.role']>
  first_name: string
  last_name: string
  email: string | null
  password_hash: string | null
  locale: Generated<string>
  phone_type: Generated<string>
  phone_number: string | null
  week_schedule: Json<Values['users.week_schedule']>
  root: Generated<boolean>
  call_center_operator: Generated<boolean>
  cannot_delete_activities: Generated<boolean>
  can_impersonate: Generated<boolean>
  sso_login: Generated<boolean>
  can_import_csv: Generated<boolean>
  can_bulk_sms: Generated<boolean>
  can_bulk_email: Generated<boolean>
  can_bulk_whatsapp: Generated<boolean>
  bulk_action_flipper_enabled: Generated<boolean>
  allow_manage_group_sources: Generated<boolean>
  allow_manage_group_automates: Generated<boolean>
  allow_manage_group_secondary_sale_types: Generated<boolean>
  enable_multi_club: Generated<boolean>
  enabled_desktop_notifications: Generated<boolean>
  hide_in_calendar: Generated<boolean>
  confirmed_at: Instant | null
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  abc_employee_id: number | null
}

/** Visits of a club up to a time, also those of deleted people. */
interface VisitSumsTable {
  company_id: number
  until: Instant
  count: number
}

interface VisitTypesTable {
  id: Generated<number>
  company_id: number
  name: string
  source_id: number | null
  contact_method_id: number | null
  position: number
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
  translations: GeneratedJson<Values['visit_types.translations']>
}

interface VisitorRegistrationsTable {
  company_id: number
  key: string
  person_id: number | null
  visit_id: number | null
  device_id: number | null
  /** The bytes received, when they could not be decrypted. */
  unreadable: Buffer | null
  received_at: GeneratedInstant
  digest: string | null
}

interface VisitsTable {
  id: Generated<number>
  company_id: number
  person_id: number
  visit_type: string
  new_visitor: Generated<boolean>
  signed_waiver_id: number | null
  signed_at: GeneratedInstant
  visit_type_id: number | null
  /** When the server received it; null for visits from before the kiosk sent them. */
  received_at: Instant | null
  /** What the club demanded and the visitor did not give. */
  missing: Generated<Values['visits.missing']>
}

interface WaitingPhotosTable {
  id: Generated<number>
  company_id: number
  person_id: number
  image: Buffer
  created_at: GeneratedInstant
}

interface WallDisplaysTable {
  id: Generated<number>
  company_id: number
  /** Who created it. It belongs to the club and outlasts their access. */
  user_id: number
  name: string
  with_ranking: boolean
  token_hash: Buffer
  last_shown_at: Instant | null
  revoked_at: Instant | null
  created_at: GeneratedInstant
}

interface WebhookAttemptsTable {
  delivery_id: number
  no: number
  company_id: number
  at: Instant
  url: string
  request_headers: Json<Values['webhook_attempts.request_headers']>
  status: number | null
  answer_headers: Json<Values['webhook_attempts.answer_headers']> | null
  answer_body: string | null
  answer_cut: Generated<boolean>
  duration_ms: number
  error: string | null
}

interface WebhookDeliveriesTable {
  id: Generated<number>
  company_id: number
  webhook_id: number
  message_id: Generated<string>
  event: Values['webhook_deliveries.event']
  /** The signed bytes, the same for each attempt. */
  payload: string
  state: Generated<Values['webhook_deliveries.state']>
  attempts: Generated<number>
  /** Attempts since it was created or last replayed. */
  tries: Generated<number>
  tried_since: GeneratedInstant
  next_attempt_at: GeneratedInstant | null
  last_attempt_at: Instant | null
  last_status: number | null
  last_error: string | null
  created_at: GeneratedInstant
}

interface WebhookSecretsTable {
  id: Generated<number>
  webhook_id: number
  /** Sealed with the install's secret. */
  secret: string
  created_at: GeneratedInstant
  /** Null for the current secret. */
  expires_at: Instant | null
}

interface WebhooksTable {
  id: Generated<number>
  company_id: number
  url: string
  description: Generated<string>
  events: Values['webhooks.events']
  active: Generated<boolean>
  disabled_at: Instant | null
  failing_since: Instant | null
  /** Consecutive failures over all deliveries. */
  failures: Generated<number>
  resting_until: Instant | null
  last_attempt_at: Instant | null
  last_status: number | null
  last_error: string | null
  last_duration_ms: number | null
  lock_version: Generated<number>
  deleted_at: Instant | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface Database {
  abc_employees: AbcEmployeesTable
  activities: ActivitiesTable
  activity_counts: ActivityCountsTable
  additional_contacts: AdditionalContactsTable
  address_stops: AddressStopsTable
  address_words: AddressWordsTable
  addresses: AddressesTable
  appointment_categories: AppointmentCategoriesTable
  appointment_links: AppointmentLinksTable
  appointment_tellings: AppointmentTellingsTable
  audit: AuditTable
  automated_item_pauses: AutomatedItemPausesTable
  automated_item_versions: AutomatedItemVersionsTable
  automated_items: AutomatedItemsTable
  automated_runs: AutomatedRunsTable
  automation_appointments: AutomationAppointmentsTable
  automation_entries: AutomationEntriesTable
  automation_reviews: AutomationReviewsTable
  blocked_senders: BlockedSendersTable
  booking_links: BookingLinksTable
  bulk_change_entries: BulkChangeEntriesTable
  bulk_changes: BulkChangesTable
  calendar_feeds: CalendarFeedsTable
  call_claims: CallClaimsTable
  callers: CallersTable
  calls: CallsTable
  companies: CompaniesTable
  company_groups: CompanyGroupsTable
  company_images: CompanyImagesTable
  company_stylesheets: CompanyStylesheetsTable
  company_users: CompanyUsersTable
  consents: ConsentsTable
  contact_methods: ContactMethodsTable
  conversation_counts: ConversationCountsTable
  conversations: ConversationsTable
  corporations: CorporationsTable
  custom_form_counts: CustomFormCountsTable
  custom_form_submissions: CustomFormSubmissionsTable
  custom_form_tags: CustomFormTagsTable
  custom_form_viewers: CustomFormViewersTable
  custom_forms: CustomFormsTable
  daily_salts: DailySaltsTable
  deliveries: DeliveriesTable
  email_rules: EmailRulesTable
  end_of_days: EndOfDaysTable
  erasures: ErasuresTable
  external_services: ExternalServicesTable
  failed_attempts: FailedAttemptsTable
  first_response_settings: FirstResponseSettingsTable
  first_responses: FirstResponsesTable
  friendly_slugs: FriendlySlugsTable
  frontend_logs: FrontendLogsTable
  globals: GlobalsTable
  guest_waiver_versions: GuestWaiverVersionsTable
  guest_waivers: GuestWaiversTable
  hand_overs: HandOversTable
  history: HistoryTable
  history_sums: HistorySumsTable
  import_files: ImportFilesTable
  import_rejections: ImportRejectionsTable
  import_templates: ImportTemplatesTable
  install: InstallTable
  keyword_lists: KeywordListsTable
  kiosk_devices: KioskDevicesTable
  known_devices: KnownDevicesTable
  kpis: KpisTable
  leaving_reasons: LeavingReasonsTable
  list_merges: ListMergesTable
  mail_pictures: MailPicturesTable
  mailbox_positions: MailboxPositionsTable
  marketing_sources: MarketingSourcesTable
  merge_proposals: MergeProposalsTable
  message_attachments: MessageAttachmentsTable
  message_media: MessageMediaTable
  messages: MessagesTable
  monthly_sales_targets: MonthlySalesTargetsTable
  notes: NotesTable
  notification_counts: NotificationCountsTable
  notifications: NotificationsTable
  oauth_applications: OauthApplicationsTable
  oauth_calls: OauthCallsTable
  outbox: OutboxTable
  ownership_groups: OwnershipGroupsTable
  people: PeopleTable
  people_counts: PeopleCountsTable
  person_avatars: PersonAvatarsTable
  person_memberships: PersonMembershipsTable
  person_tags: PersonTagsTable
  pipeline_pasts: PipelinePastsTable
  presences: PresencesTable
  public_guest_tokens: PublicGuestTokensTable
  questionnaire_responses: QuestionnaireResponsesTable
  questionnaire_versions: QuestionnaireVersionsTable
  questionnaires: QuestionnairesTable
  realtime_payloads: RealtimePayloadsTable
  reminder_entries: ReminderEntriesTable
  reminder_runs: ReminderRunsTable
  removals: RemovalsTable
  report_deliveries: ReportDeliveriesTable
  report_export_parts: ReportExportPartsTable
  report_exports: ReportExportsTable
  report_views: ReportViewsTable
  request_answers: RequestAnswersTable
  requests: RequestsTable
  sandbox_messages: SandboxMessagesTable
  saved_views: SavedViewsTable
  schedulers: SchedulersTable
  seal_keys: SealKeysTable
  secondary_sale_rules: SecondarySaleRulesTable
  secondary_sale_types: SecondarySaleTypesTable
  secondary_sales: SecondarySalesTable
  sending_turns: SendingTurnsTable
  sessions: SessionsTable
  setting_names: SettingNamesTable
  signed_waivers: SignedWaiversTable
  spam_filter: SpamFilterTable
  staff_sms: StaffSmsTable
  status_changes: StatusChangesTable
  system_integrations: SystemIntegrationsTable
  system_phone_numbers: SystemPhoneNumbersTable
  tag_counts: TagCountsTable
  tags: TagsTable
  templates: TemplatesTable
  twilio_sub_accounts: TwilioSubAccountsTable
  user_preferences: UserPreferencesTable
  user_tokens: UserTokensTable
  users: UsersTable
  visit_sums: VisitSumsTable
  visit_types: VisitTypesTable
  visitor_registrations: VisitorRegistrationsTable
  visits: VisitsTable
  waiting_photos: WaitingPhotosTable
  wall_displays: WallDisplaysTable
  webhook_attempts: WebhookAttemptsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_secrets: WebhookSecretsTable
  webhooks: WebhooksTable
}
