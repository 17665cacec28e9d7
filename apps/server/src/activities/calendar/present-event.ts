import type { CalendarEvent } from '@spotter/contract/activities/calendar.ts'
import { isOthersTime, mayEdit } from '@spotter/domain/activities/abilities.ts'
import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { Staff } from '../../platform/http/caller.ts'

export interface EventRow {
  id: number
  kind_code: EventKind
  name: string | null
  person_id: number | null
  salesperson_id: number | null
  salesperson_name: string | null
  start: string
  end: string
  complete: boolean
  confirmed: boolean
  outcome: string | null
  secondary_sale_name: string | null
  appointment_category_name: string | null
  abc_event: boolean
  overlap_reason: string | null
  lock_version: number
  person_first_name: string | null
  person_last_name: string | null
  person_status: Status | null
  person_salesperson_id: number | null
}

/** Others' personal time is shown as busy only. */
export function presentEvent(reader: Staff, row: EventRow): CalendarEvent {
  const { id, kind_code, salesperson_id, start, end, lock_version } = row
  const event: CalendarEvent = { id, kind_code, salesperson_id, start, end, lock_version }
  const person = presentPersonOf(reader, row)
  if (person) event.person = person
  if (row.name !== null && !isOthersTime(reader, row)) event.name = row.name
  if (row.salesperson_name !== null) event.salesperson_name = row.salesperson_name
  if (row.complete) event.complete = true
  if (row.confirmed) event.confirmed = true
  if (row.outcome !== null) event.outcome = row.outcome
  if (row.secondary_sale_name !== null) event.secondary_sale_name = row.secondary_sale_name
  if (row.appointment_category_name !== null) event.appointment_category_name = row.appointment_category_name
  if (row.abc_event) event.abc_event = true
  if (row.overlap_reason !== null) event.overlap_reason = row.overlap_reason
  if (!mayEdit(reader, row)) event.fixed = true
  return event
}

function presentPersonOf(reader: Staff, row: EventRow): CalendarEvent['person'] | null {
  const { person_id, person_first_name, person_last_name, person_status } = row
  if (person_id === null || person_first_name === null || person_status === null) return null
  const name = fullName({ first_name: person_first_name, last_name: person_last_name })
  const isAccessible = may(reader, 'see:person', { salesperson_id: row.person_salesperson_id })
  return isAccessible
    ? { id: person_id, name, status: person_status }
    : { id: person_id, name, status: person_status, out_of_reach: true }
}
