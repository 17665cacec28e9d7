import type { Wording } from '@spotter/contract/reports/cell-text.ts'
import type { ReportFilter } from '@spotter/contract/reports/reports.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { comparableWeeks } from '@spotter/domain/reports/comparable-weeks.ts'
import { comparedRange } from '@spotter/domain/reports/compared-range.ts'
import { type Comparison, comparisons } from '@spotter/domain/reports/report-rules.ts'
import { lastDays } from '@spotter/domain/dashboard/blocks.ts'
import { kpiPeriods, mostPeriods, usualPeriods } from '@spotter/domain/targets/kpi-periods.ts'
import { type TargetPeriod, targetPeriods } from '@spotter/domain/targets/kpis.ts'
import { msg } from '@spotter/domain/text.ts'
import { type DateRange, type Day, type DayOfWeek, monthOf } from '@spotter/domain/time/calendar.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import { defaultReportRange, exceedsLimit } from '@spotter/domain/time/date-range.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { FigureScope } from '../figures/count-figures.ts'
import { type Span, spansOf } from '../figures/spans.ts'
import { everyone } from '../people/everyone.ts'
import { type ParsedFilter, multiSite, parseFilter } from '../people/parse-filter.ts'
import { leavesAll, whereFilter } from '../people/where-filter.ts'
import type { Db } from '../platform/db/connect.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { parseChoice, parseDay, parseJson, parseSalespeople, parseWhole } from '../platform/http/parse-values.ts'
import { refuseOfOtherClubs } from './refuse-of-other-clubs.ts'

/** What a report is made of: whose people, which days, for whom. */
export interface Asked {
  db: Db
  t: Translate
  now: Date
  /** Whose formats and time the report has. */
  company: CompanyRow
  clubs: readonly Pick<CompanyRow, 'id' | 'name' | 'time_zone'>[]
  range: DateRange
  spans: readonly Span[]
  /** The present one first. */
  periods: AskedPeriods
  filter: ParsedFilter
  scope: FigureScope
  comparison: Comparison | null
}

interface AskedPeriods {
  period: TargetPeriod
  ranges: readonly DateRange[]
}

interface Asking {
  db: Db
  t: Translate
  now: Date
  company: CompanyRow
  query: ReportFilter
}

