import { addDays, dayOfWeek } from '../time/calendar.ts'
import { instantAt } from '../time/days.ts'
import { dayOf } from '../time/local-time.ts'
import { parseTime } from '../time/time-steps.ts'
import { weekDays } from '../time/week-days.ts'
import { type WeekSchedule, weekScheduleFrom } from '../time/week-schedule.ts'

interface OpeningHours {
  tzinfo: string
  work_time_from: string
  work_time_into: string
  week_schedule: WeekSchedule | null
}

/** Longer waits are all the same. */
const mostDays = 60
const endOfDay = 24 * 60 - 1

/** How long someone has waited while the club was open. */
export function minutesWaited(since: Date, now: Date, hours: OpeningHours): number {
  const week = hours.week_schedule ?? weekScheduleFrom(hours)
  const last = dayOf(now, hours.tzinfo)
  let waited = 0
  let day = dayOf(since, hours.tzinfo)
  for (let count = 0; count < mostDays && day <= last; count++) {
    const { work_from, work_to } = week[weekDays[(dayOfWeek(day) + 6) % 7] ?? 'monday']
    const [from, to] = [parseTime(work_from ?? ''), parseTime(work_to ?? '')]
    if (from !== null && to !== null) {
      const opens = Math.max(instantAt(day, from, hours.tzinfo).getTime(), since.getTime())
      const closes = Math.min(instantAt(day, Math.min(to, endOfDay), hours.tzinfo).getTime(), now.getTime())
      waited += Math.max(0, closes - opens)
    }
    day = addDays(day, 1)
  }
  return Math.floor(waited / 60_000)
}

/** In minutes; later ones are marked. */
export const longWait = 60
export const noticeableWait = 30
