import { escapeHtml } from './render.ts'
import { richMarkup } from './rich-markup.ts'
import { isOwnPicture } from './safe-link.ts'

export function tag(name: string, attributes: Readonly<Record<string, string>>, inner = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>${inner}</${name}>`
}

/** Formatted text; paragraphs have the distances that email clients would choose themselves. */
export function formatted(html: string, linkColour: string): string {
  const list = ' style="margin:0 0 12px;padding:0 0 0 24px"'
  const made = richMarkup(html.replaceAll(/\s+/g, ' '), {
    p: ' style="margin:0 0 12px"',
    ul: list,
    ol: list,
    li: ' style="margin:0 0 4px"',
    a: ` style="color:${linkColour};text-decoration:underline" target="_blank"`,
  })
  return made.replaceAll('"></p>', '">&nbsp;</p>')
}

export const pictureAddress = (src: string, origin: string): string =>
  isOwnPicture(src) ? new URL(src, origin).href : src
