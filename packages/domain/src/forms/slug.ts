import { normalForm } from '../normal-form.ts'

/** Letters without a decomposition. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

const reserved = new Set(['api', 'assets', 'public', 'embed', 'new', 'edit', 'forms', 'book', 'companies', 'users'])

export const longestSlug = 80

/** Never empty, never a path. */
export function slugOf(header: string): string {
  const plain = Array.from(normalForm(header, 'NFKD').toLowerCase(), (letter) => spelled[letter] ?? letter).join('')
  const slug = plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '')
  if (!slug) return 'form'
  return reserved.has(slug) ? `${slug}-form` : slug
}

export const isSlug = (text: string) => text.length <= longestSlug * 2 + 1 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

export const slugsToTry = (header: string, club: string): string[] => {
  const slug = slugOf(header)
  return [slug, `${slug}-${slugOf(club)}`]
}
