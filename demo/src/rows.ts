import type { QuestionType, Response } from '@spotter/domain/kiosk/questions.ts'
import type { RequestKind } from '@spotter/domain/people/requests.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { Identity } from './contact-details.ts'

/** Instants are ISO text, so that rows can be compared. */
export interface PersonRow extends Identity {
  id: number
  company_id: number
  salesperson_id: number | null
  status: Status
  source_id: number | null
  contact_method_id: number | null
  leaving_reason_id: number | null
  referral_id: number | null
  phone_home: string | null
  phone_work: string | null
  is_new_lead: boolean
  is_visitor_app: boolean
  trial_start_at: string | null
  trial_end_at: string | null
  trial_days_quantity: number | null
  trial_visits: number | null
  sale_at: string | null
  leaving_at: string | null
  last_contact_at: string | null
  last_call: string | null
  last_email: string | null
  last_sms: string | null
  last_communication: string | null
  most_recent_enquiry: string
  signed_at: string | null
  sms_opted_out: boolean
  do_not_call: boolean
  whatsapp_opted_out: boolean
  email_opted_out: boolean
  email_suppressed: boolean
  email_suppressed_reason: string | null
  phone_mobile_deactivated: boolean
  created_at: string
  updated_at: string
}
export interface ActivityRow {
  company_id: number
  person_id: number | null
  salesperson_id: number | null
  type: 'Task' | 'Event'
  kind_code: string
  name: string | null
  start: string
  end: string
  complete: boolean
  confirmed: boolean
  completed_at: string | null
  completed_by_id: number | null
  outcome: string | null
  appointment_category_id: number | null
  overlap_reason: string | null
  unread: boolean
  created_at: string
  updated_at: string
  /** The timeline references it by an id assigned on insert. */
  entries: HistoryRow[]
}
export interface HistoryRow {
  company_id: number
  person_id: number
  object: string
  action: string
  description: string | null
  data: Record<string, unknown>
  user_id: number | null
  created_at: string
}
export interface NoteRow {
  company_id: number
  person_id: number
  description: string
  description_html: string | null
  pinned: boolean
  user_id: number | null
  created_at: string
}
interface AuditRow {
  company_id: number
  kind: string
  subject_type: string
  subject_id: number
  user_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  at: string
}
interface StatusChangeRow {
  company_id: number
  person_id: number
  from_status: Status | null
  to_status: Status
  at: string
  user_id: number | null
  cause: StatusCause
  created_at: string
  /** Of sales. */
  salesperson_id: number | null
}
/** The timeline references it by an id assigned on insert. */
interface Referenced {
  entry: HistoryRow | null
}
interface Attached {
  company_id: number
  person_id: number
}
interface ContactRow extends Attached, Referenced {
  first_name: string
  last_name: string
  email: string | null
  phone: string
  comments: string
  created_at: string
  updated_at: string
}
interface RequestRow extends Referenced {
  company_id: number
  person_id: number | null
  kind: RequestKind
  source_name: string | null
  from_name: string | null
  from_email: string | null
  from_phone: string | null
  text: string
  handled_at: string | null
  created_at: string
  updated_at: string
}
interface QuestionnaireRow extends Attached {
  form_name: string
  responses: { id: number; title: string; type: QuestionType; response: Response }[]
  questionnaire_id: number
  version: number
  created_at: string
}
interface WaiverRow extends Attached {
  title: string
  agreement: string
  agreement_hash: string
  signed_by: string
  signature: string
  guest_waiver_id: number
  version: number
  signed_at: string
}
interface VisitRow extends Attached {
  visit_type: string
  new_visitor: boolean
  /** Index into the generated waivers. */
  waiver: number | null
  signed_at: string
}
interface MembershipRow extends Attached {
  system: string
  external_id: string
  status: string
  membership_type: string
  barcode: string
  visits: number
  visit_change_percent: number
  last_checkin: string
  checkins_count: number
}
export interface Rows {
  people: PersonRow[]
  person_tags: { person_id: number; tag_id: number }[]
  activities: ActivityRow[]
  history: HistoryRow[]
  notes: NoteRow[]
  audit: AuditRow[]
  status_changes: StatusChangeRow[]
  additional_contacts: ContactRow[]
  requests: RequestRow[]
  questionnaire_responses: QuestionnaireRow[]
  signed_waivers: WaiverRow[]
  visits: VisitRow[]
  person_memberships: MembershipRow[]
}

export const noRows = (): Rows => ({
  people: [],
  person_tags: [],
  activities: [],
  history: [],
  notes: [],
  audit: [],
  status_changes: [],
  additional_contacts: [],
  requests: [],
  questionnaire_responses: [],
  signed_waivers: [],
  visits: [],
  person_memberships: [],
})
