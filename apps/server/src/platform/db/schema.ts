import type { UserFlag } from '@spotter/domain/accounts/actor.ts'
import type { Role } from '@spotter/domain/accounts/roles.ts'
import type { CompanyImageKind } from '@spotter/domain/companies/images.ts'
import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import type { CompanyStatus } from '@spotter/domain/companies/statuses.ts'
import type { FormField } from '@spotter/domain/forms/form-fields.ts'
import type { GlobalCode } from '@spotter/domain/settings/globals.ts'
import type { SyncState } from '@spotter/domain/integrations/connections.ts'
import type { RenamedCollection } from '@spotter/domain/settings/given-names.ts'
import type { Stroke } from '@spotter/domain/kiosk/signature.ts'
import type { Answered, Question } from '@spotter/domain/kiosk/questions.ts'
import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import type { Carried } from '@spotter/domain/lists/carried.ts'
import type { ChangeKind, ChangeState } from '@spotter/domain/people/changes.ts'
import type { PersonFlag } from '@spotter/domain/people/person.ts'
import type { RequestKind } from '@spotter/domain/people/requests.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { CallerStatus } from '@spotter/domain/voice/callers.ts'
import type { CallStatus } from '@spotter/domain/voice/call-states.ts'
import type { RuleStatus } from '@spotter/domain/secondary-sales/rules.ts'
import type { SaleStatus, SaleWorkflow } from '@spotter/domain/secondary-sales/statuses.ts'
import type { EndOfDayFigure } from '@spotter/domain/targets/end-of-day.ts'
import type { TemplateScope } from '@spotter/domain/templates/scopes.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import type { CompanySwitch, VisitorSwitch } from '@spotter/contract/accounts/accounts.ts'
import type { ErasureCertificate } from '@spotter/contract/people/person-data.ts'
import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import type { WeekSchedule } from '@spotter/contract/shapes.ts'
import type { Attachment } from '../providers/ports.ts'
import type { SentEvent, WebhookEvent } from '@spotter/domain/webhooks/events.ts'
import type { DeliveryState } from '@spotter/contract/webhooks/webhooks.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Instants travel as ISO strings from the database to the screen, days as YYYY-MM-DD. */
export type InstantColumn = ColumnType<string, string | Date, string | Date>
type OptionalInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>
type Id = Generated<number>
type Json<Value extends object> = JSONColumnType<Value, string, string>
type OptionalJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
type Switches<Name extends string> = { [N in Name]: Generated<boolean> }

interface Timestamps {
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}
interface Editable extends Timestamps {
  lock_version: Generated<number>
  deleted_at: OptionalInstant
}

export interface CompaniesTable extends Switches<CompanySwitch | VisitorSwitch>, Timestamps {
  id: Id
  name: string
  slug: string
  status: Generated<CompanyStatus>
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
  week_schedule: ColumnType<WeekSchedule | null, string | null | undefined, string | null>
  event_duration: Generated<string>
  export: Generated<string[]>
  end_of_day_custom_fields: Generated<EndOfDayFigure[]>
  brand_colour: string | null
  header_colour: string | null
  logo_hash: string | null
  visitor_app_logo_hash: string | null
  stylesheet_hash: string | null
  visitor_app_code: string | null
  visitor_app_additional_email_terms: string | null
  visitor_app_additional_sms_terms: string | null
  opt_out_text: string | null
  is_demo: Generated<boolean>
  manual_lead_email_opt_in_status: Generated<boolean>
  manual_lead_sms_opt_in_status: Generated<boolean>
  lock_version: Generated<number>
}

export interface UsersTable extends Switches<UserFlag>, Editable {
  id: Id
  company_id: number
  external_service_id: number | null
  abc_employee_id: number | null
  role: Generated<Role>
  first_name: string
  last_name: string
  email: string | null
  password_hash: string | null
  locale: Generated<string>
  phone_type: Generated<string>
  phone_number: string | null
  week_schedule: Json<WeekSchedule>
  enabled_desktop_notifications: Generated<boolean>
  hide_in_calendar: Generated<boolean>
  confirmed_at: OptionalInstant
}

