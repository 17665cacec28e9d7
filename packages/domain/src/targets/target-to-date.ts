import { addDays, type Day, dayOfWeek, monthOf } from '../time/calendar.ts'
import { weekDayName } from '../time/week-days.ts'
import type { DailyPercentages } from './monthly-targets.ts'

export const firstOfMonth = (day: Day): Day => monthOf(day).from

export interface DayTarget {
  date: Day
  target: number
  /** Up to the end of the day. */
  to_date: number
}

/** Exact, so that percents and the sums of users are; screens round what they show. */
export function dailyTargets(target: number, percentages: DailyPercentages, month: Day): DayTarget[] {
  const dates = daysOf(month)
  const weights = dates.map((date) => percentages[weekDayName(dayOfWeek(date))])
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  let before = 0
  return dates.map((date, index) => {
    passed += weights[index] ?? 0
    const to_date = whole > 0 ? (target * passed) / whole : 0
    const day = { date, target: to_date - before, to_date }
    before = to_date
    return day
  })
}

/** How much of the month's target should be made by the end of the day. */
export const targetToDate = (target: number, percentages: DailyPercentages, day: Day): number =>
  dailyTargets(target, percentages, day).find(({ date }) => date === day)?.to_date ?? 0

/** All of a month that is over, nothing of one to come. */
export function targetDue(target: number, percentages: DailyPercentages, month: Day, today: Day): number {
  const { from, to } = monthOf(month)
  return today < from ? 0 : targetToDate(target, percentages, today < to ? today : to)
}

function daysOf(month: Day): Day[] {
  const { from, to } = monthOf(month)
  const dates: Day[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}
