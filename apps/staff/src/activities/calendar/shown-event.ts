import type { BusyTime, CalendarAnswer, CalendarEvent } from '@spotter/contract/activities/calendar.ts'
import { isOthersTime } from '@spotter/domain/activities/abilities.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { kindName } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'

export interface ShownEvent {
  id: number
  kind_code: CalendarEvent['kind_code']
  kind_name: string
  name: string | null
  person_id: number | null
  person: { id: number; name: string; status: Status; within_reach: boolean } | null
  salesperson_id: number | null
  salesperson_name: string | null
  start: string
  end: string
  complete: boolean
  confirmed: boolean
  outcome: string | null
  appointment_category_name: string | null
  secondary_sale_name: string | null
  abc_event: boolean
  overlap_reason: string | null
  lock_version: number
  movable: boolean
  /** In another club; only its time is known. */
  elsewhere?: true
}

export type ShownCalendar = Omit<CalendarAnswer, 'collection'> & { collection: ShownEvent[] }

export function shownCalendar(answer: CalendarAnswer, reader: { id: number }): ShownCalendar {
  const names = new Map(answer.salespeople.map(({ id, name }) => [id, name]))
  const events = answer.collection.map((event) => shownEvent(event, reader, names))
  const busy = (answer.busy ?? []).map((time, index) => busyEvent(time, index, reader, names))
  return { ...answer, collection: [...events, ...busy] }
}

/** Without an id of its own, so that it never equals an event's. */
function busyEvent(
  { salesperson_id, start, end }: BusyTime,
  index: number,
  reader: { id: number },
  names: ReadonlyMap<number, string>,
): ShownEvent {
  const event = { id: -1 - index, kind_code: 'personal', salesperson_id, start, end, lock_version: 0 } as const
  return { ...shownEvent(event, reader, names), kind_name: t('Busy'), movable: false, elsewhere: true }
}

function shownEvent(event: CalendarEvent, reader: { id: number }, names: ReadonlyMap<number, string>): ShownEvent {
  const { id, kind_code, salesperson_id, person, start, end, lock_version } = event
  return {
    id,
    kind_code,
    kind_name: isOthersTime(reader, event) ? t('Busy') : kindName(kind_code, t),
    name: event.name ?? null,
    person_id: person?.id ?? null,
    person: person
      ? { id: person.id, name: person.name, status: person.status, within_reach: !person.out_of_reach }
      : null,
    salesperson_id,
    salesperson_name: (salesperson_id === null ? null : names.get(salesperson_id)) ?? event.salesperson_name ?? null,
    start,
    end,
    complete: event.complete ?? false,
    confirmed: event.confirmed ?? false,
    outcome: event.outcome ?? null,
    appointment_category_name: event.appointment_category_name ?? null,
    secondary_sale_name: event.secondary_sale_name ?? null,
    abc_event: event.abc_event ?? false,
    overlap_reason: event.overlap_reason ?? null,
    lock_version,
    movable: !event.fixed,
  }
}
