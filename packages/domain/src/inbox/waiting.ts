import { addDays, dayOfWeek } from '../time/calendar.ts'
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

/** When the club is open from a moment on, in milliseconds. */
function* openSpans(since: Date, hours: OpeningHours): Generator<{ opens: number; closes: number }> {
  const week = hours.week_schedule ?? weekScheduleFrom(hours)
  let day = dayOf(since, hours.tzinfo)
  for (let count = 0; count < mostDays; count++) {
    const { work_from, work_to } = week[weekDays[(dayOfWeek(day) + 6) % 7] ?? 'monday']
    const [from, to] = [parseTime(work_from ?? ''), parseTime(work_to ?? '')]
    if (from !== null && to !== null) {
      const opens = Math.max(instantAt(day, from, hours.tzinfo).getTime(), since.getTime())
      const closes = instantAt(day, Math.min(to, endOfDay), hours.tzinfo).getTime()
      if (closes > opens) yield { opens, closes }
    }
    day = addDays(day, 1)
  }
}

/** How long someone has waited while the club was open. */
export function minutesWaited(since: Date, now: Date, hours: OpeningHours): number {
  let waited = 0
  for (const { opens, closes } of openSpans(since, hours)) {
    if (opens >= now.getTime()) break
    waited += Math.min(closes, now.getTime()) - opens
  }
  return Math.floor(waited / minuteMs)
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
