import { type ClubHours, defaultDuration, endOf } from '../activities/times.ts'
import { addDays, type Day, dayOfWeek } from '../time/calendar.ts'
import { hoursInDay, instantAt, startOfDay } from '../time/days.ts'
import { dayOf, localTime } from '../time/local-time.ts'
import { activityTimeBounds, type MinuteOfDay, parseTime, timeSteps } from '../time/time-steps.ts'
import { type WeekDay, weekDayName } from '../time/week-days.ts'
import type { WeekSchedule } from '../time/week-schedule.ts'

/** Including today. */
export const bookableDays = 28
export const leadMinutes = 60

export interface BookableClub extends ClubHours {
  /** Null if the club's hours are the same every day. */
  week_schedule: WeekSchedule | null
}

export interface Span {
  start: Date
  end: Date
}

export interface Seller {
  id: number
  week_schedule: WeekSchedule
  busy: readonly Span[]
  /** Offered only on days on which the others have no time. */
  standsIn?: boolean
}

interface FreeTime {
  start: Date
  seller_ids: number[]
}

interface FreeDay {
  day: Day
  times: FreeTime[]
}

export function freeDays(
  club: BookableClub,
  sellers: readonly Seller[],
  now: Date,
  minutes = defaultDuration(club),
): FreeDay[] {
  const today = dayOf(now, club.tzinfo)
  return Array.from({ length: bookableDays }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { day, times: freeTimesOn(day, club, { sellers, now, minutes }) }
  })
}

export function bookableSpan(club: Pick<BookableClub, 'tzinfo'>, now: Date): Span {
  const today = dayOf(now, club.tzinfo)
  return { start: now, end: startOfDay(addDays(today, bookableDays), club.tzinfo) }
}

interface Asked {
  sellers: readonly Seller[]
  now: Date
  minutes?: number
}

export function freeTimesOn(day: Day, club: BookableClub, { sellers, ...asked }: Asked): FreeTime[] {
  const own = timesOf(day, club, { ...asked, sellers: sellers.filter(({ standsIn }) => !standsIn) })
  return own.length ? own : timesOf(day, club, { ...asked, sellers: sellers.filter(({ standsIn }) => standsIn) })
}

function timesOf(day: Day, club: BookableClub, { sellers, now, minutes = defaultDuration(club) }: Asked): FreeTime[] {
  const clock = clockOf(day, club.tzinfo)
  const weekDay = weekDayName(dayOfWeek(day))
  const earliest = endOf(now, leadMinutes)
  const workers = sellers.flatMap(({ id, week_schedule, busy }) => {
    const hours = hoursOn(weekDay, club, week_schedule)
    return hours ? [{ id, hours, busy }] : []
  })
  const { min, max } = activityTimeBounds(club.work_time_from, club.work_time_into)
  const first = Math.ceil(min / club.time_step) * club.time_step
  return timeSteps(first, max, club.time_step).flatMap((minute) => {
    const start = clock.at(minute)
    if (!start || start < earliest) return []
    const end = endOf(start, minutes)
    const seller_ids = workers
      .filter(({ hours, busy }) => {
        const works = minute >= hours.from && clock.endsBy(start, minute, minutes, hours.to)
        return works && !busy.some((span) => span.start < end && span.end > start)
      })
      .map(({ id }) => id)
    return seller_ids.length ? [{ start, seller_ids }] : []
  })
}

/** Whether it would be free without anyone's appointments. */
export function isOffered(start: Date, club: BookableClub, { sellers, ...asked }: Asked): boolean {
  const idle = sellers.map((seller) => ({ ...seller, busy: [] }))
  return freeTimesOn(dayOf(start, club.tzinfo), club, { ...asked, sellers: idle }).some(
    (time) => time.start.getTime() === start.getTime(),
  )
}

/** Fewest appointments that day, then the longest-serving. */
export function chooseSeller(free: FreeTime, sellers: readonly Seller[], tzinfo: string): number | null {
  const day = dayOf(free.start, tzinfo)
  const [chosen] = sellers
    .filter(({ id }) => free.seller_ids.includes(id))
    .map(({ id, busy }) => ({ id, that_day: busy.filter(({ start }) => dayOf(start, tzinfo) === day).length }))
    .toSorted((one, other) => one.that_day - other.that_day || one.id - other.id)
  return chosen?.id ?? null
}

interface Hours {
  from: MinuteOfDay
  to: MinuteOfDay
}

function hoursOn(weekDay: WeekDay, club: BookableClub, own: WeekSchedule): Hours | null {
  const all = [
    { work_from: club.work_time_from, work_to: club.work_time_into },
    own[weekDay],
    ...(club.week_schedule ? [club.week_schedule[weekDay]] : []),
  ].map(({ work_from, work_to }) => ({
    from: work_from === null ? null : parseTime(work_from),
    to: work_to === null ? null : parseTime(work_to),
  }))
  if (!all.every((hours): hours is Hours => hours.from !== null && hours.to !== null)) return null
  const from = Math.max(...all.map((hours) => hours.from))
  const to = Math.min(...all.map((hours) => hours.to))
  return from < to ? { from, to } : null
}

/** Only days with a clock change need a lookup per minute. */
function clockOf(day: Day, tzinfo: string) {
  if (hoursInDay(day, tzinfo) === 24) {
    const midnight = startOfDay(day, tzinfo)
    return {
      at: (minute: MinuteOfDay): Date | null => endOf(midnight, minute),
      endsBy: (_start: Date, minute: MinuteOfDay, length: number, closing: MinuteOfDay) => minute + length <= closing,
    }
  }
  const shown = (instant: Date) => {
    const local = localTime(instant, tzinfo)
    return local.day === day ? local.hour * 60 + local.minute : null
  }
  return {
    /** Null for a skipped time; the first of a repeated one. */
    at: (minute: MinuteOfDay): Date | null => {
      const instant = instantAt(day, minute, tzinfo)
      return shown(instant) === minute ? instant : null
    },
    endsBy: (start: Date, _minute: MinuteOfDay, length: number, closing: MinuteOfDay) => {
      const ends = shown(endOf(start, length))
      return ends !== null && ends <= closing
    },
  }
}