export interface PeopleTable extends Editable, Switches<PersonFlag> {
  id: Id
  company_id: number
  salesperson_id: number | null
  status: Generated<Status>
  first_name: string
  last_name: string | null
  email: string | null
  /** Phones are kept in E.164. */
  phone_mobile: string | null
  phone_home: string | null
  phone_work: string | null
  gender: string | null
  birthday: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  source_id: number | null
  contact_method_id: number | null
  marketing_source_text: string | null
  referral_id: number | null
  leaving_reason_id: number | null
  line_id: string | null
  abc_join_link: string | null
  email_suppressed_reason: string | null
  trial_start_at: OptionalInstant
  trial_end_at: OptionalInstant
  trial_days_quantity: number | null
  trial_visits: number | null
  sale_at: OptionalInstant
  leaving_at: OptionalInstant
  former_member_at: OptionalInstant
  most_recent_enquiry: OptionalInstant
  last_contact_at: OptionalInstant
  last_email: OptionalInstant
  last_sms: OptionalInstant
  last_call: OptionalInstant
  last_communication: OptionalInstant
  signed_at: OptionalInstant
  whatsapp_session_until: OptionalInstant
  avatar_hash: string | null
  merged_into_id: number | null
  /** Both made by the database from the columns above. */
  search_text: ColumnType<string, never, never>
  sort_name: ColumnType<string, never, never>
}

/** What an order did to one of those it is about. */
interface ChangeEntryColumns {
  change_id: number
  company_id: number
  state: Generated<'waiting' | 'done' | 'skipped' | 'failed' | 'returned' | 'kept'>
  reason: string | null
  before: OptionalJson
  after: OptionalJson
}

/** One order that changes many people, and how far it has come. */
export interface ChangesTable {
  id: Id
  company_id: number
  user_id: number | null
  original_user_id: number | null
  kind: ChangeKind
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  state: Generated<ChangeState>
  total: Generated<number>
  done: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  returned: Generated<number>
  kept: Generated<number>
  error: string | null
  created_at: GeneratedInstant
  finished_at: OptionalInstant
  undone_at: OptionalInstant
}

