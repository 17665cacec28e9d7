import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { longDay } from '@spotter/domain/booking/appointment-time.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'

type Club = BookingPage['club']

export const dayInWords = (instant: string, club: Club) => longDay(instant, { ...club, locale: currentLocale() })
export const timeInWords = (instant: string, club: Club) => formatTime(instant, club)

export function partsOfDay(day: string, { country }: Pick<Club, 'country'>) {
  const noon = new Date(`${day}T12:00:00Z`)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${currentLocale()}-${country}`, { ...options, timeZone: 'UTC' }).format(noon)
  return {
    weekday: write({ weekday: 'short' }),
    date: String(Number(day.slice(8))),
    month: write({ month: 'long', year: 'numeric' }),
    whole: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

export function isElsewhere(instant: string, { tzinfo }: Pick<Club, 'tzinfo'>): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [here, there] = [localTime(instant, own), localTime(instant, tzinfo)]
  return here.day !== there.day || here.hour !== there.hour || here.minute !== there.minute
}

export const zoneInWords = ({ tzinfo, country }: Pick<Club, 'tzinfo' | 'country'>): string =>
  new Intl.DateTimeFormat(`${currentLocale()}-${country}`, { timeZone: tzinfo, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? tzinfo

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export function partOf(instant: string, { tzinfo }: Pick<Club, 'tzinfo'>): PartOfDay {
  const { hour } = localTime(instant, tzinfo)
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
