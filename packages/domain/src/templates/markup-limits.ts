import { type ErrorText, msg } from '../text.ts'

/** Ten times what the largest newsletters have. Parsers look through all open tags at each tag. */
export const markupLimits = { tags: 20_000, depth: 256 }

const tooLong = (limit: number): ErrorText => ({
  text: msg('is too long (maximum is {limit} characters)'),
  values: { limit },
})
export const tooIntricate = msg('has too much formatting. Paste it as plain text')

/** Asked before anything parses the text; goes over it once. */
export function markupRefusal(html: string, longest: number): ErrorText | null {
  if (html.length > longest) return tooLong(longest)
  return isWithinLimits(html) ? null : tooIntricate
}

const tagStart = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi
const withoutEnd = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
/** The next one of its kind ends it. */
const endedByNext = new Set(['dd', 'dt', 'li', 'option', 'p', 'td', 'th', 'tr'])

/** Near enough to a parser: what deceives it about the depth is still limited by the number of tags. */
function isWithinLimits(html: string): boolean {
  const open: string[] = []
  const count = new Map<string, number>()
  let tags = 0
  const closeTo = (name: string) => {
    if (!count.get(name)) return
    for (let closed = ''; closed !== name;) {
      closed = open.pop() ?? name
      count.set(closed, (count.get(closed) ?? 1) - 1)
    }
  }
  tagStart.lastIndex = 0
  for (let found = tagStart.exec(html); found; found = tagStart.exec(html)) {
    const name = found[2]?.toLowerCase()
    if (name === undefined) {
      const end = html.indexOf('-->', tagStart.lastIndex)
      if (end < 0) break
      tagStart.lastIndex = end
    } else if (found[1]) closeTo(name)
    else {
      if (++tags > markupLimits.tags) return false
      if (withoutEnd.has(name)) continue
      if (endedByNext.has(name) && open.at(-1) === name) closeTo(name)
      open.push(name)
      count.set(name, (count.get(name) ?? 0) + 1)
      if (open.length > markupLimits.depth) return false
    }
  }
  return true
}
