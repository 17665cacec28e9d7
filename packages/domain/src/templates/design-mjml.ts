import { inkOn } from '../forms/header-colour.ts'
import { leafToMjml } from './leaf-mjml.ts'
import {
  type ColumnsBlock,
  columnGap,
  columnWidth,
  type DesignBlock,
  type DesignSettings,
  headingSizes,
  type HeroBlock,
  type LeafBlock,
  type MailDesign,
  mailFonts,
  sidePadding,
} from './mail-design.ts'
import { formatted, pictureAddress, tag } from './mjml-tags.ts'
import { escapeHtml } from './render.ts'

type Part = LeafBlock[] | HeroBlock | ColumnsBlock

/** From MJML the server makes markup that email clients can show. The origin makes addresses absolute. */
export function designToMjml({ settings, blocks }: MailDesign, origin: string): string {
  const { background, content_background, text_colour, font, width } = settings
  const defaults =
    tag('mj-all', { 'font-family': mailFonts[font].stack, padding: '0' }) +
    tag('mj-text', { 'font-size': '16px', 'line-height': '1.5', color: text_colour })
  const edge = [space(24), space(16, content_background)]
  const parts = partsOf(blocks).map((part) => partToMjml(part, settings, origin))
  const body = [...edge, ...parts, ...edge.toReversed()].join('')
  const page = tag('mj-body', { width: `${width}px`, 'background-color': background }, body)
  return tag('mjml', {}, tag('mj-head', {}, tag('mj-attributes', {}, defaults)) + page)
}

/** Neighbours of full width share a section, which keeps the email small. */
function partsOf(blocks: readonly DesignBlock[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block.type === 'hero' || block.type === 'columns') parts.push(block)
    else if (Array.isArray(last)) last.push(block)
    else parts.push([block])
  }
  return parts
}

function partToMjml(part: Part, settings: DesignSettings, origin: string): string {
  if (Array.isArray(part)) {
    const room = { width: settings.width - 2 * sidePadding, padding: `8px ${sidePadding}px`, settings, origin }
    return section(settings.content_background, column(part.map((block) => leafToMjml(block, room)).join('')))
  }
  return part.type === 'hero' ? hero(part, settings, origin) : columns(part, settings, origin)
}

function columns({ columns: sides }: ColumnsBlock, settings: DesignSettings, origin: string): string {
  const half = columnGap / 2
  const room = { width: columnWidth(settings, sides.length), padding: `4px ${half}px`, settings, origin }
  const inner = sides.map((blocks) => column(blocks.map((block) => leafToMjml(block, room)).join('')))
  return section(settings.content_background, inner.join(''), `4px ${sidePadding - half}px`)
}

/** The words stand below the picture, where they are readable with any picture and without it. */
function hero({ src, alt, title, html, colour }: HeroBlock, settings: DesignSettings, origin: string): string {
  const fill = colour ?? settings.brand_colour
  const ink = inkOn(fill)
  const words = { align: 'center', color: ink, padding: `16px ${sidePadding}px 0` }
  const style = `margin:0;font-size:${headingSizes[1]}px;line-height:1.25;font-weight:700`
  const inner = [
    src && tag('mj-image', { src: pictureAddress(src, origin), alt, width: `${settings.width}px` }),
    tag('mj-text', words, `<h1 style="${style}">${escapeHtml(title)}</h1>`),
    html && tag('mj-text', words, formatted(html, ink)),
    tag('mj-spacer', { height: '16px' }),
  ]
  return section(fill, column(inner.join('')))
}

const space = (height: number, fill?: string): string =>
  section(fill, column(tag('mj-spacer', { height: `${height}px` })))
const column = (inner: string): string => tag('mj-column', {}, inner)
const section = (fill: string | undefined, inner: string, padding = '0'): string =>
  tag('mj-section', { padding, ...(fill && { 'background-color': fill }) }, inner)
