import { firstOfMonth } from '../targets/target-to-date.ts'
import { addDays, addMonths, daysBetween, monthOf } from '../time/calendar.ts'
import { endOfDay, instantAt } from '../time/days.ts'
import { localTime } from '../time/local-time.ts'

export const pastMonths = 6

export interface RestOfMonth {
  since: Date
  /** The end of the month. */
  until: Date
}

/** Where the clock of the club showed the full hour. */
export const startOfHour = (now: Date, tzinfo: string): Date => {
  const minutes = Math.floor(now.getTime() / 60_000)
  return new Date((minutes - localTime(now, tzinfo).minute) * 60_000)
}

/** In each of the last months the moment with as much of the month left as at the full hour, the latest month first. */
export function comparableMoments(now: Date, tzinfo: string): RestOfMonth[] {
  const { day, hour } = localTime(now, tzinfo)
  const daysLeft = daysBetween(day, monthOf(day).to)
  return Array.from({ length: pastMonths }, (_, at) => {
    const { from, to } = monthOf(addMonths(firstOfMonth(day), -1 - at))
    const then = addDays(to, -daysLeft)
    return { since: instantAt(then < from ? from : then, hour * 60, tzinfo), until: endOfDay(to, tzinfo) }
  })
}
