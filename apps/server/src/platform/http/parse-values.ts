import { may } from '@spotter/domain/accounts/permissions.ts'
import { type ErrorText, msg } from '@spotter/domain/text.ts'
import { isRepresentable } from '@spotter/domain/time/calendar.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import type { Staff } from './caller.ts'
import { invalid, notIncluded, unprocessable } from './errors.ts'

/**
 * Filters: text from URLs, typed values from bodies. What can't be parsed is refused by the name of its field, because
 * an ignored filter shows and changes more than was asked for.
 */
export function parseText(field: string, value: unknown): string | null {
  if (isAbsent(value)) return null
  if (typeof value !== 'string') throw unprocessable({ [field]: invalid })
  return value.trim() === '' ? null : value.trim()
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '' || value === 'null'

export function parseFlag(field: string, value: unknown): boolean | null {
  if (isAbsent(value)) return null
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  if (value === false || value === 'false' || value === '0' || value === 0) return false
  throw unprocessable({ [field]: invalid })
}

export function parseDay(field: string, value: unknown): string | null {
  const day = parseText(field, value)
  if (day !== null && !(isDay(day) && isRepresentable(day))) throw unprocessable({ [field]: invalid })
  return day
}

/** Without `all`, which means no limit. */
export function parseList(field: string, value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return parts
    .filter((part) => !isAbsent(part))
    .map((part) => {
      if (typeof part !== 'string' && typeof part !== 'number') throw unprocessable({ [field]: invalid })
      return String(part).trim()
    })
    .filter((part) => part !== '' && part !== 'null' && part !== 'all')
}

export const parseChoices = <Choice extends string>(
  field: string,
  value: unknown,
  known: readonly Choice[],
): Choice[] =>
  parseList(field, value).map((asked) => {
    const choice = known.find((one) => one === asked)
    if (choice === undefined) throw unprocessable({ [field]: notIncluded })
    return choice
  })

/** For filters that accept a single value. */
export function parseChoice<Choice extends string>(
  field: string,
  value: unknown,
  known: readonly Choice[],
): Choice | null {
  const [choice, ...more] = parseChoices(field, value, known)
  if (more.length) throw unprocessable({ [field]: invalid })
  return choice ?? null
}

/** -1 means unassigned or all, depending on the filter. */
export function parseIds(field: string, value: unknown, most = 1000, tooMany: ErrorText = invalid): number[] {
  const ids = [...new Set(parseList(field, value))]
  if (ids.some((id) => !/^(-1|\d{1,15})$/.test(id))) throw unprocessable({ [field]: invalid })
  // Truncating could include records excluded by hand.
  if (ids.length > most) throw unprocessable({ [field]: tooMany })
  return ids.map(Number)
}

/** Restricted salespeople can name nobody but themselves. */
export function parseSalespeople(actor: Staff, value: unknown): number[] {
  const ids = parseIds('salesperson_id', value)
  if (ids.some((id) => id !== actor.id) && !may(actor, 'filter:salesperson')) {
    throw unprocessable({ salesperson_id: msg('can only be you') })
  }
  return ids
}

export function parseJson(field: string, value: unknown): object | null {
  if (isAbsent(value)) return null
  if (typeof value === 'object') return value
  const text = parseText(field, value)
  try {
    const read: unknown = JSON.parse(text ?? '')
    if (typeof read === 'object') return read
  } catch {
    // Answered below like any other non-object.
  }
  throw unprocessable({ [field]: invalid })
}

/** For filters within a filter; the schema of a request refuses other unknown names. */
export function refuseUnknownIn(field: string, unknown: object): void {
  const [name] = Object.keys(unknown)
  if (name === undefined) return
  throw unprocessable({ [field]: { text: msg('has the unknown name {name}'), values: { name: name.slice(0, 100) } } })
}

export function parseWhole(field: string, value: unknown, { min, max }: { min: number; max: number }): number | null {
  if (isAbsent(value)) return null
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  if (!Number.isInteger(number) || number < min || number > max) {
    throw unprocessable({ [field]: { text: msg('must be a whole number from {min} to {max}'), values: { min, max } } })
  }
  return number
}