/** A filter that a report doesn't offer is refused, because ignoring it would show more than was asked for. */
export async function parseAsked(report: Report, actor: Staff, asking: Asking): Promise<Asked> {
  const { db, t, now, company } = asking
  const query = { ...asking.query, ...parseJson('filter', asking.query.filter) }
  const isOffered = (name: Report['filters'][number]) => report.filters.includes(name)
  const hasDays = isOffered('range') || isOffered('day') || isOffered('month')
  const user_ids = parseSalespeople(actor, query.salesperson_id)
  const type = parseChoice('report_type', query.report_type, ['single_club', 'multi_club'])
  const refused = {
    ...(!isOffered('tags') && isGiven(query.tag_list) && { tag_list: invalid }),
    ...(!isOffered('source') && isGiven(query.source_id) && { source_id: invalid }),
    ...(!isOffered('periods') && isGiven(query.period) && { period: invalid }),
    ...(!isOffered('periods') && isGiven(query.duration) && { duration: invalid }),
    ...(!report.compared && isGiven(query.compare) && { compare: invalid }),
    ...(!isOffered('salesperson') && user_ids.length > 0 && { salesperson_id: invalid }),
    ...(report.clubs === 'one' && type === 'multi_club' && { report_type: invalid }),
    ...(!hasDays && isGiven(query.date_from) && { date_from: invalid }),
    ...(!hasDays && isGiven(query.date_into) && { date_into: invalid }),
  }
  if (Object.keys(refused).length) throw unprocessable(refused)
  const isMulti = report.clubs === 'several' || type === 'multi_club'
  const filter = await parseFilter(db, actor, company, {
    tag_list: query.tag_list,
    source_id: query.source_id,
    company_id: query.company_id,
    ...(isMulti && { view_type: multiSite }),
  })
  const { company_ids, source_ids } = filter
  await refuseOfOtherClubs(db, actor, { company_ids, user_ids, source_ids })
  const clubs = await db
    .selectFrom('companies')
    .select(['id', 'name', 'time_zone'])
    .where('id', 'in', filter.company_ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const today = dayOf(now, filter.tzinfo)
  const periods = parsePeriods(query, today, company)
  const range = isOffered('periods') ? wholeOf(periods.ranges) : rangeOf(report, query, today, company)
  const spans = spansOf(clubs, range)
  const chosen = user_ids.length ? user_ids : null
  const scope = {
    spans,
    people: whereFilter(filter),
    buyers: buyersOf(filter),
    leavesAll: leavesAll(filter),
    user_ids: filter.only_salesperson_id === null ? chosen : [actor.id],
  }
  const comparison = report.compared ? parseChoice('compare', query.compare, comparisons) : null
  return { db, t, now, company, clubs, range, spans, periods, filter, scope, comparison }
}

/** Also of restricted salespeople, whose past sales would otherwise change when a buyer is reassigned. */
const buyersOf = (filter: ParsedFilter) => whereFilter({ ...filter, soft_delete: 'all', only_salesperson_id: null })

function parsePeriods({ period, duration }: ReportFilter, today: Day, { country }: CompanyRow): AskedPeriods {
  const asked = {
    period: parseChoice('period', period, targetPeriods) ?? usualPeriods.period,
    duration: parseWhole('duration', duration, { min: 1, max: mostPeriods }) ?? usualPeriods.duration,
  }
  return { period: asked.period, ranges: kpiPeriods(asked, today, firstDayOfWeek(country)) }
}

const fixedDays = {
  last_30: lastDays,
  month: monthOf,
  week: (today: Day, firstDay: DayOfWeek) => comparableWeeks(today, firstDay)[0],
} as const

/** Of a report whose days can't be chosen. */
export const fixedRange = ({ days }: Report, today: Day, { country }: Pick<CompanyRow, 'country'>): DateRange | null =>
  days ? fixedDays[days](today, firstDayOfWeek(country)) : null

const wholeOf = (ranges: readonly DateRange[]): DateRange => ({ from: ranges.at(-1)!.from, to: ranges[0]!.to })

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== 'null'

function rangeOf(report: Report, query: ReportFilter, today: Day, company: CompanyRow): DateRange {
  const { filters } = report
  if (filters.includes('range')) return parseRange(query, today)
  if (filters.includes('day')) return parseSingleDay(query, today)
  if (filters.includes('month')) return parseMonth(query, today)
  return fixedRange(report, today, company) ?? defaultReportRange(today)
}

function parseSingleDay(query: ReportFilter, today: string): DateRange {
  const day = parseDay('date_from', query.date_from) ?? today
  const last = parseDay('date_into', query.date_into) ?? day
  if (last !== day) throw unprocessable({ date_into: msg('must be the same day as the first') })
  return { from: day, to: day }
}

function parseMonth(query: ReportFilter, today: string): DateRange {
  const from = parseDay('date_from', query.date_from)
  const to = parseDay('date_into', query.date_into)
  const month = monthOf(from ?? to ?? today)
  if (from && from !== month.from) throw unprocessable({ date_from: msg('must be the first day of a month') })
  if (to && to !== month.to) throw unprocessable({ date_into: msg('must be the last day of the same month') })
  return month
}

function parseRange(query: ReportFilter, today: string): DateRange {
  const standard = defaultReportRange(today)
  const from = parseDay('date_from', query.date_from)
  const to = parseDay('date_into', query.date_into)
  const range = {
    from: from ?? (to && to < standard.from ? to : standard.from),
    to: to ?? (from && from > today ? from : today),
  }
  if (range.from > range.to) throw unprocessable({ date_into: msg('must not be before the first day') })
  if (exceedsLimit(range)) throw unprocessable({ date_into: msg('must be at most six months after the first day') })
  return range
}

/** In the formats and the time of the club. */
export const wordingOf = ({ t, company, filter }: Asked, locale: string): Wording => ({
  t,
  locale,
  formats: { ...company, tzinfo: filter.tzinfo },
})

export const atRange = (asked: Asked, range: DateRange): Asked => {
  const spans = spansOf(asked.clubs, range)
  return { ...asked, range, spans, scope: { ...asked.scope, spans } }
}

/** Of the days that it is compared with, if any. */
export const comparedWith = (asked: Asked): Asked | null =>
  asked.comparison && atRange(asked, comparedRange(asked.range, asked.comparison))

/** For emails, which have no caller: all people of the club, or those of one salesperson. */
export function askedFor(
  { db, t, now, company, range }: Pick<Asked, 'db' | 't' | 'now' | 'company' | 'range'>,
  salesperson_id: number | null,
): Asked {
  const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
  const filter: ParsedFilter = { ...everyone, company_ids: [company.id], tzinfo, only_salesperson_id: salesperson_id }
  const spans = spansOf([company], range)
  const user_ids = salesperson_id === null ? null : [salesperson_id]
  const scope = { spans, people: whereFilter(filter), buyers: buyersOf(filter), leavesAll: leavesAll(filter), user_ids }
  const periods = parsePeriods({}, dayOf(now, tzinfo), company)
  return { db, t, now, company, clubs: [company], range, spans, periods, filter, scope, comparison: null }
}
