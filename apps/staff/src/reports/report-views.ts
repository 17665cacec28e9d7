import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { appliedFields, type Filters, type FilterValue } from '@spotter/domain/lists/filter-state.ts'
import { msg } from '@spotter/domain/text.ts'
import { parseTagRules, tagRulesText } from '../people/list/tag-rules-text.ts'
import { mayIn, reachedClubs } from '../shell/account.ts'
import {
  acceptedIn,
  type Calendar,
  daysOf,
  isOfClubs,
  presetIn,
  reportQuery,
  type ReportState,
  savedState,
  withReachedClubs,
} from './report-state.ts'

type ViewFilter = Record<string, unknown>

interface Shown {
  report: Report
  defaults: ReportState
  calendar: Calendar
  account: Account
}

const dayFields = ['date_from', 'date_into', 'preset']

/** What a view stores: days by their name if they have one, and otherwise what isn't as at first. */
export function filterOfView({ report, defaults, calendar }: Shown, state: ReportState): ViewFilter {
  const offered = Object.keys(reportQuery(report, state)).filter((field) => !dayFields.includes(field))
  const applied = appliedFields<Filters>(state, defaults).filter((field) => offered.includes(field))
  const preset = presetIn(report, state, calendar)
  const { date_from, date_into } = state
  const hasDays = daysOf(report) === 'range' || daysOf(report) === 'month'
  return {
    ...Object.fromEntries(applied.map((field) => [field, (state as Filters)[field]])),
    ...(hasDays && (preset ? { preset } : { date_from, date_into })),
  }
}

/** `lost` are the fields that are no longer what was saved, because the values are gone, out of reach or unreadable. */
export function stateOfView(shown: Shown, filter: ViewFilter): { state: ReportState; lost: string[] } {
  const { report, defaults, calendar, account } = shown
  const saved = savedState(report, JSON.stringify(filter), defaults, calendar)
  const state = withReachedClubs(report, withKnown(shown, withAccepted(report, saved, defaults)), reachedClubs(account))
  const now = filterOfView(shown, state)
  const isRead = (field: string) => text(filter[field]) === text(now[field] ?? (state as Filters)[field])
  const isNamed = (field: string) => 'preset' in now && field.startsWith('date_')
  const lost = Object.keys(filter).filter((field) => field in labels && !isRead(field) && !isNamed(field))
  return { state, lost }
}

const text = (value: unknown): string => JSON.stringify(value ?? null)

function withAccepted(report: Report, state: ReportState, defaults: ReportState): ReportState {
  const fields = Object.entries(acceptedIn(report)).map(([field, accepts]) => {
    const value = (state as Filters)[field] ?? null
    if (Array.isArray(value)) return [field, value.filter(accepts)]
    return [field, value === '' || accepts(value as string) ? value : (defaults as Filters)[field]]
  })
  return { ...state, ...(Object.fromEntries(fields) as Partial<ReportState>) }
}

/** Users and sources of other clubs are not known here. */
function withKnown({ report, account }: Shown, state: ReportState): ReportState {
  const { users, sources } = account.references
  const among = (ids: ReportState['source_id'], known: readonly { id: FilterValue }[]) =>
    isOfClubs(report, state) ? ids : ids.filter((id) => known.some((one) => one.id === id))
  return {
    ...state,
    salesperson_id: mayIn(account, 'filter:salesperson') ? among(state.salesperson_id, users) : [],
    source_id: among(state.source_id, sources),
    tag_list: tagRulesText(parseTagRules(state.tag_list)),
  }
}

const labels: Record<string, string> = {
  date_from: msg('Period'),
  date_into: msg('Period'),
  preset: msg('Period'),
  tag_list: msg('Tags'),
  salesperson_id: msg('Salesperson'),
  source_id: msg('Source'),
  report_type: msg('Clubs'),
  company_id: msg('Clubs'),
  compare: msg('Compare with'),
  period: msg('Period'),
  duration: msg('Number of periods'),
  sort_by: msg('Sorting'),
  sort_direction: msg('Sorting'),
}

export const labelsOf = (lost: readonly string[]): string[] => [...new Set(lost.map((field) => labels[field] ?? field))]
