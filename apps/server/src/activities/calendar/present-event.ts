import type { CalendarEvent } from '@spotter/contract/calendar.ts'
import { activityAbilities } from '@spotter/domain/activities/abilities.ts'
import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { kindName } from '@spotter/domain/settings/given-names.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../../accounts/actor.ts'
import type { Reading } from '../present-activity.ts'

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
  completed_at: string | null
  outcome: string | null
  secondary_sale_id: number | null
  appointment_category_name: string | null
  abc_event: boolean
  overlap_reason: string | null
  lock_version: number
  person_first_name: string | null
  person_last_name: string | null
  person_status: Status | null
  person_salesperson_id: number | null
}

/** An event on the calendar of this reader: of others' own time only that it is taken. */
export function presentEvent(reader: Staff, row: EventRow, { now, t }: Reading): CalendarEvent {
  const isSomebodyElses = row.kind_code === 'personal' && row.salesperson_id !== reader.id
  const { person_first_name, person_last_name, person_status, person_salesperson_id, ...event } = row
  return {
    ...event,
    kind_name: isSomebodyElses ? t(msg('Busy')) : kindName(row.kind_code, t),
    name: isSomebodyElses ? null : row.name,
    person:
      row.person_id === null || person_first_name === null || person_status === null
        ? null
        : {
            id: row.person_id,
            name: fullName({ first_name: person_first_name, last_name: person_last_name }),
            status: person_status,
            within_reach: may(reader, 'see:person', { salesperson_id: person_salesperson_id }),
          },
    abilities: activityAbilities(reader, { ...row, type: 'Event', deleted_at: null }, now),
  }
}
