import type { Day } from '../time/calendar.ts'
import type { DailyPercentages, RequiredActivity } from './monthly-targets.ts'
import { dailyTargets } from './target-to-date.ts'

interface UserTarget extends RequiredActivity {
  target: number
  percentages: DailyPercentages
}

export interface MonthDay {
  date: Day
  target: number
  target_to_date: number
  sales: number
  sales_to_date: number
}

/** The targets of several users added up, beside what was sold. */
export function monthDays(targets: readonly UserTarget[], month: Day, salesOn: (day: Day) => number): MonthDay[] {
  const each = targets.map(({ target, percentages }) => dailyTargets(target, percentages, month))
  const dates = dailyTargets(0, noPercentages, month).map(({ date }) => date)
  let sold = 0
  return dates.map((date, at) => {
    const sum = (part: 'target' | 'to_date') => each.reduce((total, days) => total + (days[at]?.[part] ?? 0), 0)
    const sales = salesOn(date)
    sold += sales
    return { date, target: sum('target'), target_to_date: sum('to_date'), sales, sales_to_date: sold }
  })
}

const noPercentages: DailyPercentages = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
}

export const requiredOf = (targets: readonly UserTarget[]): RequiredActivity & { target: number } => ({
  target: targets.reduce((sum, { target }) => sum + target, 0),
  tour_required: targets.reduce((sum, { tour_required }) => sum + tour_required, 0),
  enquiry_required: targets.reduce((sum, { enquiry_required }) => sum + enquiry_required, 0),
})
