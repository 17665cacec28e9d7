import {
  type DateCondition,
  type InputCondition,
  type MemberField,
  memberFields,
  type MemberFilter,
  type MemberOperator,
} from '@spotter/domain/people/member-filter.ts'

export type Condition = { kind: 'input'; of: InputCondition } | { kind: 'date'; of: DateCondition }

export const conditionsOf = ({ input_conditions, date_conditions }: MemberFilter): Condition[] => [
  ...input_conditions.map((of) => ({ kind: 'input' as const, of })),
  ...date_conditions.map((of) => ({ kind: 'date' as const, of })),
]

export const filterOf = (conditions: readonly Condition[]): MemberFilter => ({
  input_conditions: conditions.flatMap((condition) => (condition.kind === 'input' ? [condition.of] : [])),
  date_conditions: conditions.flatMap((condition) => (condition.kind === 'date' ? [condition.of] : [])),
})

export const emptyCondition = (field: MemberField): Condition =>
  memberFields[field].kind === 'date'
    ? { kind: 'date', of: { field, from: '', into: '' } }
    : { kind: 'input', of: { field, operator: 'eq', value: '' } }

export const withOperator = ({ value_to, ...condition }: InputCondition, operator: MemberOperator): InputCondition => ({
  ...condition,
  operator,
  ...(operator === 'between' && { value_to: value_to ?? '' }),
})
