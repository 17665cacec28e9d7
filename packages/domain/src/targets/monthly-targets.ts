import { type ErrorText, msg } from '../text.ts'
import { type WeekDay, weekDays } from '../time/week-days.ts'
import { isTarget, mostTarget } from './kpis.ts'

export type DailyPercentages = Record<WeekDay, number>

export interface SalesRatios {
  target: number
  enquiry_to_tour: number
  tour_to_sale: number
}

export interface MonthlyTargetValues extends SalesRatios, DailyPercentages {
  track_activity: boolean
}

export const startMonthlyTarget: MonthlyTargetValues = {
  target: 0,
  monday: 25,
  tuesday: 21,
  wednesday: 20,
  thursday: 15,
  friday: 13,
  saturday: 5,
  sunday: 1,
  enquiry_to_tour: 60,
  tour_to_sale: 70,
  track_activity: false,
}

export interface RequiredActivity {
  tour_required: number
  enquiry_required: number
}

/** Only shown in a form in which neither the target nor a ratio has been changed. */
const startRequired: RequiredActivity = { tour_required: 86, enquiry_required: 143 }

const divided = (count: number, percent: number) => (percent > 0 ? Math.round((count * 100) / percent) : 0)

export function requiredActivity({ target, tour_to_sale, enquiry_to_tour }: SalesRatios): RequiredActivity {
  const tour_required = divided(target, tour_to_sale)
  return { tour_required, enquiry_required: divided(tour_required, enquiry_to_tour) }
}

const isUntouched = (values: SalesRatios) =>
  (['target', 'enquiry_to_tour', 'tour_to_sale'] as const).every((name) => values[name] === startMonthlyTarget[name])

/** For a form; what is saved is always computed. */
export const requiredInForm = (values: SalesRatios, isNew: boolean): RequiredActivity =>
  isNew && isUntouched(values) ? startRequired : requiredActivity(values)

export const totalDailyDistribution = (percentages: DailyPercentages): number =>
  weekDays.reduce((total, day) => total + percentages[day], 0)

export const percentFields = [...weekDays, 'enquiry_to_tour', 'tour_to_sale'] as const

const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100
const wholeNumber = (max: number): ErrorText => ({
  text: msg('must be a whole number from {min} to {max}'),
  values: { min: 0, max },
})

export function monthlyTargetErrors(values: MonthlyTargetValues): Record<string, ErrorText> {
  const errors: Record<string, ErrorText> = {}
  if (!isTarget(values.target)) errors['target'] = wholeNumber(mostTarget)
  for (const field of percentFields) if (!isPercent(values[field])) errors[field] = wholeNumber(100)
  const total = totalDailyDistribution(values)
  if (weekDays.every((day) => isPercent(values[day])) && total !== 100) {
    errors['total_daily_distribution'] = { text: msg('must be 100%, not {total}%'), values: { total } }
  }
  return errors
}
