import { addDays, addMonths, type DateRange, type Day, dayOfWeek, monthOf } from '../time/calendar.ts'
import { presetRange } from '../time/date-range.ts'
import { instantAt } from '../time/days.ts'
import { firstDayOfWeek } from '../time/first-day-of-week.ts'
import { dayOf } from '../time/local-time.ts'
import { parseTime } from '../time/time-steps.ts'
import { parseWeekDays, weekDayName } from '../time/week-days.ts'
import { msg } from '../text.ts'
import type { Frequency } from './schedulers.ts'

export const reportDurations = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_seven_days',
  'last_thirty_days',
  'this_month',
  'last_month',
] as const
export type ReportDuration = (typeof reportDurations)[number]

export const reportDurationNames: Record<ReportDuration, string> = {
  today: msg('Today'),
  yesterday: msg('Yesterday'),
  this_week: msg('This week'),
  last_week: msg('Last week'),
  last_seven_days: msg('Last seven days'),
  last_thirty_days: msg('Last thirty days'),
  this_month: msg('This month'),
  last_month: msg('Last month'),
}

/** `claimed` before the provider is asked; `unknown` if nobody can say whether it left. */
export type DeliveryProgress = 'planned' | 'claimed' | 'sent' | 'left_out' | 'failed' | 'unknown'

export const deliveryReasons = {
  no_access: msg('No longer has access to this club.'),
  no_email: msg('Has no email address.'),
  club_imported: msg('Held back because the club was imported.'),
  demo_closed: msg('Held back because the demo was closed.'),
} as const
export type DeliveryReason = keyof typeof deliveryReasons

export interface ReportTiming {
  frequency: Frequency
  /** Such as 08:00 AM. */
  time: string
  /** Such as monday,friday; for weekly reports. */
  week_days: string
  /** For monthly reports; in shorter months the last day. */
  month_day: number
}

/** The first run after a moment, at the same time of day whatever the clocks do. */
export function nextRun(timing: ReportTiming, after: Date, tzinfo: string): Date {
  const minute = parseTime(timing.time) ?? 0
  for (let day = firstDay(timing, dayOf(after, tzinfo)); ; day = followingDay(timing, day)) {
    const at = instantAt(day, minute, tzinfo)
    if (at > after) return at
  }
}

function firstDay(timing: ReportTiming, today: Day): Day {
  if (timing.frequency === 'month') return dayInMonth(timing, today)
  return isRunDay(timing, today) ? today : followingDay(timing, today)
}

function followingDay(timing: ReportTiming, day: Day): Day {
  if (timing.frequency === 'month') return dayInMonth(timing, addMonths(monthOf(day).from, 1))
  let next = addDays(day, 1)
  while (!isRunDay(timing, next)) next = addDays(next, 1)
  return next
}

function isRunDay({ frequency, week_days }: ReportTiming, day: Day): boolean {
  const chosen = frequency === 'week' ? (parseWeekDays(week_days) ?? []) : []
  return chosen.length === 0 || chosen.includes(weekDayName(dayOfWeek(day)))
}

function dayInMonth({ month_day }: ReportTiming, day: Day): Day {
  const { from, to } = monthOf(day)
  const wanted = addDays(from, month_day - 1)
  return wanted < to ? wanted : to
}

/** Of runs that were missed only the last is made up for. */
export function dueRun(timing: ReportTiming, next_run: Date, { now, tzinfo }: { now: Date; tzinfo: string }) {
  let at = next_run
  let next = nextRun(timing, at, tzinfo)
  while (next <= now) {
    at = next
    next = nextRun(timing, at, tzinfo)
  }
  return { at, next }
}

/** Weeks begin where the country begins them. */
export const reportRange = (
  duration: ReportDuration,
  at: Date,
  { tzinfo, country }: { tzinfo: string; country: string },
): DateRange => presetRange(duration, dayOf(at, tzinfo), firstDayOfWeek(country))
