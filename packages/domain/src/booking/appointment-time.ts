import { formatTime } from '../time/formats.ts'

export interface TimeFormats {
  /** The reader's language. */
  locale: string
  /** Of the club: English alone does not say whether the day or the month comes first. */
  country: string
  tzinfo: string
  time_format: string
}

/** 'Tuesday, 17 November 2026' on the club's calendar, in the words of the reader. */
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
