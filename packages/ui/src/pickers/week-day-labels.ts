import type { WeekDay } from '@spotter/domain/time/week-days.ts'
import { msg } from '@spotter/i18n/translate.ts'

export const weekDayLabels: Record<WeekDay, string> = {
  monday: msg('Monday'),
  tuesday: msg('Tuesday'),
  wednesday: msg('Wednesday'),
  thursday: msg('Thursday'),
  friday: msg('Friday'),
  saturday: msg('Saturday'),
  sunday: msg('Sunday'),
}
