import type { HistoryObject } from '../history/entries.ts'
import type { Notice } from '../notifications/notice.ts'
import type { WebhookEvent } from './webhook-events.ts'

export type Values = Readonly<Record<string, unknown>>

/** The kinds of record a fact can be about. */
export type Subject = keyof typeof subjects

/**
 * Who learns of a fact beside the person's timeline. `club`: everyday work, live on the club's screens. `managers`:
 * settings, listed in the audit of the club. `root`: listed in the audit of the whole install only.
 */
export type Audience = 'club' | 'managers' | 'root'

/** Data on screens that a fact can make stale; the browser knows which answers show it. */
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
  calendar_feed: 'club',
  call: 'club',
  caller: 'club',
  change: 'club',
  company: 'managers',
  company_group: 'root',
  contact_method: 'root',
  corporation: 'root',
  custom_form: 'managers',
  end_of_day: 'managers',
  event_kind: 'root',
  export: 'club',
  form: 'club',
  friendly_slug: 'root',
  global: 'root',
  guest_waiver: 'managers',
  import_template: 'root',
  job: 'club',
  kiosk_device: 'managers',
  marketing_source: 'managers',
  merge_proposal: 'club',
  not_interested_reason: 'root',
  note: 'club',
  oauth_application: 'root',
  outcome: 'root',
  ownership_group: 'root',
  person: 'club',
  questionnaire: 'managers',
  request: 'club',
  saved_view: 'club',
  secondary_sale: 'club',
  secondary_sale_rule: 'managers',
  secondary_sale_type: 'managers',
  sign_in_app_settings: 'managers',
  system_integration: 'managers',
  tag: 'managers',
  task_kind: 'root',
  template: 'managers',
  twilio_sub_account: 'root',
  user: 'managers',
  visit_type: 'managers',
  webhook: 'managers',
} as const satisfies Record<string, Audience>

/** How an entry on a person's timeline reads. `kind` stands for the activity's own kind: call, tour, to-do. */
export interface TimelineWording {
  object: HistoryObject | 'kind' | readonly HistoryObject[]
  /** By the action stored with the entry. Null where the object's name says it all. */
  actions: Readonly<Record<string, string | null>>
}

/** One kind of fact, with everything that follows from it. */
export interface FactDeclaration {
  subject: Subject
  /** The action as the audit words it. */
  audit: string
  timeline: TimelineWording | null
  /** The event that receivers are sent, or how the values decide it. */
  webhook: WebhookEvent | ((after: Values, company_id: number) => WebhookEvent) | null
  stale: readonly [Shown, ...Shown[]]
  /** What subscribers find in the payload; only its type matters. */
  payload?: object
}

/** Declares facts without losing their exact types. */
export const defineFacts = <const D extends Record<`${string}.${string}`, FactDeclaration>>(declarations: D): D =>
  declarations

/** Facts with a person in whose timeline they appear, so that only that timeline is fetched again. */
export interface AboutPerson {
  person_id?: number | null
}

/** Facts that concern screens beyond those of the club they happened in. */
export interface SharedAmong {
  /** Lists of the group's other clubs show it as well. */
  shared?: boolean
  company_ids?: readonly number[]
}

/** Facts that appear in the notification feeds of named users. */
export interface Notifying {
  notices?: readonly Notice[]
}

/** For subscribers to every kind. */
export type AnyPayload = AboutPerson & SharedAmong & Notifying & { visit_id?: number }

export const aboutPerson: AboutPerson = {}
export const notifying: Notifying = {}
export const aboutPersonNotifying: AboutPerson & Notifying = {}
export const aboutVisit: AboutPerson & { visit_id: number } = { visit_id: 0 }
