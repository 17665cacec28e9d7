import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { defaultDuration, minutesBetween } from '@spotter/domain/activities/times.ts'
import { addressLines } from '@spotter/domain/companies/address.ts'
import { stylesheetAddress } from '@spotter/domain/companies/brand.ts'
import { companyImageAddress } from '@spotter/domain/companies/images.ts'
import { bookableSpan, freeDays } from '@spotter/domain/booking/free-times.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Booker } from './find-booker.ts'
import { bookableClub, sellersFor, withBusyTimes } from './sellers.ts'
import { isChangeable, upcomingOf } from './upcoming.ts'

export async function presentPage(db: Db | Tx, booker: Booker, now: Date): Promise<BookingPage> {
  const { person, company } = booker
  const club = bookableClub(company)
  const upcoming = await upcomingOf(db, person.id, now)
  const duration = upcoming ? minutesBetween(upcoming.start, upcoming.end) : defaultDuration(club)
  return {
    club: presentClub(company),
    person: { first_name: person.first_name },
    duration,
    appointment: upcoming && {
      start: upcoming.start,
      end: upcoming.end,
      confirmed: upcoming.confirmed,
      changeable: isChangeable(upcoming, now),
    },
    days: await daysFor(db, booker, { except: upcoming?.id ?? null, duration }, now),
  }
}

/** What a visitor sees of the club. */
export const presentClub = (company: CompanyRow): BookingPage['club'] => ({
  name: company.name,
  slug: company.slug,
  address: addressLines(company),
  phone: company.phone,
  country: company.country,
  tzinfo: tzinfoOf(company.time_zone) ?? 'UTC',
  time_format: company.time_format,
  brand_colour: company.brand_colour,
  logo_url: companyImageAddress(company.logo_hash),
  stylesheet_url: stylesheetAddress(company),
})

/** The own appointment doesn't block its new time. */
async function daysFor(
  db: Db | Tx,
  booker: Booker,
  { except, duration }: { except: number | null; duration: number },
  now: Date,
) {
  const club = bookableClub(booker.company)
  const sellers = booker.company.disabled_appointments ? [] : await sellersFor(db, booker)
  const busy = await withBusyTimes(db, sellers, bookableSpan(club, now), except)
  return freeDays(club, busy, now, duration).map(({ day, times }) => ({
    day,
    times: times.map(({ start }) => start.toISOString()),
  }))
}
