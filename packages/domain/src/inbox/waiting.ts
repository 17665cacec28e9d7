import { addDays, type Day, dayOfWeek } from '../time/calendar.ts'
import { instantAt } from '../time/days.ts'
import { dayOf } from '../time/local-time.ts'
import { parseTime } from '../time/time-steps.ts'
import { weekDays } from '../time/week-days.ts'
import { type WeekSchedule, weekScheduleFrom } from '../time/week-schedule.ts'

export interface OpeningHours {
  tzinfo: string
  work_time_from: string
  work_time_into: string
  week_schedule: WeekSchedule | null
}

/** Longer waits are all the same. */
const mostDays = 60
const endOfDay = 24 * 60 - 1
const minuteMs = 60_000

/** How long people have waited while the club was open. Days are computed once, because a list asks for the same ones. */
export function waitClock(now: Date, hours: OpeningHours): (since: Date) => number {
  const days = new Map<Day, OpenDay>()
  const last = dayOf(now, hours.tzinfo)
  const openOn = (day: Day): OpenDay => {
    const open = days.get(day) ?? openDay(day, hours)
    days.set(day, open)
    return open
  }
  return (since) => {
    let waited = 0
    let day = dayOf(since, hours.tzinfo)
    for (let count = 0; count < mostDays && day <= last; count++) {
      const { from, to, next } = openOn(day)
      waited += Math.max(0, Math.min(to, now.getTime()) - Math.max(from, since.getTime()))
      day = next
    }
    return Math.floor(waited / minuteMs)
  }
}

/** Empty if the club is closed. */
interface OpenDay {
  from: number
  to: number
  next: Day
}

function openDay(day: Day, hours: OpeningHours): OpenDay {
  const week = hours.week_schedule ?? weekScheduleFrom(hours)
  const { work_from, work_to } = week[weekDays[(dayOfWeek(day) + 6) % 7] ?? 'monday']
  const [from, to] = [parseTime(work_from ?? ''), parseTime(work_to ?? '')]
  const next = addDays(day, 1)
  if (from === null || to === null) return { from: 0, to: 0, next }
  const at = (minute: number) => instantAt(day, minute, hours.tzinfo).getTime()
  return { from: at(from), to: at(Math.min(to, endOfDay)), next }
}

export const minutesWaited = (since: Date, now: Date, hours: OpeningHours): number => waitClock(now, hours)(since)

/** When the club is open from a moment on, in milliseconds. */
function* openSpans(since: Date, hours: OpeningHours): Generator<{ opens: number; closes: number }> {
  let day = dayOf(since, hours.tzinfo)
  for (let count = 0; count < mostDays; count++) {
    const { from, to, next } = openDay(day, hours)
    const opens = Math.max(from, since.getTime())
    if (to > opens) yield { opens, closes: to }
    day = next
  }
}

/** The moment at which someone will have waited that long; null for a club that hardly ever opens. */
export function waitedUntil(since: Date, minutes: number, hours: OpeningHours): Date | null {
  let left = minutes * minuteMs
  for (const { opens, closes } of openSpans(since, hours)) {
    if (opens + left <= closes) return new Date(opens + left)
    left -= closes - opens
  }
  return null
}

/** When the club closes, or null while it is closed. */
export function openUntil(now: Date, hours: OpeningHours): Date | null {
  const [next] = openSpans(now, hours)
  return next && next.opens === now.getTime() ? new Date(next.closes) : null
}

/** In minutes; later ones are marked. */
export const longWait = 60
export const noticeableWait = 30
