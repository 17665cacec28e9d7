import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { appliedFields, type FilterValue } from '@spotter/domain/lists/filter-state.ts'
import { isPageSize } from '@spotter/domain/lists/paging.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { abcfinStatuses, circuitStatuses, offeredDateTypes, peopleSortColumns } from '@spotter/domain/people/filters.ts'
import { statusMenu } from '@spotter/domain/people/status.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { exceedsLimit } from '@spotter/domain/time/date-range.ts'
import { isOfferedId } from '@spotter/ui/filters/filter-address.ts'
import { mayIn, reachedClubs } from '../../shell/account.ts'
import { memberFilterText, parseValidFilter } from './member-filter-text.ts'
import { parseTagRules, tagRulesText } from './tag-rules-text.ts'

export type ListState = {
  q: string
  view_type: string
  /** One club, or several with commas. */
  company_id: number | string | null
  date_column: string
  date_from: string | null
  date_into: string | null
  status: readonly (string | number)[]
  abcfin_status: readonly (string | number)[]
  circuit_status: readonly (string | number)[]
  contact_method_id: number | null
  source_id: readonly (string | number)[]
  salesperson_id: readonly (string | number)[]
  tag_list: string
  member_filter: string
  soft_delete_status: string
  /** Only those whom a figure of a report counts, as JSON. */
  figure: string
  /** The id and the search of the report that led here. */
  report: string
  view: number | null
  sort_by: string
  sort_direction: string
  page: number
  page_size: number
}

export const multiSite = 'multi_site'

export const startWith = (page_size: number): ListState => ({
  q: '',
  view_type: '',
  company_id: null,
  date_column: 'created_at',
  date_from: null,
  date_into: null,
  status: [],
  abcfin_status: [],
  circuit_status: [],
  contact_method_id: null,
  source_id: [],
  salesperson_id: [],
  tag_list: '',
  member_filter: '',
  soft_delete_status: 'active',
  figure: '',
  report: '',
  view: null,
  sort_by: 'name',
  sort_direction: 'asc',
  page: 1,
  page_size,
})

export const viewFields = [
  'q',
  'view_type',
  'company_id',
  'date_column',
  'date_from',
  'date_into',
  'status',
  'abcfin_status',
  'circuit_status',
  'contact_method_id',
  'source_id',
  'salesperson_id',
  'tag_list',
  'member_filter',
  'sort_by',
  'sort_direction',
] as const satisfies readonly (keyof ListState)[]

export const rememberedFields = [
  ...viewFields.filter((field) => field !== 'q'),
  'view',
  'page_size',
] as const satisfies readonly (keyof ListState)[]

type Picked = Readonly<Record<string, FilterValue>>

export const pick = (state: ListState, fields: readonly (keyof ListState)[]): Picked =>
  Object.fromEntries(fields.map((field) => [field, state[field]]))

export const differs = (one: ListState, other: ListState, fields: readonly (keyof ListState)[]): boolean =>
  appliedFields(pick(one, fields), pick(other, fields)).length > 0

export const isNarrowed = (state: ListState, start: ListState): boolean =>
  differs(state, { ...start, ...pick(state, ['sort_by', 'sort_direction', 'view_type']) }, [...viewFields, 'figure'])

const actsOnMany = [
  'filter:salesperson',
  'bulk:menu',
  'bulk:delete',
  'bulk:sms',
  'bulk:email',
  'bulk:whatsapp',
] as const

export function rulesFor(account: Account) {
  const { company, references } = account
  const clubs = reachedClubs(account)
  return {
    clubs,
    multiSite: clubs.length > 1,
    company,
    selects: actsOnMany.some((permission) => mayIn(account, permission)),
    bySalesperson: mayIn(account, 'filter:salesperson'),
    members: company.abcfin || company.circuit || company.export.length > 0,
    sources: new Set(references.sources.map(({ id }) => id)),
    salespeople: new Set(references.users.map(({ id }) => id)),
    contactMethods: new Set(references.contactMethods.map(({ id }) => id)),
  }
}
export type ListRules = ReturnType<typeof rulesFor>

const everyStatus = { enable_guest_status: true, enable_former_member_status: true }

/** Other clubs may use more statuses. */
export const statusesIn = (state: Pick<ListState, 'view_type'>, { company }: ListRules) =>
  statusMenu(state.view_type === multiSite ? everyStatus : company)

export const dateTypesIn = (state: Pick<ListState, 'view_type'>, { company }: ListRules) =>
  offeredDateTypes(state.view_type === multiSite ? everyStatus : company)

/** Drops unknown, removed and inaccessible values. */
export function parseState(given: ListState, rules: ListRules, start: ListState): ListState {
  const view_type = rules.multiSite && given.view_type === multiSite ? multiSite : ''
  const known = (ids: ListState['source_id'], among: ReadonlySet<number>) =>
    ids.filter((id) => isOfferedId(id) && (view_type === multiSite || among.has(id)))
  const offered = (asked: ListState['status'], among: readonly string[]) =>
    among.filter((one) => asked.some((other) => String(other) === one))
  return {
    ...given,
    view_type,
    company_id: view_type && isReached(given.company_id, rules) ? given.company_id : null,
    ...parseDates({ ...given, view_type }, rules, start),
    status: offered(given.status, statusesIn({ view_type }, rules)),
    abcfin_status: rules.company.abcfin ? offered(given.abcfin_status, abcfinStatuses) : [],
    circuit_status: rules.company.circuit ? offered(given.circuit_status, circuitStatuses) : [],
    contact_method_id: rules.contactMethods.has(Number(given.contact_method_id)) ? given.contact_method_id : null,
    source_id: known(given.source_id, rules.sources),
    salesperson_id: rules.bySalesperson ? known(given.salesperson_id, rules.salespeople) : [],
    tag_list: tagRulesText(parseTagRules(given.tag_list)),
    member_filter: rules.members ? memberFilterText(parseValidFilter(given.member_filter)) : '',
    soft_delete_status: parseSoftDelete(given.soft_delete_status, false),
    view: typeof given.view === 'number' ? given.view : null,
    sort_by: peopleSortColumns.find((column) => column === given.sort_by) ?? start.sort_by,
    sort_direction: given.sort_direction === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(given.page) && given.page > 0 ? given.page : 1,
    page_size: isPageSize(given.page_size) ? given.page_size : start.page_size,
  }
}

const isReached = (company_id: ListState['company_id'], { clubs }: ListRules): boolean =>
  company_id !== null &&
  String(company_id)
    .split(',')
    .every((id) => clubs.includes(Number(id)))

/** Needs both days, in order and within the limit. */
function parseDates(given: ListState, rules: ListRules, start: ListState) {
  const { date_column, date_from: from, date_into: to } = given
  const isRange = isDay(from) && isDay(to) && from <= to && !exceedsLimit({ from, to })
  if (!isRange) return { date_column: start.date_column, date_from: null, date_into: null }
  const known = dateTypesIn(given, rules).find((type) => type === date_column)
  return { date_column: known ?? start.date_column, date_from: from, date_into: to }
}
