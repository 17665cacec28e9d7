import { addDays, addMonths, type DateRange, type Day, type DayOfWeek, monthOf, weekOf } from '../time/calendar.ts'
import type { TargetPeriod } from './kpis.ts'

export interface KpiPeriods {
  period: TargetPeriod
  duration: number
}

export const usualPeriods: KpiPeriods = { period: 'week', duration: 10 }
export const dashboardPeriods: KpiPeriods = { period: 'day', duration: 31 }
export const mostPeriods = 60

export const periodOf = (day: Day, period: TargetPeriod, firstDay: DayOfWeek): DateRange => {
  if (period === 'day') return { from: day, to: day }
  return period === 'week' ? weekOf(day, firstDay) : monthOf(day)
}

const before = (from: Day, period: TargetPeriod, times: number): Day => {
  if (period === 'month') return addMonths(from, -times)
  return addDays(from, period === 'week' ? -7 * times : -times)
}

/** The one that has today first, then those before it. */
export function kpiPeriods({ period, duration }: KpiPeriods, today: Day, firstDay: DayOfWeek): DateRange[] {
  const { from } = periodOf(today, period, firstDay)
  return Array.from({ length: duration }, (_, times) => periodOf(before(from, period, times), period, firstDay))
}
