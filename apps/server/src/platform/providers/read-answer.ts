/** Untrusted until its type is checked. */
type Fields = Readonly<Record<string, unknown>>

const longestText = 255

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
  return text !== '' && text.length <= longestText ? text : null
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const firstText = (fields: Fields, names: readonly string[]): string | null =>
  names.map((name) => textOf(fields[name])).find((text) => text !== null) ?? null
