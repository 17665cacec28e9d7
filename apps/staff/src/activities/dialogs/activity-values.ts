import type { Activity, ActivityChange, NewActivity } from '@spotter/contract/activities/activity-shapes.ts'
import type { EventKind, TaskKind } from '@spotter/domain/activities/kinds.ts'
import { type ClubHours, minutesBetween } from '@spotter/domain/activities/times.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { parseTime, storedTime } from '@spotter/domain/time/time-steps.ts'

export type ActivityFormName = 'call' | 'todo' | 'event'

export interface AskedActivity {
  form: ActivityFormName
  person?: { id: number; name: string }
  /** Replaced if not offered. */
  kind?: EventKind
  name?: string
  start?: string
  end?: string
  /** The first free time from here. */
  from?: string
  duration?: number
  salesperson_id?: number
  appointment_category_id?: number | null
  secondary_sale_id?: number | null
  activity?: Activity
}

export interface ActivityValues {
  person_id: number | null
  kind_id: TaskKind | EventKind
  name: string
  day: Day
  time: string
  duration: number
  salesperson_id: number | null
  appointment_category_id: number | null
  secondary_sale_id: number | null
  overlap_reason: string
}
export type ActivityField = Exclude<keyof ActivityValues, 'person_id'>

type Clock = Pick<ClubHours, 'tzinfo'>

export function pickedStart(start: string | Date, { tzinfo }: Clock): Pick<ActivityValues, 'day' | 'time'> {
  const { day, hour, minute } = localTime(start, tzinfo)
  return { day, time: storedTime(hour * 60 + minute) }
}

export function startOf({ day, time }: { day: Day | null; time: string | null }, { tzinfo }: Clock): Date | null {
  const minute = time === null ? null : parseTime(time)
  return day === null || minute === null ? null : instantAt(day, minute, tzinfo)
}

export const valuesOf = (activity: Activity, club: Clock): ActivityValues => ({
  person_id: activity.person_id,
  kind_id: activity.kind_code,
  name: activity.name ?? '',
  ...pickedStart(activity.start, club),
  duration: activity.duration,
  salesperson_id: activity.salesperson_id,
  appointment_category_id: activity.appointment_category_id,
  secondary_sale_id: activity.secondary_sale_id,
  overlap_reason: activity.overlap_reason ?? '',
})

export function askedValues(asked: AskedActivity, club: Clock): ActivityValues | null {
  const { activity, name, start, end, salesperson_id } = asked
  if (!activity) return null
  return {
    ...valuesOf(activity, club),
    ...(name && { name }),
    ...(start && pickedStart(start, club)),
    ...(end && { duration: minutesBetween(start ?? activity.start, end) }),
    ...(salesperson_id !== undefined && { salesperson_id }),
  }
}

export function newActivityOf(values: ActivityValues, form: ActivityFormName, club: Clock): NewActivity {
  const { kind_id, name, duration, salesperson_id, appointment_category_id, secondary_sale_id, overlap_reason } = values
  const start = startOf(values, club)?.toISOString()
  return {
    kind_id,
    name: name.trim() || null,
    ...(start && { start }),
    ...(salesperson_id !== null && kind_id !== 'personal' && { salesperson_id }),
    ...(form === 'event' && { duration, appointment_category_id }),
    ...(secondary_sale_id !== null && kind_id !== 'personal' && { secondary_sale_id }),
    ...(overlap_reason.trim() && { overlap_reason: overlap_reason.trim() }),
  }
}

/** Only differences; an untouched start keeps its seconds. */
export function changeOf(values: ActivityValues, base: Activity, club: Clock): ActivityChange {
  const before = valuesOf(base, club)
  const differs = (...names: ActivityField[]) => names.some((name) => values[name] !== before[name])
  const start = startOf(values, club)?.toISOString()
  return {
    lock_version: base.lock_version,
    ...(differs('kind_id') && { kind_id: values.kind_id }),
    ...(differs('name') && { name: values.name.trim() || null }),
    ...(differs('day', 'time') && start && { start }),
    ...(differs('duration') && { duration: values.duration }),
    ...(differs('salesperson_id') && { salesperson_id: values.salesperson_id }),
    ...(differs('secondary_sale_id') && { secondary_sale_id: values.secondary_sale_id }),
    ...(differs('appointment_category_id') && { appointment_category_id: values.appointment_category_id }),
    ...(values.overlap_reason.trim() && { overlap_reason: values.overlap_reason.trim() }),
  }
}
