import type { ClubClock, Moment } from './club-clock.ts'
import type { ActivityRow, PersonRow } from './rows.ts'

export interface MadeActivity {
  person: PersonRow
  type: 'Task' | 'Event'
  kind_code: string
  minutes: number
  outcome: string | null
  booked: Moment
  confirmed?: boolean
  appointment_category_id?: number | null
}

/** Done by whom it belongs to when its time has passed, open otherwise. */
export function activityRow(clock: ClubClock, at: Moment, made: MadeActivity): ActivityRow {
  const { person, type, kind_code, minutes, outcome, booked, confirmed = false, appointment_category_id = null } = made
  const complete = clock.isPast(at)
  const end = clock.plus(at, minutes).at.toISOString()
  const created_at = booked.at.toISOString()
  return {
    company_id: person.company_id,
    person_id: person.id,
    salesperson_id: person.salesperson_id,
    type,
    kind_code,
    start: at.at.toISOString(),
    end,
    complete,
    confirmed,
    completed_at: complete ? end : null,
    completed_by_id: complete ? person.salesperson_id : null,
    outcome,
    appointment_category_id,
    created_at,
    updated_at: complete ? end : created_at,
  }
}
