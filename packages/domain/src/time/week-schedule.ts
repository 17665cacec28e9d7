import { workTimeError, type WorkTimeError } from './time-steps.ts'
import { weekDays, type WeekDay } from './week-days.ts'

/** Both null on a day without work. */
export interface DayHours {
  work_from: string | null
  work_to: string | null
}

export type WeekSchedule = Record<WeekDay, DayHours>
export type DayHoursError = WorkTimeError | 'incomplete'

/** What a new user starts with: the club's own hours on every day. */
export function weekScheduleFrom(club: { work_time_from: string; work_time_into: string }): WeekSchedule {
  const hours = () => ({ work_from: club.work_time_from, work_to: club.work_time_into })
  return Object.fromEntries(weekDays.map((day) => [day, hours()])) as WeekSchedule
}

export function weekScheduleErrors(schedule: WeekSchedule): Partial<Record<WeekDay, DayHoursError>> {
  const errors: Partial<Record<WeekDay, DayHoursError>> = {}
  for (const day of weekDays) {
    const error = dayHoursError(schedule[day])
    if (error) errors[day] = error
  }
  return errors
}

function dayHoursError({ work_from, work_to }: DayHours): DayHoursError | null {
  if (!work_from && !work_to) return null
  if (!work_from || !work_to) return 'incomplete'
  return workTimeError(work_from, work_to)
}
