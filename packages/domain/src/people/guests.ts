import { msg } from '../text.ts'
import { addDays, type DateRange, type Day, isRepresentable } from '../time/calendar.ts'
import { isDay } from '../time/is-day.ts'

export const guestPeriods = ['today', 'yesterday', 'last_7_days', 'last_30_days', 'custom'] as const
type GuestPeriod = (typeof guestPeriods)[number]

export const guestPeriodNames: Record<GuestPeriod, string> = {
  today: msg('Today'),
  yesterday: msg('Yesterday'),
  last_7_days: msg('Last 7 days'),
  last_30_days: msg('Last 30 days'),
  custom: msg('Custom dates'),
}

/** Inclusive. */
export function daysOfPeriod(period: Exclude<GuestPeriod, 'custom'>, today: Day): DateRange {
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  const back = { today: 0, last_7_days: 6, last_30_days: 29 }[period]
  return { from: addDays(today, -back), to: today }
}

/** `2026-03-01` or `2026-03-01,2026-03-07`; null otherwise. */
export function parseSignedDate(text: string): DateRange | null {
  const [from = '', to = from, ...more] = text.split(',')
  return more.length === 0 && isDay(from) && isDay(to) && from <= to && isRepresentable(from) && isRepresentable(to)
    ? { from, to }
    : null
}

export const writeSignedDate = ({ from, to }: DateRange): string => (from === to ? from : `${from},${to}`)
