/** Letters without accents in lower case, as the database keeps what is searched in. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/**
 * What a person must contain, each part: words in any order, or the digits of a phone however it was written. One or
 * two letters are looked for at the beginning of words, where an index can find them.
 */
export function searchParts(q: string): string[] {
  const digits = phoneDigits(q)
  if (digits) return [digits]
  return searchable(q)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => (isShort(word) ? ` ${word}` : word))
}

/** A part as a pattern for LIKE. */
export const likePattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const mostWords = 6
/** In characters as people count them: an emoji or a letter beyond the basic plane is one. */
const isShort = (word: string) => Array.from(word).length < 3

/** National numbers are kept with their country's code instead of the leading zeros, also of one in brackets. */
function phoneDigits(q: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(q)) return null
  const digits = q.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : null
}
