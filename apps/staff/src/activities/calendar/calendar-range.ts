import {
  addDays,
  addMonths,
  type DateRange,
  type Day,
  type DayOfWeek,
  monthOf,
  weekOf,
} from '@spotter/domain/time/calendar.ts'
import { msg } from '@spotter/i18n/translate.ts'

export const calendarViews = ['day', 'week', 'month', 'team'] as const
export type CalendarView = (typeof calendarViews)[number]

export const viewNames: Record<CalendarView, string> = {
  day: msg('Day'),
  week: msg('Week'),
  month: msg('Month'),
  team: msg('Team'),
}

export const isView = (value: unknown): value is CalendarView => calendarViews.some((view) => view === value)

export function rangeOf(view: CalendarView, date: Day, firstDay: DayOfWeek): DateRange {
  switch (view) {
    case 'week':
      return weekOf(date, firstDay)
    case 'month': {
      const { from, to } = monthOf(date)
      return { from: weekOf(from, firstDay).from, to: weekOf(to, firstDay).to }
    }
    default:
      return { from: date, to: date }
  }
}

export function stepped(view: CalendarView, date: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(date, by)
  return addDays(date, view === 'week' ? 7 * by : by)
}
