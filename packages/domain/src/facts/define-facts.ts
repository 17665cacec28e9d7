import type { LeadSource } from '../first-response/sources.ts'
import type { HistoryObject } from '../history/entries.ts'
import type { Notice } from '../notifications/notice.ts'
import type { WebhookEvent } from './webhook-events.ts'

export type Values = Readonly<Record<string, unknown>>

export type Subject = keyof typeof subjects

/** `club`: on the club's screens. `managers`: in the club's audit. `root`: in the install's audit. */
type Audience = 'club' | 'managers' | 'root'

export type Shown =
  | Subject
  | 'appointment'
  | 'import'
  | 'notification'
  | 'sandbox_message'
  | 'session'
  | 'unread_appointment'
  | 'visit'
  | 'webhook_delivery'

export const subjects = {
  activity: 'club',
  additional_contact: 'club',
  appointment_category: 'managers',
  blocked_sender: 'managers',
  automated_item: 'managers',
  automated_run: 'club',
  calendar_feed: 'club',
  call: 'club',
  caller: 'club',
  change: 'club',
  clock: 'root',
  company: 'managers',
  company_group: 'root',
  contact_method: 'root',
  conversation: 'club',
  corporation: 'root',
  custom_form: 'managers',
  end_of_day: 'managers',
  event_kind: 'root',
  first_response: 'club',
  first_response_settings: 'managers',
  export: 'club',
  external_service: 'root',
  email_rule: 'root',
  form: 'club',
  friendly_slug: 'root',
  global: 'root',
  guest_waiver: 'managers',
  import_template: 'root',
  job: 'club',
  keyword_list: 'root',
  kiosk_device: 'managers',
  kpi: 'managers',
  mail_picture: 'club',
  marketing_source: 'managers',
  merge_proposal: 'club',
  message: 'club',
  monthly_sales_target: 'managers',
  not_interested_reason: 'root',
  note: 'club',
  oauth_application: 'root',
  outcome: 'root',
  ownership_group: 'root',
  person: 'club',
  questionnaire: 'managers',
  request: 'club',
  saved_view: 'club',
  scheduler: 'managers',
  secondary_sale: 'club',
  secondary_sale_rule: 'managers',
  secondary_sale_type: 'managers',
  sign_in_app_settings: 'managers',
  spam_filter: 'root',
  system_integration: 'managers',
  system_phone_number: 'root',
  tag: 'managers',
  task_kind: 'root',
  template: 'managers',
  twilio_sub_account: 'root',
  user: 'managers',
  visit_type: 'managers',
  wall_display: 'managers',
  webhook: 'managers',
} as const satisfies Record<string, Audience>

/** `kind` means the activity's own kind: call, tour, to-do. */
interface TimelineWording {
  object: HistoryObject | 'kind' | readonly HistoryObject[]
  /** Null if the object's name says it all. */
  actions: Readonly<Record<string, string | null>>
}

export interface FactDeclaration {
  subject: Subject
  audit: string
  timeline: TimelineWording | null
  webhook: WebhookEvent | ((after: Values, company_id: number) => WebhookEvent) | null
  stale: readonly [Shown, ...Shown[]]
  /** Type only. */
  payload?: object
}

export const defineFacts = <const D extends Record<`${string}.${string}`, FactDeclaration>>(declarations: D): D =>
  declarations

/** Only this person's timeline is refetched. */
interface AboutPerson {
  person_id?: number | null
}

export interface SharedAmong {
  shared?: boolean
  company_ids?: readonly number[]
}

export interface Notifying {
  notices?: readonly Notice[]
}

/** How a person sent it themselves; missing if staff noted it for them. */
interface SentByPerson {
  lead_source?: LeadSource
}

export type AnyPayload = AboutPerson & SharedAmong & Notifying & SentByPerson & { visit_id?: number }

export const aboutPerson: AboutPerson = {}
export const notifying: Notifying = {}
export const aboutPersonNotifying: AboutPerson & Notifying = {}
export const sentByPerson: AboutPerson & Notifying & SentByPerson = {}
export const aboutVisit: AboutPerson & { visit_id: number } = { visit_id: 0 }
