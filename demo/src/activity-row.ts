import type { ClubClock, Moment } from './club-clock.ts'
import type { ActivityRow } from './rows.ts'

export interface MadeActivity {
  of: { company_id: number; person_id: number | null; salesperson_id: number | null }
  type: 'Task' | 'Event'
  kind_code: string
  minutes: number
  outcome: string | null
  booked: Moment
  name?: string | null
  confirmed?: boolean
  appointment_category_id?: number | null
  overlap_reason?: string | null
  left_open?: boolean
}

export function activityRow(clock: ClubClock, at: Moment, made: MadeActivity): ActivityRow {
  const { of, type, kind_code, minutes, outcome, booked, name = null, confirmed = false } = made
  const { appointment_category_id = null, overlap_reason = null, left_open = false } = made
  const complete = !left_open && clock.isPast(at)
  const end = clock.plus(at, minutes).instant
  const created_at = booked.instant
  const { company_id, person_id, salesperson_id } = of
  return {
    company_id,
    person_id,
    salesperson_id,
    type,
    kind_code,
    name,
    start: at.instant,
    end,
    complete,
    confirmed,
    completed_at: complete ? end : null,
    completed_by_id: complete ? salesperson_id : null,
    outcome: complete ? outcome : null,
    appointment_category_id,
    overlap_reason,
    unread: false,
    created_at,
    updated_at: complete ? end : created_at,
    entries: [],
  }
}
