import { msg } from '../text.ts'
import type { WeekDay } from './week-days.ts'

export const weekDayLabels: Record<WeekDay, string> = {
  monday: msg('Monday'),
  tuesday: msg('Tuesday'),
  wednesday: msg('Wednesday'),
  thursday: msg('Thursday'),
  friday: msg('Friday'),
  saturday: msg('Saturday'),
  sunday: msg('Sunday'),
}
