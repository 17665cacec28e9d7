import type { DayOfWeek } from './calendar.ts'

export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type WeekDay = (typeof weekDays)[number]

const isWeekDay = (value: string): value is WeekDay => (weekDays as readonly string[]).includes(value)

/** In week order without duplicates; null if a name is unknown. */
export function parseWeekDays(text: string): WeekDay[] | null {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  if (!names.every(isWeekDay)) return null
  return weekDays.filter((day) => names.includes(day))
}

export const formatWeekDays = (days: Iterable<WeekDay>): string => {
  const chosen = new Set(days)
  return weekDays.filter((day) => chosen.has(day)).join(',')
}

export const weekDaysFrom = (firstDay: DayOfWeek): WeekDay[] => {
  const start = (firstDay + 6) % 7
  return [...weekDays.slice(start), ...weekDays.slice(0, start)]
}

export const shortWeekDay = (day: WeekDay, locale: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`2024-01-0${weekDays.indexOf(day) + 1}`),
  )

export const weekDayName = (day: DayOfWeek): WeekDay => weekDays[(day + 6) % 7] as WeekDay
