import { invalid, notIncluded, unprocessable } from '../platform/http/errors.ts'

/** Text from URLs, typed values from bodies. What can't be read is refused by the name of its field. */
export const parseText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value !== 'null' ? value.trim() : null

const isAbsent = (value: unknown) => value === undefined || value === null || value === '' || value === 'null'

export function parseFlag(field: string, value: unknown): boolean | null {
  if (isAbsent(value)) return null
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  if (value === false || value === 'false' || value === '0' || value === 0) return false
  throw unprocessable({ [field]: invalid })
}

export function parseList(field: string, value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return parts
    .filter((part) => !isAbsent(part))
    .map((part) => {
      if (typeof part !== 'string' && typeof part !== 'number') throw unprocessable({ [field]: invalid })
      return String(part).trim()
    })
    .filter((part) => part !== '' && part !== 'null')
}

/** Without `all`, which means no limit. */
export const parseChoices = <Choice extends string>(
  field: string,
  value: unknown,
  known: readonly Choice[],
): Choice[] =>
  parseList(field, value)
    .filter((asked) => asked !== 'all')
    .map((asked) => {
      const choice = known.find((one) => one === asked)
      if (choice === undefined) throw unprocessable({ [field]: notIncluded })
      return choice
    })

/** -1 means unassigned. */
export function parseIds(field: string, value: unknown, most = 1000): number[] {
  const ids = parseList(field, value).filter((id) => id !== 'all')
  if (ids.some((id) => !/^(-1|\d{1,15})$/.test(id))) throw unprocessable({ [field]: invalid })
  return [...new Set(ids)].slice(0, most).map(Number)
}

export function parseJson(field: string, value: unknown): object | null {
  if (isAbsent(value)) return null
  if (typeof value === 'object') return value
  const text = parseText(value)
  try {
    const read: unknown = JSON.parse(text ?? '')
    if (typeof read === 'object') return read
  } catch {
    // Answered below like any other non-object.
  }
  throw unprocessable({ [field]: invalid })
}
