/** Letters that no accent comes off. */
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

/** Words that mean something else in an address of this product. */
const reserved = new Set(['api', 'assets', 'public', 'embed', 'new', 'edit', 'forms', 'book', 'companies', 'users'])

export const longestSlug = 80

/** The last part of a form's address: small letters and digits with single dashes between, never empty, never a path. */
export function slugOf(header: string): string {
  const plain = Array.from(header.normalize('NFKD').toLowerCase(), (letter) => spelled[letter] ?? letter).join('')
  const slug = plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '')
  if (!slug) return 'form'
  return reserved.has(slug) ? `${slug}-form` : slug
}

/** Whether a text is what an address was made of. */
export const isSlug = (text: string) => text.length <= longestSlug * 2 + 1 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** What is tried in turn: two clubs may well have a form of the same name. */
export const slugsToTry = (header: string, club: string): string[] => {
  const slug = slugOf(header)
  return [slug, `${slug}-${slugOf(club)}`]
}
