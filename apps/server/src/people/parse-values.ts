import { invalid, unprocessable } from '../platform/http/errors.ts'

/** Text from URLs, typed values from bodies. */
export const parseText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value !== 'null' ? value.trim() : null

export function parseFlag(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  return value === false || value === 'false' || value === '0' || value === 0 ? false : null
}

export function parseList(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return parts
    .filter((part): part is string | number => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim())
    .filter((part) => part !== '' && part !== 'null')
}

/** Drops invalid ids; -1 means unassigned. */
export const parseIds = (value: unknown, most = 1000): number[] =>
  [...new Set(parseList(value).filter((id) => /^(-1|\d{1,15})$/.test(id)))].slice(0, most).map(Number)

export function parseJson(value: unknown): object | null {
  if (typeof value === 'object') return value
  const text = parseText(value)
  if (text === null) return null
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object') return read
  } catch {
    // Answered below like any other non-object.
  }
  throw unprocessable({ base: invalid })
}
