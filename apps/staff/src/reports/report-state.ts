import type { Report } from '@spotter/contract/reports/define-report.ts'
import { comparisons } from '@spotter/domain/reports/report-rules.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { clampRange, defaultReportRange } from '@spotter/domain/time/date-range.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { type Filters, fromSaved, filterQuery } from '@spotter/domain/lists/filter-state.ts'
import { isOfferedId, isOneOf } from '@spotter/ui/filters/filter-address.ts'

export type ReportState = {
  date_from: string
  date_into: string
  tag_list: string
  salesperson_id: readonly (string | number)[]
  source_id: readonly (string | number)[]
  compare: string
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
    sort_by: sort.by,
    sort_direction: sort.direction,
    page: 1,
    page_size: 25,
  }
}

const accepts = (test: (text: string) => boolean) => (value: string | number) => test(String(value))

export const acceptedIn = ({ columns }: Report) => ({
  date_from: accepts(isDay),
  date_into: accepts(isDay),
  salesperson_id: isOfferedId,
  source_id: isOfferedId,
  compare: isOneOf(comparisons),
  sort_by: isOneOf(Object.keys(columns)),
  sort_direction: isOneOf(['asc', 'desc']),
})

/** An address made by hand may have days that no report has. */
export const withValidDays = (state: ReportState): ReportState => {
  const { from, to } = clampRange({ from: state.date_from, to: state.date_into }, 'to')
  return { ...state, date_from: from, date_into: to }
}

const kept = ['date_from', 'date_into', 'tag_list', 'salesperson_id', 'source_id', 'compare'] as const

export const filtersOf = (state: ReportState): string =>
  JSON.stringify(Object.fromEntries(kept.map((name) => [name, state[name]])))

/** What was saved and can't be read counts as the defaults. */
export const savedState = (json: string | null, defaults: ReportState): ReportState =>
  withValidDays(fromSaved(json, defaults))

/** Only what the report offers; the server refuses the rest. */
export function reportQuery({ filters, compared }: Report, state: ReportState): Record<string, string> {
  const { date_from, date_into, tag_list, salesperson_id, source_id, compare } = state
  const asked: Filters = {
    ...((filters.includes('range') || filters.includes('day')) && { date_from, date_into }),
    ...(filters.includes('tags') && { tag_list }),
    ...(filters.includes('salesperson') && { salesperson_id }),
    ...(filters.includes('source') && { source_id }),
    ...(compared && { compare }),
    sort_by: state.sort_by,
    sort_direction: state.sort_direction,
  }
  return filterQuery(asked)
}
