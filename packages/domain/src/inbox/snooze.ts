import { addDays, weekOf } from '../time/calendar.ts'
import { instantAt } from '../time/days.ts'
import { localTime } from '../time/local-time.ts'
import { msg } from '../text.ts'

export const snoozeNames = {
  later_today: msg('Later today'),
  tomorrow: msg('Tomorrow'),
  next_week: msg('Next week'),
} as const
export type SnoozeChoice = keyof typeof snoozeNames

const monday = 1
const morning = 9 * 60
const hoursLater = 3

/** In the club's zone; later today only while three hours are left of it. */
export function snoozeTimes(now: Date, tzinfo: string): { choice: SnoozeChoice; at: Date }[] {
  const { day, hour, minute } = localTime(now, tzinfo)
  const later = (hour + hoursLater + (minute > 0 ? 1 : 0)) * 60
  const tomorrow = addDays(day, 1)
  const nextWeek = addDays(weekOf(day, monday).to, 1)
  return [
    ...(later < 24 * 60 ? [{ choice: 'later_today' as const, at: instantAt(day, later, tzinfo) }] : []),
    { choice: 'tomorrow', at: instantAt(tomorrow, morning, tzinfo) },
    ...(nextWeek === tomorrow ? [] : [{ choice: 'next_week' as const, at: instantAt(nextWeek, morning, tzinfo) }]),
  ]
}
