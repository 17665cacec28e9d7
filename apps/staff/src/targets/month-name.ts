import type { Day } from '@spotter/domain/time/calendar.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'

export const monthName = (day: Day): string =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
