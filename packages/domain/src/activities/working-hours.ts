import { addDays, type DateRange, type Day, dayOfWeek } from '../time/calendar.ts'
import { type MinuteOfDay, parseTime } from '../time/time-steps.ts'
import { type WeekDay, weekDayName } from '../time/week-days.ts'
import type { DayHours, WeekSchedule } from '../time/week-schedule.ts'

export interface Hours {
  from: MinuteOfDay
  into: MinuteOfDay
}

interface OpeningHours {
  work_time_from: string
  work_time_into: string
  week_schedule: WeekSchedule | null
}

/** Null on a day off. */
export const workingHours = (day: Day, club: OpeningHours, own: WeekSchedule | null = null): Hours | null =>
  hoursOnWeekDay(weekDayOf(day), club, own)

export const weekDayOf = (day: Day): WeekDay => weekDayName(dayOfWeek(day))

export function hoursOnWeekDay(name: WeekDay, club: OpeningHours, own: WeekSchedule | null): Hours | null {
  const opening: Hours = { from: minuteAt(club.work_time_from) ?? 0, into: minuteAt(club.work_time_into) ?? 24 * 60 }
  return [club.week_schedule, own].reduce<Hours | null>(
    (hours, schedule) => (hours && schedule ? narrowed(hours, schedule[name]) : hours),
    opening,
  )
}

function narrowed(hours: Hours, { work_from, work_to }: DayHours): Hours | null {
  const from = work_from ? minuteAt(work_from) : null
  const into = work_to ? minuteAt(work_to) : null
  if (from === null || into === null) return null
  const both = { from: Math.max(hours.from, from), into: Math.min(hours.into, into) }
  return both.from < both.into ? both : null
}

/** Cached: calendars parse few different times hundreds of times. */
const read = new Map<string, MinuteOfDay | null>()
const mostRead = 1000

function minuteAt(text: string): MinuteOfDay | null {
  const known = read.get(text)
  if (known !== undefined) return known
  const minute = parseTime(text)
  if (read.size < mostRead) read.set(text, minute)
  return minute
}

export function daysOf({ from, to }: DateRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
