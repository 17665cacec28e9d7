import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { instantAt, startOfDay } from '@spotter/domain/time/days.ts'
import { localTime, type LocalTime } from '@spotter/domain/time/local-time.ts'
import type { MinuteOfDay } from '@spotter/domain/time/time-steps.ts'
import type { Hours } from '@spotter/domain/activities/working-hours.ts'

interface Timed {
  id: number
  start: string
  end: string
}

export interface Placed<Event> extends Hours {
  event: Event
  lane: number
  lanes: number
  width: number
  begins: boolean
}

const wholeDay = 24 * 60
/** Minimum height, so that short events can be read and touched. */
const leastShown = 20

interface Span<Event> extends Hours {
  event: Event
  begins: boolean
}
export type SpansByDay<Event> = ReadonlyMap<Day, Span<Event>[]>

export function spansByDay<Event extends Timed>(events: readonly Event[], tzinfo: string): SpansByDay<Event> {
  const days = new Map<Day, Span<Event>[]>()
  for (const event of events) {
    const [start, end] = [localTime(event.start, tzinfo), localTime(event.end, tzinfo)]
    for (let day = start.day; day <= end.day; day = addDays(day, 1)) {
      const span = spanOn(day, event, start, end)
      if (span) days.set(day, [...(days.get(day) ?? []), span])
    }
  }
  return days
}

function spanOn<Event extends Timed>(day: Day, event: Event, start: LocalTime, end: LocalTime): Span<Event> | null {
  const begins = start.day === day
  const from = begins ? start.hour * 60 + start.minute : 0
  const ended = end.day === day ? end.hour * 60 + end.minute : wholeDay
  if (!begins && ended === 0) return null
  // A clock change may make the end show an earlier time than the start.
  const into = ended > from ? ended : from + (Date.parse(event.end) - Date.parse(event.start)) / 60_000
  return { event, from, into: Math.min(wholeDay, Math.max(into, from + leastShown)), begins }
}

export function placeSpans<Event extends Timed>(spans: readonly Span<Event>[]): Placed<Event>[] {
  const placed: Placed<Event>[] = []
  let group: Placed<Event>[] = []
  let groupEnds = -1
  for (const one of spans.toSorted(byTime)) {
    if (one.from >= groupEnds) {
      placed.push(...spread(group))
      group = []
    }
    group.push({ ...one, lane: freeLane(one, group), lanes: 1, width: 1 })
    groupEnds = Math.max(groupEnds, one.into)
  }
  return [...placed, ...spread(group)]
}

const byTime = (one: Span<Timed>, other: Span<Timed>) =>
  one.from - other.from || other.into - one.into || one.event.id - other.event.id

const meet = (one: Hours, other: Hours) => one.from < other.into && other.from < one.into

function freeLane<Event>(one: Hours, group: readonly Placed<Event>[]): number {
  for (let lane = 0; ; lane++) {
    if (!group.some((other) => other.lane === lane && meet(one, other))) return lane
  }
}

function spread<Event>(group: readonly Placed<Event>[]): Placed<Event>[] {
  const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
  return group.map((one) => {
    const beside = group.filter((other) => other.lane > one.lane && meet(one, other)).map(({ lane }) => lane)
    return { ...one, lanes, width: Math.min(lanes, ...beside) - one.lane }
  })
}

/** The last minute is the start of the next day. */
export const instantOn = (day: Day, minute: MinuteOfDay, tzinfo: string): Date =>
  minute >= wholeDay ? startOfDay(addDays(day, 1), tzinfo) : instantAt(day, minute, tzinfo)

const usual: Hours = { from: 8 * 60, into: 20 * 60 }

export function visibleHours(hours: readonly (Hours | null)[], placed: readonly Hours[]): Hours {
  const worked = hours.filter((one) => one !== null)
  const around = (worked.length ? worked : [usual]).map(({ from, into }) => ({ from: from - 60, into: into + 60 }))
  const all = [...around, ...placed]
  return {
    from: Math.max(0, Math.floor(Math.min(...all.map(({ from }) => from)) / 60) * 60),
    into: Math.min(wholeDay, Math.ceil(Math.max(...all.map(({ into }) => into)) / 60) * 60),
  }
}
