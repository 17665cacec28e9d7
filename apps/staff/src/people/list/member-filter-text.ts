import {
  type DateCondition,
  type InputCondition,
  isMemberFilterEmpty,
  type MemberFilter,
  memberFields,
  memberFilterFaults,
  type MemberField,
  memberOperators,
} from '@spotter/domain/people/member-filter.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'

/** Null without a filter; an empty one is still being edited. */
export function parseMemberFilter(text: string): MemberFilter | null {
  const given = parsed(text)
  if (typeof given !== 'object' || given === null) return null
  const { input_conditions, date_conditions } = given as Record<string, unknown>
  return {
    input_conditions: listOf(input_conditions).flatMap(parseInput),
    date_conditions: listOf(date_conditions).flatMap(parseDates),
  }
}

export function parseValidFilter(text: string): MemberFilter | null {
  const filter = parseMemberFilter(text)
  return filter && !isMemberFilterEmpty(filter) && isApplicable(filter) ? filter : null
}

export const memberFilterText = (filter: MemberFilter | null): string => (filter ? JSON.stringify(filter) : '')

export const isApplicable = (filter: MemberFilter): boolean =>
  memberFilterFaults(filter).length === 0 &&
  filter.date_conditions.every(({ from, into }) => isDay(from) && isDay(into))

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function parseInput(given: unknown): InputCondition[] {
  const { field, operator, value, value_to } = (given ?? {}) as Record<string, unknown>
  const known = memberOperators.find((one) => one === operator)
  if (!isField(field) || !known || typeof value !== 'string') return []
  return [{ field, operator: known, value, ...(typeof value_to === 'string' && { value_to }) }]
}

function parseDates(given: unknown): DateCondition[] {
  const { field, from, into } = (given ?? {}) as Record<string, unknown>
  return isField(field) && typeof from === 'string' && typeof into === 'string' ? [{ field, from, into }] : []
}

const isField = (name: unknown): name is MemberField => typeof name === 'string' && Object.hasOwn(memberFields, name)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || 'null')
  } catch {
    return null
  }
}
