import {
  alignments,
  type BlockType,
  type DesignBlock,
  type DesignSettings,
  designLimits,
  everyBlock,
  type LeafBlock,
  type MailDesign,
  mailFonts,
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
  if (json['type'] !== 'columns') return leafOf(json)
  const { id, columns } = json
  if (!isId(id) || !Array.isArray(columns) || columns.length !== 2) return null
  const [left, right] = columns.map((column) => (Array.isArray(column) ? column.map((one) => leafOf(one)) : [null]))
  return left && right && areRead(left) && areRead(right) ? { id, type: 'columns', columns: [left, right] } : null
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

type Leaf = Exclude<BlockType, 'columns'>

/** One per type, so that unknown fields are dropped. */
const leaves: Readonly<Record<Leaf, (id: string, json: Json) => LeafBlock | null>> = {
  heading: (id, { text, level, align }) =>
    isText(text) && oneOf([1, 2, 3], level) && oneOf(alignments, align)
      ? { id, type: 'heading', text: line(text), level, align }
      : null,
  text: (id, { html }) => (isText(html) ? { id, type: 'text', html: markupOf(html) } : null),
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
