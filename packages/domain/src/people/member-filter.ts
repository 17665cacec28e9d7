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
