import { ofClubs, type Report } from '@spotter/contract/reports/define-report.ts'
import { comparisons } from '@spotter/domain/reports/report-rules.ts'
import { usualPeriods } from '@spotter/domain/targets/kpi-periods.ts'
import { targetPeriods } from '@spotter/domain/targets/kpis.ts'
import { type DateRange, type Day, type DayOfWeek, monthOf } from '@spotter/domain/time/calendar.ts'
import { clampRange, defaultReportRange, presetRange, rangePresets } from '@spotter/domain/time/date-range.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { type Filters, fromSaved, filterQuery } from '@spotter/domain/lists/filter-state.ts'
import { isId, isOfferedId, isOneOf } from '@spotter/ui/filters/filter-address.ts'

export type Calendar = { today: Day; first_day: DayOfWeek }

export type ReportState = {
  date_from: string
  date_into: string
  /** The name of these days, because several periods can have the same ones. */
  preset: string
  tag_list: string
  salesperson_id: readonly (string | number)[]
  source_id: readonly (string | number)[]
  report_type: string
  company_id: readonly (string | number)[]
  compare: string
  period: string
  duration: string
  /** The saved view that was applied, or 0. */
  view: number
  sort_by: string
  sort_direction: string
  page: number
  page_size: number
}

/** Which days are chosen, if any. */
export const daysOf = ({ filters }: Report) =>
  (['range', 'day', 'month'] as const).find((kind) => filters.includes(kind))

export const multiClub = 'multi_club'

export const isOfClubs = ({ clubs }: Report, { report_type }: Pick<ReportState, 'report_type'>): boolean =>
  clubs === 'several' || report_type === multiClub

export const reportDefaults = (report: Report, today: Day): ReportState => {
  const { sort } = report
  const { from, to } = startOf(report, today)
  return {
    date_from: from,
    date_into: to,
    preset: usualPresets[daysOf(report) ?? 'range'],
    tag_list: '',
    salesperson_id: [],
    source_id: [],
    report_type: '',
    company_id: [],
    compare: '',
    period: usualPeriods.period,
    duration: String(usualPeriods.duration),
    view: 0,
    sort_by: sort.by,
    sort_direction: sort.direction,
    page: 1,
    page_size: 25,
  }
}

const usualPresets = { range: 'last_seven_days', day: 'today', month: 'this_month' } as const

function startOf(report: Report, today: Day): DateRange {
  if (daysOf(report) === 'month') return monthOf(today)
  return daysOf(report) === 'day' ? { from: today, to: today } : defaultReportRange(today)
}

/** How many periods are offered; the address accepts no others. */
export const offeredDurations = ['5', '10', '20', '31', '60'] as const

const accepts = (test: (text: string) => boolean) => (value: string | number) => test(String(value))

export const acceptedIn = (report: Report) => ({
  date_from: accepts(isDay),
  date_into: accepts(isDay),
  preset: isOneOf(rangePresets.map(({ id }) => id)),
  salesperson_id: isOfferedId,
  source_id: isOfferedId,
  report_type: isOneOf([multiClub]),
  company_id: isId,
  compare: isOneOf(comparisons),
  period: isOneOf(targetPeriods),
  duration: isOneOf(offeredDurations),
  sort_by: isOneOf(Object.keys(ofClubs(report, 2).columns)),
  sort_direction: isOneOf(['asc', 'desc']),
})

/** An address made by hand may have days that no report has. */
export const withValidDays = (report: Report, state: ReportState): ReportState => {
  const chosen = { from: state.date_from, to: state.date_into }
  const { from, to } = validDays(report, chosen)
  return { ...state, date_from: from, date_into: to }
}

function validDays(report: Report, chosen: DateRange): DateRange {
  const kind = daysOf(report)
  if (kind === 'month') return monthOf(chosen.from)
  return kind === 'day' ? { from: chosen.from, to: chosen.from } : clampRange(chosen, 'to')
}

/** Only clubs that the reader reaches; the server knows no others. */
export const withReachedClubs = (report: Report, state: ReportState, clubs: readonly number[]): ReportState => {
  const report_type = report.clubs === 'one' || clubs.length < 2 ? '' : state.report_type
  const isMulti = clubs.length > 1 && isOfClubs(report, { report_type })
  const company_id = isMulti ? state.company_id.filter((id) => clubs.includes(Number(id))) : []
  const reached = { ...state, report_type, company_id }
  if (state.sort_by in shownReport(report, reached).columns) return reached
  return { ...reached, sort_by: report.sort.by, sort_direction: report.sort.direction }
}

/** Its rows say their club if there are several. */
export const shownReport = (report: Report, state: ReportState): Report =>
  ofClubs(report, isOfClubs(report, state) && state.company_id.length !== 1 ? 2 : 1)

const kept = [
  'date_from',
  'date_into',
  'tag_list',
  'salesperson_id',
  'source_id',
  'report_type',
  'company_id',
  'compare',
  'period',
  'duration',
] as const

export const filtersOf = (state: ReportState): string =>
  JSON.stringify(Object.fromEntries(kept.map((name) => [name, state[name]])))

/** A period such as the last seven days stays that one on later days. */
export const toSave = (report: Report, state: ReportState, calendar: Calendar): string => {
  const preset = presetIn(report, state, calendar)
  return JSON.stringify({ ...(JSON.parse(filtersOf(state)) as object), preset })
}

/** Parts of what was saved that can't be read count as the defaults. */
export function savedState(
  report: Report,
  json: string | null,
  defaults: ReportState,
  calendar: Calendar,
): ReportState {
  const saved = fromSaved<ReportState>(json, { ...defaults, preset: '' })
  const preset = presets.find((id) => id === saved.preset)
  const { date_from, date_into } = fromSaved(json, { date_from: '', date_into: '' })
  const isCustom = isDay(date_from) && isDay(date_into)
  const custom = isCustom ? { date_from, date_into, preset: '' } : daysIn(defaults)
  const days = preset ? presetDays(report, preset, calendar) : custom
  return withValidDays(report, { ...saved, ...days })
}

const daysIn = ({ date_from, date_into, preset }: ReportState) => ({ date_from, date_into, preset })

const presets = rangePresets.map(({ id }) => id)
type Preset = (typeof presets)[number]

/** A report of months has whole ones; in others this month ends today. */
export const presetDays = (report: Report, preset: Preset, { today, first_day }: Calendar) => {
  const range = presetRange(preset, today, first_day)
  const { from, to } = daysOf(report) === 'month' ? monthOf(range.from) : range
  return { preset, date_from: from, date_into: to }
}

/** The chosen one, if its days are still those: other days stay these days, whatever they are called today. */
export const presetIn = (report: Report, state: ReportState, calendar: Calendar): Preset | null => {
  // Months are chosen without a name.
  const chosen = daysOf(report) === 'month' ? 'this_month' : presets.find((id) => id === state.preset)
  if (!chosen) return null
  const { date_from, date_into } = presetDays(report, chosen, calendar)
  return date_from === state.date_from && date_into === state.date_into ? chosen : null
}

/** Only what the report offers; the server refuses the rest. */
export function reportQuery(report: Report, state: ReportState): Record<string, string> {
  const { filters, compared, clubs } = report
  const { date_from, date_into, tag_list, salesperson_id, source_id, compare, period, duration } = state
  const asked: Filters = {
    ...(daysOf(report) && { date_from, date_into }),
    ...(clubs !== 'several' && state.report_type && { report_type: state.report_type }),
    ...(state.company_id.length && { company_id: state.company_id }),
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
