import { clampStart, type ClubHours, endOf } from '@spotter/domain/activities/times.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { activityTimeBounds, timeSteps } from '@spotter/domain/time/time-steps.ts'

interface Span {
  start: string | Date
  end: string | Date
}

const daysAhead = 7

export function nextStart(now: Date, club: ClubHours, taken: readonly Span[], minutes: number): Date {
  const { day: today } = localTime(now, club.tzinfo)
  const { max } = activityTimeBounds(club.work_time_from, club.work_time_into)
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = addDays(today, ahead)
    for (const minute of timeSteps(firstStep(club), max, club.time_step)) {
      const start = instantAt(day, minute, club.tzinfo)
      if (start > now && !overlaps({ start, end: endOf(start, minutes) }, taken)) return start
    }
  }
  return clampStart(now, club)
}

export function firstStep({ work_time_from, work_time_into, time_step }: ClubHours): number {
  const { min } = activityTimeBounds(work_time_from, work_time_into)
  return Math.ceil(min / time_step) * time_step
}

export const overlaps = (one: Span, others: readonly Span[]): boolean =>
  others.some(({ start, end }) => new Date(start) < new Date(one.end) && new Date(end) > new Date(one.start))
