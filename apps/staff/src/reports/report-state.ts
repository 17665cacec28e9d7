import type { Report } from '@spotter/contract/reports/define-report.ts'
import { comparisons } from '@spotter/domain/reports/report-rules.ts'
import { usualPeriods } from '@spotter/domain/targets/kpi-periods.ts'
import { targetPeriods } from '@spotter/domain/targets/kpis.ts'
import type { Day, DayOfWeek } from '@spotter/domain/time/calendar.ts'
import { clampRange, defaultReportRange, presetOf, presetRange, rangePresets } from '@spotter/domain/time/date-range.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { type Filters, fromSaved, filterQuery } from '@spotter/domain/lists/filter-state.ts'
import { isOfferedId, isOneOf } from '@spotter/ui/filters/filter-address.ts'

type Calendar = { today: Day; first_day: DayOfWeek }

export type ReportState = {
  date_from: string
  date_into: string
  tag_list: string
  salesperson_id: readonly (string | number)[]
  source_id: readonly (string | number)[]
  compare: string
  period: string
  duration: string
  sort_by: string
  sort_direction: string
  page: number
  page_size: number
}

export const isDaily = ({ filters }: Report): boolean => filters.includes('day')

export const reportDefaults = (report: Report, today: Day): ReportState => {
  const { sort } = report
  const { from, to } = isDaily(report) ? { from: today, to: today } : defaultReportRange(today)
  return {
    date_from: from,
    date_into: to,
    tag_list: '',
    salesperson_id: [],
    source_id: [],
    compare: '',
    period: usualPeriods.period,
    duration: String(usualPeriods.duration),
    sort_by: sort.by,
    sort_direction: sort.direction,
    page: 1,
    page_size: 25,
  }
}

/** How many periods are offered; the address accepts no others. */
export const offeredDurations = ['5', '10', '20', '31', '60'] as const

const accepts = (test: (text: string) => boolean) => (value: string | number) => test(String(value))

export const acceptedIn = ({ columns }: Report) => ({
  date_from: accepts(isDay),
  date_into: accepts(isDay),
  salesperson_id: isOfferedId,
  source_id: isOfferedId,
  compare: isOneOf(comparisons),
  period: isOneOf(targetPeriods),
  duration: isOneOf(offeredDurations),
  sort_by: isOneOf(Object.keys(columns)),
  sort_direction: isOneOf(['asc', 'desc']),
})

/** An address made by hand may have days that no report has. */
export const withValidDays = (state: ReportState): ReportState => {
  const { from, to } = clampRange({ from: state.date_from, to: state.date_into }, 'to')
  return { ...state, date_from: from, date_into: to }
}

const kept = [
  'date_from',
  'date_into',
  'tag_list',
  'salesperson_id',
  'source_id',
  'compare',
  'period',
  'duration',
] as const

export const filtersOf = (state: ReportState): string =>
  JSON.stringify(Object.fromEntries(kept.map((name) => [name, state[name]])))

/** A period such as the last seven days stays that one on later days. */
export const toSave = (state: ReportState, { today, first_day }: Calendar): string => {
  const preset = presetOf({ from: state.date_from, to: state.date_into }, today, first_day)
  return JSON.stringify({ ...(JSON.parse(filtersOf(state)) as object), preset })
}

/** What was saved and can't be read counts as the defaults. */
export function savedState(json: string | null, defaults: ReportState, { today, first_day }: Calendar): ReportState {
  const { preset: name, ...saved } = fromSaved(json, { ...defaults, preset: '' })
  const preset = rangePresets.find(({ id }) => id === name)
  if (!preset) return isDay(saved.date_from) && isDay(saved.date_into) ? withValidDays(saved) : defaults
  const { from, to } = presetRange(preset.id, today, first_day)
  return { ...saved, date_from: from, date_into: to }
}

/** Only what the report offers; the server refuses the rest. */
export function reportQuery({ filters, compared }: Report, state: ReportState): Record<string, string> {
  const { date_from, date_into, tag_list, salesperson_id, source_id, compare, period, duration } = state
  const asked: Filters = {
    ...((filters.includes('range') || filters.includes('day')) && { date_from, date_into }),
    ...(filters.includes('tags') && { tag_list }),
    ...(filters.includes('salesperson') && { salesperson_id }),
    ...(filters.includes('source') && { source_id }),
    ...(filters.includes('periods') && { period, duration }),
    ...(compared && { compare }),
    sort_by: state.sort_by,
    sort_direction: state.sort_direction,
  }
  return filterQuery(asked)
}
