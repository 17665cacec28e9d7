import { escapeHtml } from './render.ts'
import { isSafeLink } from './safe-link.ts'

type MarkupStyles = Partial<Record<MarkupTag, string>>

const allowedTags = ['p', 'strong', 'em', 's', 'u', 'ul', 'ol', 'li', 'a', 'blockquote'] as const
type MarkupTag = (typeof allowedTags)[number]

const same: Readonly<Record<string, MarkupTag>> = {
  ...Object.fromEntries(allowedTags.map((tag) => [tag, tag])),
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  // Block elements become paragraphs.
  ...Object.fromEntries(['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'pre'].map((tag) => [tag, 'p'])),
}
const unseen = /<!--[^]*?(?:-->|$)|<(style|script|head|title)\b[^]*?(?:<\/\1\s*>|$)/gi
const piece = /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi
const linkOf = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const entity = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});)/gi
const inList = new Set<MarkupTag>(['ul', 'ol'])
/** Deeper nesting keeps its text only. */
const deepest = 30

/** Only the tags above, all closed, without attributes except links. */
export function richMarkup(html: string, styles: MarkupStyles): string {
  const open: MarkupTag[] = []
  let made = ''
  const close = (tag: MarkupTag) => {
    if (!open.includes(tag)) return
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      made += `</${last}>`
      if (last === tag) return
    }
  }
  const begin = (tag: MarkupTag, attributes: string) => {
    if (tag === 'a' || tag === 'li') closeInside(tag)
    if (tag === 'p' || tag === 'blockquote' || inList.has(tag)) closeInside('p')
    if (open.length >= deepest) return
    open.push(tag)
    made += `<${tag}${tag === 'a' ? addressOf(attributes) : ''}${styles[tag] ?? ''}>`
  }
  /** A paragraph ends where the next starts, within its list or quote. */
  const closeInside = (tag: MarkupTag) => {
    const at = open.lastIndexOf(tag)
    const around = open.findLastIndex((other) => inList.has(other) || other === 'blockquote')
    if (at > around) close(tag)
  }
  for (const [whole, slash, name, attributes] of html.replaceAll(unseen, '').matchAll(piece)) {
    if (name === undefined) made += textOf(whole)
    else if (name.toLowerCase() === 'br') made += '<br />'
    else {
      const tag = same[name.toLowerCase()]
      if (tag === undefined) continue
      if (slash) close(tag)
      else begin(tag, attributes ?? '')
    }
  }
  for (const tag of open.toReversed()) made += `</${tag}>`
  return made.trim()
}

export const plainMarkup = (html: string): string => richMarkup(html, {})

const textOf = (text: string): string =>
  text.replaceAll(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function addressOf(attributes: string): string {
  const [, quoted, single, bare] = linkOf.exec(` ${attributes}`) ?? []
  const address = decoded(quoted ?? single ?? bare ?? '').trim()
  return isSafeLink(address) ? ` href="${escapeHtml(address)}"` : ''
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name: string) => {
    if (name) return named[name.toLowerCase()] ?? ''
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0x10_ff_ff ? '' : String.fromCodePoint(code)
  })
