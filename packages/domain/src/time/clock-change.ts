import { addDays, type Day } from './calendar.ts'
import { instantAt, startOfDay } from './days.ts'
import { localTime } from './local-time.ts'
import type { MinuteOfDay } from './time-steps.ts'

/** A stretch of a clock's face that does not happen on a day, or happens twice. */
export interface ClockChange {
  kind: 'skipped' | 'repeated'
  from: MinuteOfDay
  into: MinuteOfDay
}

const minute = 60_000
const wholeDay = 24 * 60
const step = 15

/** What is odd about the clock of a day on which it is put forward or back; null on every other day. */
export function clockChange(day: Day, tzinfo: string): ClockChange | null {
  const length = (startOfDay(addDays(day, 1), tzinfo).getTime() - startOfDay(day, tzinfo).getTime()) / minute
  const by = Math.abs(length - wholeDay)
  if (by === 0) return null
  for (let at = 0; at < wholeDay; at += step) {
    const instant = instantAt(day, at, tzinfo)
    const shown = localTime(instant, tzinfo)
    if (length < wholeDay && shown.hour * 60 + shown.minute !== at) return { kind: 'skipped', from: at, into: at + by }
    const next = at + step === wholeDay ? startOfDay(addDays(day, 1), tzinfo) : instantAt(day, at + step, tzinfo)
    if (length > wholeDay && next.getTime() - instant.getTime() > step * minute) {
      return { kind: 'repeated', from: at + step - by, into: at + step }
    }
  }
  return null
}
