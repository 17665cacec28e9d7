import { invalid, unprocessable } from '../platform/http/errors.ts'

/** Filters come as text from an address and as they are from a body; these read both. */
export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value !== 'null' ? value.trim() : null

export function readFlag(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  return value === false || value === 'false' || value === '0' || value === 0 ? false : null
}

export function readList(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return parts
    .filter((part): part is string | number => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim())
    .filter((part) => part !== '' && part !== 'null')
}

/** What is no id is left out, as ids of removed records are; -1 stands for nobody. */
export const readIds = (value: unknown, most = 1000): number[] =>
  [...new Set(readList(value).filter((id) => /^(-1|\d{1,15})$/.test(id)))].slice(0, most).map(Number)

/** An object or list, or its JSON in an address. */
export function readJson(value: unknown): object | null {
  if (typeof value === 'object') return value
  const text = readText(value)
  if (text === null) return null
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object') return read
  } catch {
    // Answered below, like everything else that is no object.
  }
  throw unprocessable({ base: invalid })
}
