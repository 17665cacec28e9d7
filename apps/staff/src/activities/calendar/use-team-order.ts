import type { Day } from '@spotter/domain/time/calendar.ts'
import { useRef } from 'react'
import type { SpansByDay } from './place-events.ts'
import type { ShownCalendar, ShownEvent } from './shown-event.ts'

type Team = {
  day: Day
  /** Differs for other days and filters. */
  asked: string
  answer: ShownCalendar | undefined
  /** False while the answer is still that of other filters. */
  isCurrent: boolean
  spans: SpansByDay<ShownEvent>
  chosen: readonly number[]
  everyone: boolean
}

type Fixed = { asked: string; ids: readonly number[]; busy: ReadonlySet<number | null> }
const nothingFixed: Fixed = { asked: '', ids: [], busy: new Set() }

/** Busy columns first. Fixed for the day, so that moving an event neither reorders columns nor removes one. */
export function useTeamOrder({ day, asked, answer, isCurrent, spans, chosen, everyone }: Team): number[] {
  const fixedOrder = useRef(nothingFixed)
  if (!answer?.days.includes(day)) return []
  const before = fixedOrder.current.asked === asked ? fixedOrder.current : nothingFixed
  const busy = new Set([...before.busy, ...(spans.get(day) ?? []).map(({ event }) => event.salesperson_id)])
  const place = (id: number) => (before.ids.includes(id) ? before.ids.indexOf(id) : busy.has(id) ? 1000 : 2000)
  const ids = answer.salespeople.map(({ id }) => id).toSorted((one, other) => place(one) - place(other))
  if (isCurrent) fixedOrder.current = { asked, ids, busy }
  if (chosen.length) return ids.filter((id) => chosen.includes(id))
  const working = ids.filter((id) => busy.has(id))
  return everyone || working.length === 0 ? ids : working
}
