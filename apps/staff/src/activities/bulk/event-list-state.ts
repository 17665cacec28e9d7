import type { EventFilter } from '@spotter/contract/activities/bulk-activities.ts'
import { eventKinds } from '@spotter/domain/activities/kinds.ts'
import { activityStatuses } from '@spotter/domain/activities/statuses.ts'
import { isPageSize } from '@spotter/domain/lists/paging.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { isOfferedId } from '@spotter/ui/filters/filter-address.ts'

export type EventListState = {
  kind_code: readonly (string | number)[]
  status: string | null
  salesperson_id: readonly (string | number)[]
  tags: readonly (string | number)[]
  date_from: string | null
  date_to: string | null
  sort_by: string
  sort_direction: string
  page: number
  page_size: number
}

export const startWith = (page_size: number): EventListState => ({
  kind_code: [],
  status: null,
  salesperson_id: [],
  tags: [],
  date_from: null,
  date_to: null,
  sort_by: 'start',
  sort_direction: 'desc',
  page: 1,
  page_size,
})

export function parseEventList(given: EventListState, start: EventListState): EventListState {
  const { date_from, date_to } = given
  return {
    ...given,
    kind_code: eventKinds.filter((kind) => given.kind_code.includes(kind)),
    status: activityStatuses.find((status) => status === given.status) ?? null,
    salesperson_id: given.salesperson_id.filter(isOfferedId),
    date_from: isDay(date_from) ? date_from : null,
    date_to: isDay(date_to) && (!isDay(date_from) || date_from <= date_to) ? date_to : null,
    sort_by: given.sort_by === 'created_at' ? 'created_at' : 'start',
    sort_direction: given.sort_direction === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(given.page) && given.page > 0 ? given.page : 1,
    page_size: isPageSize(given.page_size) ? given.page_size : start.page_size,
  }
}

export function eventFilterOf(state: EventListState): EventFilter {
  const { kind_code, status, salesperson_id, tags, date_from, date_to } = state
  return {
    ...(kind_code.length && { kind_code: kind_code.join(',') }),
    ...(status && { status }),
    ...(salesperson_id.length && { salesperson_id: salesperson_id.join(',') }),
    ...(tags.length && { tags: tags.join(',') }),
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
  }
}
