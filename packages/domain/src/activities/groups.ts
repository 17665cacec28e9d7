import { addDays, type Day, weekOf } from '../time/calendar.ts'
import { startOfDay } from '../time/days.ts'
import { dayOf } from '../time/local-time.ts'
import { msg } from '../text.ts'

export const activityGroups = ['late', 'today', 'tomorrow', 'this_week', 'next_week', 'future', 'completed'] as const
export type ActivityGroup = (typeof activityGroups)[number]

export const groupNames: Record<ActivityGroup, string> = {
  late: msg('Late'),
  today: msg('Today'),
  tomorrow: msg('Tomorrow'),
  this_week: msg('This week'),
  next_week: msg('Next week'),
  future: msg('Future'),
  completed: msg('Completed'),
}

export const collapsedAtFirst: readonly ActivityGroup[] = ['completed']

const monday = 1

/** By the club's days; weeks start on Monday. */
export function groupOf(
  activity: { start: string | Date; complete: boolean },
  now: Date,
  tzinfo: string,
): ActivityGroup {
  return activity.complete ? 'completed' : groupOfDay(dayOf(activity.start, tzinfo), dayOf(now, tzinfo))
}

export function groupOfDay(day: Day, today: Day): Exclude<ActivityGroup, 'completed'> {
  if (day < today) return 'late'
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const sunday = weekOf(today, monday).to
  if (day <= sunday) return 'this_week'
  return day <= addDays(sunday, 7) ? 'next_week' : 'future'
}

export const labelOf = (activity: { complete: boolean; confirmed: boolean }): 'success' | 'primary' | 'danger' =>
  activity.complete ? 'success' : activity.confirmed ? 'primary' : 'danger'

/** Within the range of Date and PostgreSQL. */
const earliest = new Date('0001-01-01T00:00:00Z')
const latest = new Date('9999-01-01T00:00:00Z')

interface Bounds {
  from: Date
  before: Date
}

export function groupBounds(
  now: Date,
  tzinfo: string,
): Record<Exclude<ActivityGroup, 'completed'>, Bounds> & {
  completed: null
} {
  const today = dayOf(now, tzinfo)
  const tomorrow = addDays(today, 1)
  const afterTomorrow = addDays(today, 2)
  const nextMonday = addDays(weekOf(today, monday).to, 1)
  const start = (day: Day) => startOfDay(day, tzinfo)
  const later = (one: Day, other: Day) => (one > other ? one : other)
  const thisWeekEnds = later(nextMonday, afterTomorrow)
  const nextWeekEnds = addDays(nextMonday, 7)
  return {
    late: { from: earliest, before: start(today) },
    today: { from: start(today), before: start(tomorrow) },
    tomorrow: { from: start(tomorrow), before: start(afterTomorrow) },
    this_week: { from: start(afterTomorrow), before: start(thisWeekEnds) },
    next_week: { from: start(thisWeekEnds), before: start(nextWeekEnds) },
    future: { from: start(nextWeekEnds), before: latest },
    completed: null,
  }
}
