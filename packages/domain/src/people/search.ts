import { normalForm } from '../normal-form.ts'

/** Matches the database's search column. */
export const searchable = (text: string): string =>
  normalForm(text, 'NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[łøđıħŧðŋßæœþ]/g, (letter) => plainLetters[letter] ?? letter)

/** Letters that are no other letter with an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** One or two letters match word starts, which are indexed. */
export function searchParts(q: string): string[] {
  const digits = phoneDigits(q)
  if (digits) return [digits]
  return searchable(q)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => (isShort(word) ? ` ${word}` : word))
}

export const likePattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const mostWords = 6
const isShort = (word: string) => Array.from(word).length < 3

/** Replaces leading zeros by the country code. */
function phoneDigits(q: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(q)) return null
  const digits = q.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : null
}
