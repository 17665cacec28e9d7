import type { Status } from '@spotter/domain/people/statuses.ts'
import type { Identity } from './contact-details.ts'

/** Rows as they are written; instants as ISO text, so that what is made can be compared. */
export interface PersonRow extends Identity {
  id: number
  company_id: number
  salesperson_id: number | null
  status: Status
  source_id: number | null
  contact_method_id: number | null
  leaving_reason_id: number | null
  trial_end_at: string | null
  sale_at: string | null
  leaving_at: string | null
  last_contact_at: string | null
  created_at: string
  updated_at: string
}
export interface ActivityRow {
  company_id: number
  person_id: number
  user_id: number | null
  type: 'Task' | 'Event'
  kind_code: string
  start: string
  end: string
  complete: boolean
  confirmed: boolean
  completed_at: string | null
  completed_by_id: number | null
  outcome: string | null
  created_at: string
}
export interface HistoryRow {
  company_id: number
  person_id: number
  object: string
  action: string
  description: string | null
  data: Record<string, unknown>
  pinned: boolean
  user_id: number | null
  created_at: string
}
export interface AuditRow {
  company_id: number
  kind: string
  subject_type: string
  subject_id: number
  user_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  at: string
}
export interface Rows {
  people: PersonRow[]
  person_tags: { person_id: number; tag_id: number }[]
  activities: ActivityRow[]
  history: HistoryRow[]
  audit: AuditRow[]
}

export const noRows = (): Rows => ({ people: [], person_tags: [], activities: [], history: [], audit: [] })
