import { addDays, addMonths, addYears, monthOf, weekOf, type DateRange, type Day, type DayOfWeek } from './calendar.ts'
import { msg } from '../text.ts'

export const rangePresets = [
  { id: 'today', label: msg('Today') },
  { id: 'yesterday', label: msg('Yesterday') },
  { id: 'this_week', label: msg('This week') },
  { id: 'last_week', label: msg('Last week') },
  { id: 'last_seven_days', label: msg('Last seven days') },
  { id: 'last_fourteen_days', label: msg('Last fourteen days') },
  { id: 'last_thirty_days', label: msg('Last thirty days') },
  { id: 'this_month', label: msg('This month') },
  { id: 'last_month', label: msg('Last month') },
] as const

type RangePreset = (typeof rangePresets)[number]['id']

const ranges: Record<RangePreset, (today: Day, firstDay: DayOfWeek) => DateRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  this_week: (today, firstDay) => ({ from: weekOf(today, firstDay).from, to: today }),
  last_week: (today, firstDay) => weekOf(addDays(today, -7), firstDay),
  last_seven_days: (today) => lastDays(7, today),
  last_fourteen_days: (today) => lastDays(14, today),
  last_thirty_days: (today) => lastDays(30, today),
  this_month: (today) => ({ from: monthOf(today).from, to: today }),
  last_month: (today) => monthOf(addMonths(today, -1)),
}

/** Never past today. */
export const presetRange = (preset: RangePreset, today: Day, firstDay: DayOfWeek): DateRange =>
  ranges[preset](today, firstDay)

export const presetOf = (range: DateRange, today: Day, firstDay: DayOfWeek): RangePreset | null =>
  rangePresets.find(({ id }) => sameRange(presetRange(id, today, firstDay), range))?.id ?? null

export const defaultReportRange = (today: Day): DateRange => lastDays(7, today)

export const dateBounds = (today: Day): { min: Day; max: Day } => ({ min: addYears(today, -99), max: today })

const defaultLimitMonths = 6

export const exceedsLimit = ({ from, to }: DateRange, limitMonths = defaultLimitMonths): boolean =>
  to > addMonths(from, limitMonths)

/** The changed end stays; the other follows. */
export function clampRange(range: DateRange, changed: 'from' | 'to', limitMonths = defaultLimitMonths): DateRange {
  const { from, to } = range
  if (from > to) return changed === 'from' ? { from, to: from } : { from: to, to }
  if (!exceedsLimit(range, limitMonths)) return { from, to }
  if (changed === 'from') return { from, to: addMonths(from, limitMonths) }
  return { from: earliestFrom(to, limitMonths), to }
}

/** Month arithmetic isn't symmetric: 31 August - 6 months = 28 February, + 6 months = 28 August. */
function earliestFrom(to: Day, limitMonths: number): Day {
  let from = addMonths(to, -limitMonths)
  while (exceedsLimit({ from, to }, limitMonths)) from = addDays(from, 1)
  return from
}

const lastDays = (count: number, today: Day): DateRange => ({ from: addDays(today, 1 - count), to: today })

const sameRange = (one: DateRange, other: DateRange) => one.from === other.from && one.to === other.to
