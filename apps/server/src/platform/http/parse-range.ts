import type { ByteRange } from '../ports/providers.ts'

/** Of one range from a known place, as players ask for; others are answered with everything. */
export function parseRange(header: string | undefined): ByteRange | null {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '') ?? []
  if (first === undefined) return null
  const range = { first: Number(first), last: last === undefined ? null : Number(last) }
  return range.last !== null && range.last < range.first ? null : range
}
