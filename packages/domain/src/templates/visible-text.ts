import { isFormatted, type TemplateType } from './types.ts'

const unseen = /<!--[^]*?(?:-->|$)|<(style|script|head|title)\b[^]*?(?:<\/\1\s*>|$)/gi
const lineEnds = /<br\b[^<>]*>|<hr\b[^<>]*>|<\/(?:p|div|h[1-6]|li|ul|ol|blockquote|tr|table|pre)\s*>/gi
const tag = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export const decodeEntities = (text: string): string =>
  text.replaceAll(entity, (whole, decimal: string, hex: string, name: string) =>
    name ? (named[name.toLowerCase()] ?? whole) : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )

/** A tag, an entity, or white space that isn't a single space. */
const marked = /[<&]|\s\s|[^\S ]/

/** One line per block. */
export const visibleText = (html: string): string => (marked.test(html) ? textWithin(html) : html.trim())

const textWithin = (html: string): string =>
  decodeEntities(withoutTags(html))
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .trim()

const withoutTags = (html: string): string =>
  html.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').replaceAll(lineEnds, '\n').replaceAll(tag, '')

const characterOf = (code: number): string => (code > 0x10_ff_ff ? '' : String.fromCodePoint(code))

const characterCount = (text: string): number => Array.from(text).length

export const countedLength = (type: TemplateType, pattern: string): number =>
  characterCount(isFormatted(type) ? visibleText(pattern) : pattern)
