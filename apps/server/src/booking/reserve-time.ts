import { defaultDuration, endOf, minutesBetween } from '@spotter/domain/activities/times.ts'
import { bookableSpan, chooseSeller, freeTimesOn, isOffered, type Span } from '@spotter/domain/booking/free-times.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { msg } from '@spotter/domain/text.ts'
import type { ActivityRow } from '../activities/activity-row.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { Booker } from './find-booker.ts'
import { presentPage } from './present-page.ts'
import { bookableClub, holdCalendars, sellersFor, withBusyTimes } from './sellers.ts'

interface ReservedTime extends Span {
  salesperson_id: number
}

/** Thrown out of the transaction, so that the page shows what others committed. */
class TimeUnavailable extends Error {}

interface ReserveTimeInput {
  booker: Booker
  asked: string
  now: Date
  moved?: Pick<ActivityRow, 'id' | 'salesperson_id' | 'start' | 'end'> | null
}

/** Locks calendars before reading them, so that of two bookings the second finds the time taken. */
export async function reserveTime(
  tx: Tx,
  { booker, asked, now, moved = null }: ReserveTimeInput,
): Promise<ReservedTime> {
  const club = bookableClub(booker.company)
  const start = new Date(asked)
  const minutes = moved ? minutesBetween(moved.start, moved.end) : defaultDuration(club)
  const day = dayOf(start, club.tzinfo)
  const isBookable = start < bookableSpan(club, now).end && !booker.company.disabled_appointments
  const sellers = isBookable ? await sellersFor(tx, booker) : []
  await holdCalendars(tx, sellers)
  const wholeDay = { start: startOfDay(day, club.tzinfo), end: startOfDay(addDays(day, 1), club.tzinfo) }
  const busy = await withBusyTimes(tx, sellers, wholeDay, moved?.id ?? null)
  const free = freeTimesOn(day, club, { sellers: busy, now, minutes }).find(
    (time) => time.start.getTime() === start.getTime(),
  )
  const present = free?.seller_ids.find((id) => id === moved?.salesperson_id)
  const salesperson_id = present ?? (free ? chooseSeller(free, busy, club.tzinfo) : null)
  if (salesperson_id === null) {
    throw new TimeUnavailable(isOffered(start, club, { sellers: busy, now, minutes }) ? timeTaken : notOffered)
  }
  return { start, end: endOf(start, minutes), salesperson_id }
}

const timeTaken = msg('This time has just been taken. Please choose another one.')
const notOffered = msg("This time isn't offered. Please choose another one.")

export async function refuseUnavailable(db: Db, booker: Booker, now: Date, error: unknown): Promise<never> {
  const reason = isDoubleBooked(error) ? timeTaken : error instanceof TimeUnavailable ? error.message : null
  if (reason === null) throw error
  throw new HttpError(409, reason, {
    errors: { start: [reason] },
    body: { current: await presentPage(db, booker, now) },
  })
}

const isDoubleBooked = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'activities_double_booked'
