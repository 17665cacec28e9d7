import type { Hours } from '@spotter/domain/activities/working-hours.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import type { Point } from '@spotter/ui/lists/use-drag.ts'
import type { RefObject } from 'react'
import { useAccount } from '../../shell/account.ts'
import { instantOn } from './place-events.ts'
import type { GridColumn } from './TimeColumn.tsx'
import type { Moved } from './use-move.ts'
import type { ShownEvent } from './shown-event.ts'

export type Landing = Hours & { column: number }
type Held = Landing & { event: ShownEvent; part: 'whole' | 'end' }

type Surface = {
  columns: readonly GridColumn[]
  visible: Hours
  step: number
  body: RefObject<HTMLElement | null>
  onMove: (event: ShownEvent, to: Moved) => void
}

export function useLanding({ columns, visible, step, body, onMove }: Surface) {
  const { company } = useAccount()
  const snap = (minute: number) => Math.round(minute / step) * step

  function locate(held: Held, point: Point, grabbed: Point): Landing | null {
    if (!body.current) return null
    const { top, height } = body.current.getBoundingClientRect()
    const minutes = (visible.into - visible.from) / height
    if (held.part === 'end') {
      const into = snap(visible.from + (point.y - top) * minutes)
      return { column: held.column, from: held.from, into: clamp(into, held.from + step, visible.into) }
    }
    const rights = [...body.current.children].map((column) => column.getBoundingClientRect().right)
    const column = columnAt(point.x, rights)
    const length = held.into - held.from
    const shift = (point.y - grabbed.y) * minutes
    const from = clamp(snap(held.from + shift), visible.from, Math.max(visible.from, visible.into - length))
    return { column, from, into: from + length }
  }

  function land({ event, ...before }: Held, place: Landing) {
    const column = columns[place.column]
    if (!column || isSame(before, place)) return
    onMove(event, movedTo(event, { column, place, before, tzinfo: company.tzinfo }))
  }

  return { locate, land }
}

interface Landed {
  column: Pick<GridColumn, 'day' | 'salesperson_id'>
  place: Hours
  before: Hours
  tzinfo: string
}

/** Keeps the length, even across a clock change, unless it was resized. */
export function movedTo(event: ShownEvent, { column: { day, salesperson_id }, place, before, tzinfo }: Landed): Moved {
  const start =
    place.from === before.from && isOn(event, day, tzinfo) ? new Date(event.start) : instantOn(day, place.from, tzinfo)
  const isDrawnOut = place.into - place.from !== before.into - before.from
  const end = isDrawnOut
    ? instantOn(day, place.into, tzinfo)
    : new Date(start.getTime() + Date.parse(event.end) - Date.parse(event.start))
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    ...(typeof salesperson_id === 'number' && { salesperson_id }),
  }
}

/** Busy columns are wider than others. */
export function columnAt(x: number, rights: readonly number[]): number {
  const index = rights.findIndex((right) => x < right)
  return index === -1 ? Math.max(0, rights.length - 1) : index
}

const isOn = (event: ShownEvent, day: Day, tzinfo: string) => dayOf(event.start, tzinfo) === day
const isSame = (one: Landing, other: Landing) =>
  one.column === other.column && one.from === other.from && one.into === other.into
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
