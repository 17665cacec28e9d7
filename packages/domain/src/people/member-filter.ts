import { isRepresentable } from '../time/calendar.ts'
import { isDay } from '../time/is-day.ts'
import { msg } from '../text.ts'

export const memberFields = {
  visits: { label: msg('Visits'), kind: 'number', hint: msg('Input a positive integer') },
  visit_change_percent: {
    label: msg('Change in visits (%)'),
    kind: 'number',
    hint: msg('Input a positive or negative percentage'),
  },
  membership_type: { label: msg('Membership type'), kind: 'text', hint: msg('Input a value') },
  membership_status: { label: msg('Membership status'), kind: 'text', hint: msg('Input a value') },
  barcode: { label: msg('Barcode'), kind: 'text', hint: msg('Input a value') },
  last_checkin: { label: msg('Last check-in'), kind: 'date', hint: msg('Input a value') },
} as const
export type MemberField = keyof typeof memberFields
export const memberFieldNames = Object.keys(memberFields) as MemberField[]

export const memberOperators = ['eq', 'not_eq', 'gteq', 'lteq', 'between'] as const
export type MemberOperator = (typeof memberOperators)[number]
export const memberOperatorNames: Record<MemberOperator, string> = {
  eq: msg('is'),
  not_eq: msg('is not'),
  gteq: msg('is at least'),
  lteq: msg('is at most'),
  between: msg('is between'),
}

export interface InputCondition {
  field: MemberField
  operator: MemberOperator
  value: string
  value_to?: string | undefined
}
export interface DateCondition {
  field: MemberField
  from: string
  into: string
}
export interface MemberFilter {
  input_conditions: InputCondition[]
  date_conditions: DateCondition[]
}

export const operatorsOf = (field: MemberField): readonly MemberOperator[] =>
  memberFields[field].kind === 'number' ? memberOperators : ['eq', 'not_eq']

export function conditionFault({ field, operator, value, value_to }: InputCondition): string | null {
  const { kind, hint } = memberFields[field]
  if (kind === 'date' || !operatorsOf(field).includes(operator)) return msg('is not included in the list')
  const values = operator === 'between' ? [value, value_to ?? ''] : [value]
  if (kind === 'text') return values.every((text) => text.trim()) ? null : hint
  const pattern = field === 'visits' ? /^\d{1,9}$/ : /^[+-]?\d{1,6}(\.\d+)?%?$/
  return values.every((text) => pattern.test(text.trim())) ? null : hint
}

export const isMemberFilterEmpty = (filter: MemberFilter): boolean =>
  filter.input_conditions.length === 0 && filter.date_conditions.length === 0

export const memberFilterFaults = (filter: MemberFilter): string[] => [
  ...filter.input_conditions.map(conditionFault).filter((fault) => fault !== null),
  ...filter.date_conditions
    .filter(({ field, from, into }) => memberFields[field].kind !== 'date' || from > into)
    .map(() => msg('is invalid')),
]

export const mostConditions = 10

/** Null if anything in it is not understood; the values themselves are judged by `memberFilterFaults`. */
export function parseMemberFilter(given: unknown): MemberFilter | null {
  if (!isRecord(given) || !hasOnly(given, ['input_conditions', 'date_conditions'])) return null
  const input_conditions = parseConditions(given['input_conditions'], parseInput)
  const date_conditions = parseConditions(given['date_conditions'], parseDates)
  return input_conditions && date_conditions && { input_conditions, date_conditions }
}

function parseConditions<Condition>(
  given: unknown,
  parse: (condition: Record<string, unknown>) => Condition | null,
): Condition[] | null {
  const list: unknown = given ?? []
  if (!Array.isArray(list) || list.length > mostConditions) return null
  const conditions = list.map((condition: unknown) => (isRecord(condition) ? parse(condition) : null))
  return conditions.every((condition) => condition !== null) ? conditions : null
}

function parseInput(given: Record<string, unknown>): InputCondition | null {
  const { field, operator, value, value_to } = given
  const known = memberOperators.find((one) => one === operator)
  if (!isMemberField(field) || !known || !isText(value) || !(value_to === undefined || isText(value_to))) return null
  if (!hasOnly(given, ['field', 'operator', 'value', 'value_to'])) return null
  return { field, operator: known, value, ...(value_to !== undefined && { value_to }) }
}

function parseDates(given: Record<string, unknown>): DateCondition | null {
  const { field, from, into } = given
  if (!isMemberField(field) || !isUsableDay(from) || !isUsableDay(into)) return null
  return hasOnly(given, ['field', 'from', 'into']) ? { field, from, into } : null
}

const isUsableDay = (value: unknown): value is string => isDay(value) && isRepresentable(value)

const longestValue = 255
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestValue
const isMemberField = (name: unknown): name is MemberField =>
  typeof name === 'string' && Object.hasOwn(memberFields, name)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (given: object, names: readonly string[]): boolean =>
  Object.keys(given).every((name) => names.includes(name))
