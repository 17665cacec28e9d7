import { inkOn } from '../forms/header-colour.ts'
import type {
  ButtonBlock,
  ColumnsBlock,
  DesignBlock,
  DesignSettings,
  HeadingBlock,
  ImageBlock,
  LeafBlock,
  MailDesign,
} from './mail-design.ts'
import { mailFonts } from './mail-design.ts'
import { escapeHtml } from './render.ts'
import { richMarkup } from './rich-markup.ts'

/** Also after each column, so that stacked columns align. */
export const sidePadding = 24
export const columnGap = 16
const headingSizes = { 1: 28, 2: 22, 3: 18 } as const

const table = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Tables with inline styles and width attributes, for old email clients. */
export function designToHtml({ settings, blocks }: MailDesign): string {
  const { background, content_background, width } = settings
  const rows = blocks.map(
    (block) => `<tr><td style="padding:8px ${sidePadding}px">${blockToHtml(block, settings)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return (
    `<${table} width="100%" bgcolor="${background}" style="width:100%;background-color:${background}">` +
    `<tr><td align="center" style="padding:24px 8px">` +
    `<${table} width="${width}" bgcolor="${content_background}" align="center" ` +
    `style="width:100%;max-width:${width}px;background-color:${content_background}">` +
    `<tr><td height="16" style="height:16px;font-size:1px;line-height:1px">&nbsp;</td></tr>${rows.join('')}` +
    `<tr><td height="16" style="height:16px;font-size:1px;line-height:1px">&nbsp;</td></tr></table></td></tr></table>`
  )
}

const blockToHtml = (block: DesignBlock, settings: DesignSettings): string =>
  block.type === 'columns' ? columns(block, settings) : leafToHtml(block, settings, settings.width - 2 * sidePadding)

export const columnWidth = ({ width }: DesignSettings): number => Math.floor((width - 2 * sidePadding) / 2)

/** Stacks on narrow screens. */
function columns({ columns: sides }: ColumnsBlock, settings: DesignSettings): string {
  const width = columnWidth(settings)
  return sides
    .map((blocks) => {
      const rows = blocks.map(
        (block) => `<tr><td style="padding:4px 0">${leafToHtml(block, settings, width - columnGap)}</td></tr>`,
      )
      const inner = rows.length > 0 ? `<${table} width="100%" style="width:100%">${rows.join('')}</table>` : '&nbsp;'
      return (
        `<${table} align="left" width="${width}" style="width:100%;max-width:${width}px">` +
        `<tr><td valign="top" style="padding:0 ${columnGap}px 0 0">${inner}</td></tr></table>`
      )
    })
    .join('')
}

export function leafToHtml(block: LeafBlock, settings: DesignSettings, room: number): string {
  switch (block.type) {
    case 'heading':
      return heading(block, settings)
    case 'text':
      return text(block.html, settings)
    case 'button':
      return button(block, settings)
    case 'image':
      return image(block, settings, room)
    case 'divider':
      return (
        `<${table} width="100%" style="width:100%"><tr><td height="${block.thickness}" bgcolor="${block.colour}" ` +
        `style="height:${block.thickness}px;background-color:${block.colour};font-size:1px;line-height:1px">&nbsp;</td></tr></table>`
      )
    case 'spacer':
      return (
        `<${table} width="100%" style="width:100%"><tr><td height="${block.height}" ` +
        `style="height:${block.height}px;font-size:1px;line-height:1px">&nbsp;</td></tr></table>`
      )
  }
}

const fontOf = ({ font }: DesignSettings): string => `font-family:${mailFonts[font].stack}`

function heading({ text: words, level, align }: HeadingBlock, settings: DesignSettings): string {
  const style = `margin:0;${fontOf(settings)};font-size:${headingSizes[level]}px;line-height:1.25;font-weight:700`
  return `<h${level} style="${style};color:${settings.text_colour};text-align:${align}">${escapeHtml(words)}</h${level}>`
}

function text(html: string, settings: DesignSettings): string {
  const { text_colour, brand_colour } = settings
  const body = `${fontOf(settings)};font-size:16px;line-height:1.5;color:${text_colour}`
  const made = richMarkup(html, {
    p: ` style="margin:0 0 12px"`,
    ul: ` style="margin:0 0 12px;padding:0 0 0 24px"`,
    ol: ` style="margin:0 0 12px;padding:0 0 0 24px"`,
    li: ` style="margin:0 0 4px"`,
    a: ` style="color:${brand_colour};text-decoration:underline"`,
  })
  return `<div style="${body}">${made.replaceAll('"></p>', '">&nbsp;</p>')}</div>`
}

function button({ label, link, colour, align }: ButtonBlock, settings: DesignSettings): string {
  const fill = colour ?? settings.brand_colour
  const style =
    `display:inline-block;padding:12px 24px;${fontOf(settings)};font-size:16px;line-height:1.25;font-weight:700;` +
    `color:${inkOn(fill)};text-decoration:none`
  const words = escapeHtml(label)
  const shown =
    link === ''
      ? `<span style="${style}">${words}</span>`
      : `<a href="${escapeHtml(link)}" style="${style}">${words}</a>`
  return (
    `<${table} align="${align}"><tr><td align="center" bgcolor="${fill}" ` +
    `style="background-color:${fill};border-radius:6px">${shown}</td></tr></table>`
  )
}

function image({ src, alt, link, width, align }: ImageBlock, settings: DesignSettings, room: number): string {
  const pixels = Math.round((room * width) / 100)
  const drawn =
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${pixels}" ` +
    `style="display:inline-block;width:100%;max-width:${pixels}px;height:auto;border:none;vertical-align:top" />`
  const shown = link === '' ? drawn : `<a href="${escapeHtml(link)}">${drawn}</a>`
  return `<div style="${fontOf(settings)};text-align:${align}">${shown}</div>`
}
