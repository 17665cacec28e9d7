import { longestRange } from '@spotter/contract/activities/calendar.ts'
import { addDays, type DateRange, daysBetween } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { msg } from '@spotter/domain/text.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'
import { parseDay } from '../../platform/http/parse-values.ts'
import { hoursOf } from '../check-activity.ts'

export function rangeOfDays(asked: Partial<Record<keyof DateRange, string>>, company: CompanyRow, now: Date) {
  const { tzinfo } = hoursOf(company)
  const from = parseDay('from', asked.from) ?? dayOf(now, tzinfo)
  const to = parseDay('to', asked.to) ?? from
  if (to < from) throw unprocessable({ to: invalid })
  if (daysBetween(from, to) >= longestRange) {
    throw unprocessable({ to: { text: msg('is too far away (at most {days} days)'), values: { days: longestRange } } })
  }
  return { range: { from, to }, begins: startOfDay(from, tzinfo), ends: startOfDay(addDays(to, 1), tzinfo) }
}
