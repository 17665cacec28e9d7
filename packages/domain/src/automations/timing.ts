import { dayOf, type Instant, localTime } from '../time/local-time.ts'
import { instantAt } from '../time/days.ts'
import { addDays, addMonths, addYears, type Day } from '../time/calendar.ts'
import { shiftInstant } from '../time/instants.ts'
import { parseTime } from '../time/time-steps.ts'

export const periods = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

export const directions = ['before', 'from', 'after'] as const
export type Direction = (typeof directions)[number]

export const itemDates = ['now', 'current_date', 'trial_end', 'middle_of_trial'] as const
export type ItemDate = (typeof itemDates)[number]

/** The time of day at which the status was entered. */
export const currentTime = 'Current time'

export interface Timing {
  frequency: number
  period: Period
  direction: Direction
  date: ItemDate
  /** `09:00 AM`, or `Current time`. */
  time: string
}

export const atOnce: Timing = {
  frequency: 0,
  period: 'day',
  direction: 'after',
  date: 'current_date',
  time: currentTime,
}
export const nextDay: Timing = { ...atOnce, frequency: 1 }

/** The stored text, with the specification's own words. */
export function schedulerText({ frequency, period, direction, date, time }: Timing): string {
  const distance = frequency > 0 ? `${frequency} ${period} ${direction} ` : ''
  return `${distance}${date}${time === currentTime ? '' : ` at ${time}`}`
}

export interface Entered {
  /** When the status was entered. */
  at: Instant
  trial_start_at: Instant | null
  trial_end_at: Instant | null
}

/**
 * Minutes and hours are elapsed time; longer periods keep the time of day at the club across clock changes. Null without
 * the dates it needs.
 */
export function dueAt(timing: Timing, entered: Entered, tzinfo: string): Date | null {
  const base = baseOf(timing.date, entered, tzinfo)
  if (base === null) return null
  const shifted = timing.date === 'now' ? base : shift(base, timing, tzinfo)
  const minute = timing.date === 'now' ? null : parseTime(timing.time)
  if (minute === null) return shifted
  const due = instantAt(dayOf(shifted, tzinfo), minute, tzinfo)
  // A time that had passed on the day itself means the next day.
  const isPassed = timing.frequency === 0 && timing.date === 'current_date' && due < new Date(entered.at)
  return isPassed ? instantAt(addDays(dayOf(shifted, tzinfo), 1), minute, tzinfo) : due
}

/** Days of a trial have no time of day: that of entering counts. */
function baseOf(date: ItemDate, { at, trial_start_at, trial_end_at }: Entered, tzinfo: string): Date | null {
  if (date === 'now' || date === 'current_date') return new Date(at)
  if (trial_end_at === null) return null
  const { hour, minute } = localTime(at, tzinfo)
  const onDay = (instant: Instant) => instantAt(dayOf(instant, tzinfo), hour * 60 + minute, tzinfo)
  if (date === 'trial_end') return onDay(trial_end_at)
  const start = new Date(trial_start_at ?? at).getTime()
  return onDay(new Date((start + new Date(trial_end_at).getTime()) / 2))
}

type Distance = Pick<Timing, 'frequency' | 'period' | 'direction'>

export function shift(base: Date, { frequency, period, direction }: Distance, tzinfo: string): Date {
  if (frequency === 0) return base
  const amount = direction === 'before' ? -frequency : frequency
  if (period === 'minute') return shiftInstant(base, { minutes: amount })
  if (period === 'hour') return shiftInstant(base, { hours: amount })
  const { day, hour, minute } = localTime(base, tzinfo)
  const seconds = base.getTime() % minuteMs
  return new Date(instantAt(addPeriods(day, period, amount), hour * 60 + minute, tzinfo).getTime() + seconds)
}

function addPeriods(day: Day, period: Exclude<Period, 'minute' | 'hour'>, amount: number): Day {
  if (period === 'month') return addMonths(day, amount)
  if (period === 'year') return addYears(day, amount)
  return addDays(day, period === 'week' ? amount * 7 : amount)
}

const minuteMs = 60_000
