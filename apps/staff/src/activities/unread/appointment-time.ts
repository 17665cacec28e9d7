import type { UnreadAppointment } from '@spotter/contract/activities/unread-appointments.ts'
import { formatDate, formatTime } from '@spotter/domain/time/formats.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'

export function appointmentTime({ start, formats }: Pick<UnreadAppointment, 'start' | 'formats'>): string {
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: formats.tzinfo })
  return `${weekday.format(new Date(start))} ${formatDate(start, formats)}, ${formatTime(start, formats)}`
}
