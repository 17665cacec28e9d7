import { parseTime, storedTime, workTimeError, type WorkTimeError } from './time-steps.ts'
import { weekDays, type WeekDay } from './week-days.ts'

export interface DayHours {
  work_from: string | null
  work_to: string | null
}

export type WeekSchedule = Record<WeekDay, DayHours>
export type DayHoursError = WorkTimeError | 'incomplete'

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

export function isWeek(sent: unknown): sent is WeekSchedule {
  const isTime = (time: unknown) => time === null || typeof time === 'string'
  return weekDays.every((day) => {
    const hours = (sent as Partial<Record<WeekDay, Partial<DayHours> | null>>)[day]
    return typeof hours === 'object' && hours !== null && isTime(hours.work_from) && isTime(hours.work_to)
  })
}

export function storedWeek(schedule: WeekSchedule): WeekSchedule {
  const stored = (time: string | null) => (time ? storedTime(parseTime(time) ?? 0) : null)
  return Object.fromEntries(
    weekDays.map((day) => [
      day,
      { work_from: stored(schedule[day].work_from), work_to: stored(schedule[day].work_to) },
    ]),
  ) as WeekSchedule
}

export function daysOutside(
  schedule: WeekSchedule,
  club: { work_time_from: string; work_time_into: string },
): WeekDay[] {
  const opening = parseTime(club.work_time_from) ?? 0
  const closing = parseTime(club.work_time_into) ?? 24 * 60
  return weekDays.filter((day) => {
    const { work_from, work_to } = schedule[day]
    return (parseTime(work_from ?? '') ?? opening) < opening || (parseTime(work_to ?? '') ?? closing) > closing
  })
}

function dayHoursError({ work_from, work_to }: DayHours): DayHoursError | null {
  if (!work_from && !work_to) return null
  if (!work_from || !work_to) return 'incomplete'
  return workTimeError(work_from, work_to)
}
