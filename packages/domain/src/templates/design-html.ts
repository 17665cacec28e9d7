import type { DesignBlock, MailDesign } from './mail-design.ts'
import { escapeHtml } from './render.ts'
import { plainMarkup } from './rich-markup.ts'

/** The words of a design without its layout, to count them and to change to another type. */
export const designToHtml = ({ blocks }: MailDesign): string => blocks.map(wordsOf).join('')

function wordsOf(block: DesignBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`
    case 'text':
    case 'footer':
      return `<div>${plainMarkup(block.html)}</div>`
    case 'hero':
      return `${pictureOf(block.src, block.alt)}<h1>${escapeHtml(block.title)}</h1><div>${plainMarkup(block.html)}</div>`
    case 'button':
      return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`
    case 'unsubscribe':
      return `<p><a href="[person.preferences_link]">${escapeHtml(block.label)}</a></p>`
    case 'image':
      return pictureOf(block.src, block.alt)
    case 'divider':
      return '<hr />'
    case 'columns':
      return block.columns.flat().map(wordsOf).join('')
    case 'logo':
    case 'social':
    case 'spacer':
      return ''
  }
}

const pictureOf = (src: string, alt: string): string =>
  src === '' ? '' : `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" />`
