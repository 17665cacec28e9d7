import type { Day } from '@spotter/domain/time/calendar.ts'
import { useRef } from 'react'
import type { SpansByDay } from './place-events.ts'
import type { ShownCalendar, ShownEvent } from './shown-event.ts'

/** Busy columns first, fixed for the day, so that moving events doesn't reorder them. */
export function useTeamOrder(
  day: Day,
  answer: ShownCalendar | undefined,
  spans: SpansByDay<ShownEvent>,
  chosen: readonly number[],
): number[] {
  const fixedOrder = useRef<{ day: Day; ids: number[] }>({ day: '', ids: [] })
  if (!answer?.days.includes(day)) return []
  const before = fixedOrder.current.day === day ? fixedOrder.current.ids : []
  const busy = new Set((spans.get(day) ?? []).map(({ event }) => event.salesperson_id))
  const place = (id: number) => (before.includes(id) ? before.indexOf(id) : busy.has(id) ? 1000 : 2000)
  const ids = answer.salespeople.map(({ id }) => id).toSorted((one, other) => place(one) - place(other))
  fixedOrder.current = { day, ids }
  return chosen.length ? ids.filter((id) => chosen.includes(id)) : ids
}
