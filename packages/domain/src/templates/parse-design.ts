import {
  alignments,
  type BlockType,
  type DesignBlock,
  type DesignSettings,
  designLimits,
  everyBlock,
  type HeroBlock,
  type LeafBlock,
  type MailDesign,
  mailFonts,
  type SocialBlock,
  socialNetworks,
} from './mail-design.ts'
import { plainMarkup } from './rich-markup.ts'

type Json = Readonly<Record<string, unknown>>

/** Drops unknown parts; null if it isn't a design. */
export function parseDesign(json: unknown): MailDesign | null {
  if (!isObject(json) || json['version'] !== 1 || !Array.isArray(json['blocks'])) return null
  const settings = settingsOf(json['settings'])
  const blocks = json['blocks'].map((block) => blockOf(block))
  if (!settings || !areRead(blocks)) return null
  const every = everyBlock(blocks)
  const ids = new Set(every.map(({ id }) => id))
  return ids.size === every.length ? { version: 1, settings, blocks } : null
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isInteger(value)
const areRead = <Block>(blocks: readonly (Block | null)[]): blocks is Block[] => !blocks.includes(null)
const oneOf = <const Value>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value)

function settingsOf(json: unknown): DesignSettings | null {
  if (!isObject(json)) return null
  const { background, content_background, text_colour, brand_colour, font, width } = json
  if (!isColour(background) || !isColour(content_background) || !isColour(text_colour)) return null
  if (!isColour(brand_colour) || !isNumber(width) || !isText(font) || !Object.hasOwn(mailFonts, font)) return null
  return { background, content_background, text_colour, brand_colour, font: font as DesignSettings['font'], width }
}

function blockOf(json: unknown): DesignBlock | null {
  if (!isObject(json)) return null
  if (json['type'] === 'hero') return heroOf(json)
  if (json['type'] !== 'columns') return leafOf(json)
  const { id, columns } = json
  const { min, max } = designLimits.columns
  if (!isId(id) || !Array.isArray(columns) || columns.length < min || columns.length > max) return null
  const read = columns.map((column) => (Array.isArray(column) ? column.map((one) => leafOf(one)) : [null]))
  return read.every((column) => areRead(column)) ? { id, type: 'columns', columns: read } : null
}

function heroOf({ id, src, alt, title, html, colour }: Json): HeroBlock | null {
  if (!isId(id) || !isText(src) || !isText(alt) || !isText(title) || !isText(html)) return null
  if (colour !== null && !isColour(colour)) return null
  return { id, type: 'hero', src: line(src).trim(), alt: line(alt), title: line(title), html: markupOf(html), colour }
}

function linksOf(json: unknown): SocialBlock['links'] | null {
  if (!isObject(json) || Object.values(json).some((address) => !isText(address))) return null
  const known = Object.keys(socialNetworks).filter((name) => isText(json[name]) && json[name].trim() !== '')
  return Object.fromEntries(known.map((name) => [name, line(json[name] as string).trim()]))
}

const isId = (value: unknown): value is string => isText(value) && /^[\w-]{1,40}$/.test(value)

function leafOf(json: unknown): LeafBlock | null {
  if (!isObject(json) || !isId(json['id'])) return null
  const type = json['type']
  return isText(type) && Object.hasOwn(leaves, type) ? leaves[type as Leaf](json['id'], json) : null
}

/** Removes control characters and unpaired surrogates. */
const cleaned = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
const line = (text: string): string => cleaned(text).replaceAll(/\s+/g, ' ')

/** Refused unparsed if too long. */
const markupOf = (html: string): string => (html.length > designLimits.html ? html : plainMarkup(cleaned(html)))

type Leaf = Exclude<BlockType, 'columns' | 'hero'>

/** One per type, so that unknown fields are dropped. */
const leaves: Readonly<Record<Leaf, (id: string, json: Json) => LeafBlock | null>> = {
  heading: (id, { text, level, align }) =>
    isText(text) && oneOf([1, 2, 3], level) && oneOf(alignments, align)
      ? { id, type: 'heading', text: line(text), level, align }
      : null,
  text: (id, { html, align = 'left' }) =>
    isText(html) && oneOf(alignments, align)
      ? { id, type: 'text', html: markupOf(html), ...(align !== 'left' && { align }) }
      : null,
  logo: (id, { width, align }) =>
    isNumber(width) && oneOf(alignments, align) ? { id, type: 'logo', width, align } : null,
  social: (id, { links: sent, align }) => {
    const links = linksOf(sent)
    return links && oneOf(alignments, align) ? { id, type: 'social', links, align } : null
  },
  footer: (id, { html }) => (isText(html) ? { id, type: 'footer', html: markupOf(html) } : null),
  unsubscribe: (id, { label }) => (isText(label) ? { id, type: 'unsubscribe', label: line(label) } : null),
  button: (id, { label, link, colour, align }) =>
    isText(label) && isText(link) && (colour === null || isColour(colour)) && oneOf(alignments, align)
      ? { id, type: 'button', label: line(label), link: line(link).trim(), colour, align }
      : null,
  image: (id, { src, alt, link, width, align }) =>
    isText(src) && isText(alt) && isText(link) && isNumber(width) && oneOf(alignments, align)
      ? { id, type: 'image', src: line(src).trim(), alt: line(alt), link: line(link).trim(), width, align }
      : null,
  divider: (id, { colour, thickness }) =>
    isColour(colour) && isNumber(thickness) ? { id, type: 'divider', colour, thickness } : null,
  spacer: (id, { height }) => (isNumber(height) ? { id, type: 'spacer', height } : null),
}
