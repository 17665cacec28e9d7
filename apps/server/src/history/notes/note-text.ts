import { longestNote } from '@spotter/domain/history/note-rules.ts'
import type { Attributes, IOptions } from 'sanitize-html'
import { blank, tooLong, unprocessable } from '../../platform/http/errors.ts'
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'

interface Written {
  description?: string | null
  description_html?: string | null
}

export interface NoteText {
  description: string
  description_html: string | null
}

export function parseNoteText({ description, description_html }: Written): NoteText | null {
  if (description === undefined && description_html === undefined) return null
  const html = description_html ? withoutHarm(description_html) : null
  const text = withoutControls(html === null ? (description ?? '') : plainTextOf(html)).trim()
  if (!text) throw unprocessable({ description: blank })
  if (text.length > longestNote) throw unprocessable({ description: tooLong(longestNote) })
  return { description: text, description_html: html }
}

/** Text formatting and links to web, mail or phone. */
export const harmlessMarkup = {
  allowedTags: ['p', 'br', 'strong', 'em', 's', 'u', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName: string, { href = '' }: Attributes) => ({
      tagName,
      attribs: linkTo(isAbsolute(href) ? href : null),
    }),
  },
} satisfies IOptions

export const withoutHarm = (html: string): string => sanitizeHtml(withoutControls(html), harmlessMarkup).trim()

export const linkTo = (href: string | null): Attributes =>
  href === null ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' }

export const isAbsolute = (href: string) => /^(?:https?:\/\/|mailto:|tel:)/i.test(href.trim())

/** Only for sanitizer output, where every bracket is an allowed tag. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(/<br \/>|(?:<\/p>)?<\/(?:li|blockquote)>|<\/p>/g, '\n')
    .replaceAll('<li>', '• ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof characters) => characters[name])
    .replaceAll(/\u00a0/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const characters = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Unprintable; tabs and line breaks stay. */
export const withoutControls = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
