import { addDays, type Day } from '../time/calendar.ts'
import { instantAt } from '../time/days.ts'
import { localTime } from '../time/local-time.ts'
import { activityTimeBounds, type MinuteOfDay, shortestActivity, timeSteps } from '../time/time-steps.ts'
import type { WeekSchedule } from '../time/week-schedule.ts'
import { clampStart, type ClubHours, endOf } from './times.ts'
import { workingHours } from './working-hours.ts'

interface Span {
  start: string | Date
  end: string | Date
}

export type OpeningClub = ClubHours & { week_schedule: WeekSchedule | null }

const daysAhead = 7

/** The first free time after now at which the club is open. */
export function nextStart(now: Date, club: OpeningClub, taken: readonly Span[], minutes: number): Date {
  const { day: today } = localTime(now, club.tzinfo)
  const isFree = (start: Date) => start > now && !overlaps({ start, end: endOf(start, minutes) }, taken)
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const start = firstStart(addDays(today, ahead), club, isFree)
    if (start) return start
  }
  return instantAt(addDays(today, 1), firstStep(club), club.tzinfo)
}

/** Now while the club is open, otherwise when it opens next. */
export function startAtWork(now: Date, club: OpeningClub): Date {
  const { day, hour, minute } = localTime(now, club.tzinfo)
  const hours = workingHours(day, club)
  const at = hour * 60 + minute
  return hours && at >= hours.from && at < hours.into ? clampStart(now, club) : nextStart(now, club, [], 0)
}

/** The time on a day or, if it has passed, the next one; null if the club is closed until the day ends. */
export function startOnDay(day: Day, minute: MinuteOfDay, now: Date, club: OpeningClub): Date | null {
  const picked = instantAt(day, minute, club.tzinfo)
  return picked > now ? picked : firstStart(day, club, (start) => start > now)
}

function firstStart(day: Day, club: OpeningClub, suits: (start: Date) => boolean): Date | null {
  const hours = workingHours(day, club)
  if (!hours) return null
  const last = Math.max(hours.from, hours.into - shortestActivity)
  for (const minute of timeSteps(nextStep(hours.from, club), last, club.time_step)) {
    const start = instantAt(day, minute, club.tzinfo)
    if (suits(start)) return start
  }
  return null
}

export function firstStep(club: ClubHours): MinuteOfDay {
  return nextStep(activityTimeBounds(club.work_time_from, club.work_time_into).min, club)
}

const nextStep = (minute: MinuteOfDay, { time_step }: ClubHours): MinuteOfDay =>
  Math.ceil(minute / time_step) * time_step

export const overlaps = (one: Span, others: readonly Span[]): boolean =>
  others.some(({ start, end }) => new Date(start) < new Date(one.end) && new Date(end) > new Date(one.start))