export interface Database {
  install: { key: string; value: string }
  company_groups: Editable & { id: Id; name: string }
  corporations: Editable & { id: Id; name: string; position: Generated<number> }
  ownership_groups: Editable & { id: Id; corporation_id: number | null; name: string; position: Generated<number> }
  companies: CompaniesTable
  company_images: {
    company_id: number
    kind: CompanyImageKind
    hash: string
    type: 'image/png' | 'image/jpeg'
    bytes: Buffer
    width: number
    height: number
    created_at: GeneratedInstant
  }
  company_stylesheets: {
    company_id: number
    /** As it was written. */
    source: string
    /** As it is served. */
    css: string
  }
  external_services: { id: Id; name: string; jwt_secret: string; allow_edit_user: Generated<boolean> }
  users: UsersTable
  company_users: { company_id: number; user_id: number }
  /** How a user likes things in a club, such as the columns of a table. */
  user_preferences: {
    user_id: number
    company_id: number
    key: string
    value: ColumnType<unknown, string, string>
    updated_at: GeneratedInstant
  }
  sessions: {
    id: Id
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
    /** Set where the session is the token of a program, which ends by itself. */
    oauth_application_id: ColumnType<number | null, number | undefined, never>
    scopes: ColumnType<Scope[] | null, Scope[] | undefined, never>
    expires_at: OptionalInstant
  }
  oauth_applications: Editable & {
    id: Id
    name: string
    /** What the program calls itself; no secret. */
    uid: string
    secret_hash: Buffer
    /** Accepted as well until the moment beside it. */
    old_secret_hash: Buffer | null
    old_secret_until: OptionalInstant
    redirect_uri: string | null
    scopes: Scope[]
    user_id: number
    last_used_at: OptionalInstant
  }
  oauth_calls: { oauth_application_id: number; minute: InstantColumn; calls: number }
  twilio_sub_accounts: Editable & {
    id: Id
    name: string
    sid: string
    /** Sealed with the install's secret. */
    secret: string
  }
  user_tokens: {
    id: Id
    token_hash: Buffer
    user_id: number
    /** Of `sso` the hash of a token that was used, kept so that it opens nothing again. */
    kind: 'reset' | 'invite' | 'sso'
    expires_at: InstantColumn
    used_at: OptionalInstant
    created_at: GeneratedInstant
  }
  failed_attempts: { key: string; at: GeneratedInstant }
  public_guest_tokens: {
    id: Id
    token_hash: Buffer
    company_id: number
    /** Whoever they said they are. */
    person_id: number | null
    opened_at: OptionalInstant
    used_at: OptionalInstant
    /** How often somebody has said who they are. */
    tries: Generated<number>
    expires_at: InstantColumn
    created_at: GeneratedInstant
  }
  contact_methods: Editable & { id: Id; name: string; code: string | null; position: number }
  import_templates: Editable & { id: Id; company_id: number | null; name: string; pattern: string; position: number }
  /** What this install calls something that the product works with, and where it stands; null as the product has it. */
  setting_names: {
    collection: RenamedCollection
    code: string
    name: string | null
    no: number | null
    lock_version: Generated<number>
  }
  globals: { code: GlobalCode; value: string | null; lock_version: Generated<number> }
  leaving_reasons: Editable & { id: Id; name: string; no: number }
  marketing_sources: Editable & {
    id: Id
    company_id: number
    company_group_id: number | null
    parent_id: number | null
    name: string
    code: string | null
    provide_to_group: Generated<boolean>
    guest_waiver: Generated<boolean>
    position: number
  }
  tags: Editable & { id: Id; company_id: number; name: string }
  people: PeopleTable
  /** Lines to be summed: how many people of a club are in a status. */
  people_counts: { company_id: number; status: Status; deleted: boolean; count: number }
  /** What was erased on request, without a name. */
  erasures: {
    id: Id
    company_id: number
    person_id: number
    user_id: number | null
    certificate: Json<Omit<ErasureCertificate, 'id'>>
    erased_at: GeneratedInstant
  }
  person_avatars: {
    person_id: number
    company_id: number
    hash: string
    image: Buffer
    small: Buffer
    created_at: GeneratedInstant
  }
  person_memberships: {
    person_id: number
    company_id: number
    system: string
    external_id: string | null
    status: string | null
    membership_type: string | null
    barcode: string | null
    visits: number | null
    visit_change_percent: number | null
    last_checkin: OptionalInstant
    checkins_count: number | null
    view_url: string | null
  }
  system_integrations: Editable & {
    id: Id
    company_id: number
    api: ExportSystem
    enabled: Generated<boolean>
    club_external_id: string | null
    /** Sealed. */
    credentials: string | null
    last_sync_at: OptionalInstant
    last_error: string | null
    failures: Generated<number>
    next_sync_at: OptionalInstant
    sync_state: Generated<SyncState>
    /** Whoever syncs now; another one that takes over writes its own here. */
    sync_run: string | null
    sync_done: Generated<number>
    sync_total: number | null
  }
  abc_employees: Timestamps & {
    id: Id
    company_id: number
    system: string
    external_id: string
    name: string
    deleted_at: OptionalInstant
  }
  additional_contacts: Editable & {
    id: Id
    company_id: number
    person_id: number
    first_name: string
    last_name: string | null
    email: string | null
    phone: string | null
    comments: string | null
  }
  requests: Editable & {
    id: Id
    company_id: number
    person_id: number | null
    kind: RequestKind
    source_name: string | null
    /** Of an inbound message, as its sender gave it. */
    from_name: string | null
    from_email: string | null
    from_phone: string | null
    text: string
    secondary_sale_id: number | null
    handled_at: OptionalInstant
  }
  questionnaire_responses: {
    id: Id
    company_id: number
    person_id: number
    form_name: string
    responses: JSONColumnType<(Pick<Answered, 'title' | 'response'> & Partial<Answered>)[], string, string>
    /** Which of its versions was asked; none of answers from before questionnaires were kept here. */
    questionnaire_id: number | null
    version: number | null
    created_at: GeneratedInstant
  }
  questionnaires: Editable & { id: Id; company_id: number; name: string; version: Generated<number> }
  questionnaire_versions: {
    questionnaire_id: number
    version: number
    company_id: number
    questions: JSONColumnType<Question[], string, string>
    user_id: number | null
    created_at: GeneratedInstant
  }
  guest_waivers: Editable & {
    id: Id
    company_id: number
    name: string
    version: Generated<number>
    active: Generated<boolean>
  }
  guest_waiver_versions: {
    guest_waiver_id: number
    version: number
    company_id: number
    text: string
    agreement_hash: string
    user_id: number | null
    created_at: GeneratedInstant
  }
  visit_types: Editable & {
    id: Id
    company_id: number
    name: string
    source_id: number | null
    contact_method_id: number | null
    position: number
  }
  signed_waivers: {
    id: Id
    company_id: number
    person_id: number
    title: string
    agreement: string
    agreement_hash: string
    signed_by: string
    /** An image as a data address. */
    signature: string
    /** Which text of which waiver of the club it is; none where it is none of theirs. */
    guest_waiver_id: number | null
    version: number | null
    /** As they were drawn, where they are known. */
    strokes: JSONColumnType<Stroke[] | null, string | null, string | null>
    signed_at: GeneratedInstant
  }
  visits: {
    id: Id
    company_id: number
    person_id: number
    visit_type: string
    visit_type_id: number | null
    new_visitor: Generated<boolean>
    signed_waiver_id: number | null
    signed_at: GeneratedInstant
    /** When the server heard of it; none of visits from before the kiosk told. */
    received_at: OptionalInstant
  }
  kiosk_devices: {
    id: Id
    company_id: number
    key_hash: Buffer
    name: string
    platform: string | null
    version: string | null
    /** How many registrations it holds that have not been sent. */
    waiting: Generated<number>
    last_seen_at: GeneratedInstant
    reload_asked_at: OptionalInstant
    revoked_at: OptionalInstant
    lock_version: Generated<number>
    created_at: GeneratedInstant
    updated_at: GeneratedInstant
  }
  visitor_registrations: {
    company_id: number
    key: string
    person_id: number | null
    visit_id: number | null
    device_id: number | null
    /** As it came, where it could not be opened. */
    unreadable: Buffer | null
    received_at: GeneratedInstant
  }
  waiting_photos: { id: Id; company_id: number; person_id: number; image: Buffer; created_at: GeneratedInstant }
  seal_keys: { id: Id; private_key: string; public_key: string; created_at: GeneratedInstant }
  merge_proposals: {
    id: Id
    company_id: number
    person_id: number
    other_person_id: number
    decision: 'merged' | 'different' | null
    decided_by: number | null
    decided_at: OptionalInstant
    created_at: GeneratedInstant
  }
  saved_views: Editable & {
    id: Id
    company_id: number
    user_id: number
    name: string
    shared: Generated<boolean>
    filter: Json<Record<string, unknown>>
  }
  changes: ChangesTable
  change_entries: ChangeEntryColumns & { person_id: number }
  event_change_entries: ChangeEntryColumns & { activity_id: number }
  import_files: { change_id: number; no: number; bytes: Buffer }
  import_rejections: {
    change_id: number
    row_no: number
    cells: string[]
    reasons: Json<Record<string, string[]>>
  }
  person_tags: { person_id: number; tag_id: number }
  templates: Editable & {
    id: Id
    company_id: number | null
    company_ids: Generated<number[]>
    scope: Generated<TemplateScope>
    group_id: number | null
    corporation_id: number | null
    ownership_group_id: number | null
    country: string | null
    description: string
    type: Generated<TemplateType>
    category: Generated<string>
    secondary_sale_type_id: number | null
    subject: string | null
    pattern: string
    pattern_json: OptionalJson
  }
  secondary_sale_types: Editable & {
    id: Id
    company_id: number
    company_group_id: number | null
    name: string
    filter_display_name: string | null
    provide_to_group: Generated<boolean>
    position: number
  }
  secondary_sale_rules: Editable & {
    id: Id
    company_id: number
    status: Generated<RuleStatus>
    workflow: Generated<SaleWorkflow>
    position: number
  }
  end_of_days: Editable &
    Record<EndOfDayFigure, Generated<number>> & {
      id: Id
      company_id: number
      date: string
    }
  secondary_sales: Editable & {
    id: Id
    company_id: number
    person_id: number
    secondary_sale_type_id: number
    status: Generated<SaleStatus>
    workflow: Generated<SaleWorkflow>
    salesperson_id: number | null
    hide_no_interest: Generated<boolean>
    leaving_reason_id: number | null
    sale_at: OptionalInstant
  }
  activities: Editable & {
    id: Id
    company_id: number
    person_id: number | null
    salesperson_id: number | null
    type: 'Task' | 'Event'
    kind_code: string
    name: string | null
    start: InstantColumn
    end: InstantColumn
    complete: Generated<boolean>
    confirmed: Generated<boolean>
    completed_at: OptionalInstant
    completed_by_id: number | null
    outcome: string | null
    trial_end: OptionalInstant
    secondary_sale_id: number | null
    appointment_category_id: number | null
    bulk: Generated<boolean>
    abc_event: Generated<boolean>
    /** Where it came from, and what it is called there. */
    system: string | null
    external_id: string | null
    overlap_reason: string | null
    unread: Generated<boolean>
    /** Who had it before and has noticed it; kept by the database when a tour changes hands. */
    seen_by: Generated<number[]>
  }
  appointment_categories: Editable & {
    id: Id
    company_id: number
    parent_id: number | null
    name: string
    position: number
  }
  booking_links: {
    person_id: number
    company_id: number
    token: string
    /** The language the person used the page in last. */
    locale: string | null
    created_at: GeneratedInstant
  }
  /** What a person knows of an appointment by each way of reaching them. */
  appointment_tellings: {
    activity_id: number
    channel: 'mail' | 'sms'
    start: InstantColumn
    cancelled: boolean
    told_at: GeneratedInstant
  }
  calendar_feeds: {
    id: Id
    company_id: number
    user_id: number
    scope: 'user' | 'club'
    token: string
    last_read_at: OptionalInstant
    revoked_at: OptionalInstant
    created_at: GeneratedInstant
  }
  calls: {
    id: Id
    company_id: number
    user_id: number
    original_user_id: number | null
    person_id: number | null
    /** Where its outcome is noted. */
    activity_id: number | null
    secondary_sale_id: number | null
    direction: Generated<'outgoing' | 'incoming'>
    phone_type: 'browser' | 'phone'
    /** Who is rung and what they see, in E.164. */
    number: string | null
    caller_number: string | null
    status: Generated<CallStatus>
    /** As whoever carries it knows it; null until it was taken on. */
    provider_id: string | null
    /** In seconds. */
    duration: number | null
    error: string | null
    transcription: string | null
    /** When its browser was heard of last. */
    seen_at: GeneratedInstant
    answered_at: OptionalInstant
    ended_at: OptionalInstant
    created_at: GeneratedInstant
  }
  /** Numbers that are verified for calls: a user's own phone, or what people see whom the club calls. */
  callers: {
    id: Id
    company_id: number
    /** Null for that of the club. */
    user_id: number | null
    phone_number: string
    status: Generated<CallerStatus>
    /** Who had it verified. */
    asked_by_id: number | null
    created_at: GeneratedInstant
    decided_at: OptionalInstant
  }
  call_claims: {
    person_id: number
    company_id: number
    user_id: number
    until: InstantColumn
  }
  custom_forms: Editable & {
    id: Id
    company_id: number
    user_id: number | null
    source_id: number | null
    header: string
    slug: string
    fields: Generated<FormField[]>
    required: Generated<FormField[]>
    auto_refresh: Generated<boolean>
    refresh_delay: Generated<number>
    header_background_color: Generated<string>
    comments: Generated<boolean>
    opt_in: Generated<boolean>
    opt_in_message: string | null
    message: string | null
  }
  list_merges: {
    id: Id
    company_id: number
    record_type: string
    from_id: number
    into_id: number
    carried: Json<Carried>
    created_at: GeneratedInstant
    undone_at: OptionalInstant
  }
  friendly_slugs: Editable & { id: Id; company_id: number; slug: string; form_id: number | null }
  custom_form_tags: { form_id: number; tag_id: number }
  /** Lines to be summed: how often a form was seen and sent. */
  custom_form_counts: { company_id: number; form_id: number; views: number; leads: number }
  /** Who has looked at a form on a day; the key means nothing without the salt of that day. */
  custom_form_viewers: { company_id: number; form_id: number; day: string; visitor: Buffer; leads: Generated<number> }
  daily_salts: { day: string; salt: Buffer }
  custom_form_submissions: {
    company_id: number
    form_id: number
    key: string
    person_id: number | null
    created_at: GeneratedInstant
  }
  /** A user's way out of a club; the clubs of one removal have the same time. */
  removals: {
    id: Id
    company_id: number
    user_id: number
    how: 'revoked' | 'deleted'
    at: GeneratedInstant
    undone_at: OptionalInstant
  }
  /** What was the user's there, and whose it became; a row for all of a kind, of which there can be very many. */
  hand_overs: {
    company_id: number
    removal_id: number
    kind: 'person' | 'activity' | 'form' | 'secondary_sale'
    to_user_id: number | null
    record_ids: number[]
  }
  history: {
    id: Id
    company_id: number
    person_id: number
    object: string
    action: string
    /** Plain text, of a note what its formatted text says. */
    description: string | null
    description_html: string | null
    data: ColumnType<Record<string, unknown>, string | undefined, string>
    secondary_sale_type_id: number | null
    pinned: Generated<boolean>
    user_id: number | null
    original_user_id: number | null
    created_at: GeneratedInstant
    updated_at: OptionalInstant
    deleted_at: OptionalInstant
    lock_version: Generated<number>
  }
  addresses: {
    id: Id
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
  address_words: { country: string; word: string }
  audit: {
    id: Id
    company_id: number | null
    kind: string
    subject_type: string
    subject_id: number
    user_id: number | null
    original_user_id: number | null
    before: OptionalJson
    after: OptionalJson
    request_id: string | null
    at: GeneratedInstant
  }
  outbox: {
    id: Id
    company_id: number | null
    kind: string
    payload: Json<Record<string, unknown>>
    created_at: GeneratedInstant
  }
  deliveries: { outbox_id: number; reader: string; delivered_at: GeneratedInstant }
  webhooks: Editable & {
    id: Id
    company_id: number
    url: string
    description: Generated<string>
    events: WebhookEvent[]
    active: Generated<boolean>
    disabled_at: OptionalInstant
    failing_since: OptionalInstant
    /** In a row, whichever deliveries they were. */
    failures: Generated<number>
    resting_until: OptionalInstant
    last_attempt_at: OptionalInstant
    last_status: number | null
    last_error: string | null
    last_duration_ms: number | null
  }
  webhook_secrets: {
    id: Id
    webhook_id: number
    /** Sealed with the install's secret. */
    secret: string
    created_at: GeneratedInstant
    /** Null for the one that is given out. */
    expires_at: OptionalInstant
  }
  webhook_deliveries: {
    id: Id
    company_id: number
    webhook_id: number
    message_id: Generated<string>
    event: SentEvent
    /** The bytes that are signed, the same at every attempt. */
    payload: string
    state: Generated<DeliveryState>
    attempts: Generated<number>
    /** Attempts since it was written or replayed last, from when its three days are counted. */
    tries: Generated<number>
    tried_since: GeneratedInstant
    next_attempt_at: OptionalInstant
    last_attempt_at: OptionalInstant
    last_status: number | null
    last_error: string | null
    created_at: GeneratedInstant
  }
  webhook_attempts: {
    delivery_id: number
    no: number
    company_id: number
    at: InstantColumn
    url: string
    request_headers: Json<Record<string, string>>
    status: number | null
    answer_headers: ColumnType<Record<string, string> | null, string | null, string | null>
    answer_body: string | null
    answer_cut: boolean
    duration_ms: number
    error: string | null
  }
  notifications: {
    id: Id
    company_id: number
    user_id: number
    person_id: number | null
    message_type: string
    event: string
    text: string
    values: ColumnType<Record<string, unknown>, string | undefined, string>
    key: string
    read_at: OptionalInstant
    created_at: GeneratedInstant
  }
  request_answers: {
    session_id: number
    request_id: string
    route: string
    status: number
    body: ColumnType<unknown, string | null, string | null>
    created_at: GeneratedInstant
  }
  realtime_payloads: { id: Id; body: string; created_at: GeneratedInstant }
  sandbox_messages: {
    id: Id
    key: string
    channel: Channel
    company_id: number | null
    recipient: string
    sender: string
    subject: string | null
    text: string
    html: string | null
    attachments: JSONColumnType<Attachment[], string | undefined, string>
    status: string
    /** Of a call, the phone that rings first and what was keyed in there; of a verification the code. */
    via: ColumnType<string | null, string | null | undefined, string | null>
    code: ColumnType<string | null, string | null | undefined, string | null>
    digits: ColumnType<string | null, string | null | undefined, string | null>
    answered_at: OptionalInstant
    created_at: GeneratedInstant
  }
  frontend_logs: {
    id: Id
    company_id: number | null
    user_id: number | null
    message: string
    user_agent: string | null
    created_at: GeneratedInstant
  }
}
