import { hoursOnWeekDay, weekDayOf } from '../activities/working-hours.ts'
import { type Role, salespersonRoles, sellingRoles } from '../accounts/roles.ts'
import type { OpeningHours } from '../inbox/waiting.ts'
import { localTime } from '../time/local-time.ts'
import type { WeekSchedule } from '../time/week-schedule.ts'

export interface RotaUser {
  id: number
  role: Role
  call_center_operator: boolean
  hide_in_calendar: boolean
  week_schedule: WeekSchedule | null
  /** When they last used the product. */
  seen_at: string | null
}

/** Sales staff of a club; operators and those hidden in the calendar get no leads. */
export const getsLeads = (user: Pick<RotaUser, 'role' | 'call_center_operator' | 'hide_in_calendar'>): boolean =>
  sellingRoles.includes(user.role) && !user.call_center_operator && !user.hide_in_calendar

/** Managers take part in the turns only if the club chose them. */
export const isInRota = (user: RotaUser, chosen_ids: readonly number[]): boolean =>
  getsLeads(user) && (chosen_ids.length ? chosen_ids.includes(user.id) : salespersonRoles.includes(user.role))

const onlineMs = 15 * 60_000

/** In their own hours now; if some of them are signed in and active, only those. */
export function atWork<User extends RotaUser>(users: readonly User[], now: Date, club: OpeningHours): User[] {
  const { day, hour, minute } = localTime(now, club.tzinfo)
  const minuteOfDay = hour * 60 + minute
  const working = users.filter(getsLeads).filter(({ week_schedule }) => {
    const hours = hoursOnWeekDay(weekDayOf(day), club, week_schedule)
    return hours !== null && hours.from <= minuteOfDay && minuteOfDay < hours.into
  })
  const online = working.filter(({ seen_at }) => seen_at !== null && now.getTime() - Date.parse(seen_at) <= onlineMs)
  return online.length ? online : working
}

/** In turns, by id. */
export function nextInRota<User extends { id: number }>(users: readonly User[], last_id: number | null): User | null {
  const inOrder = users.toSorted((one, other) => one.id - other.id)
  return inOrder.find(({ id }) => id > (last_id ?? 0)) ?? inOrder[0] ?? null
}
