import { formatTime } from '../time/formats.ts'

interface TimeFormats {
  locale: string
  /** Decides the order of day and month in English. */
  country: string
  tzinfo: string
  time_format: string
}

/** 'Tuesday, 17 November 2026'. */
export const longDay = (
  instant: Date | string,
  { locale, country, tzinfo }: Omit<TimeFormats, 'time_format'>,
): string =>
  new Intl.DateTimeFormat(`${locale}-${country}`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: tzinfo,
  }).format(new Date(instant))

export const appointmentTime = (instant: Date | string, formats: TimeFormats): string =>
  `${longDay(instant, formats)}, ${formatTime(instant, formats)}`
