import { isLinkField } from '@spotter/domain/templates/safe-link.ts'
import type { Attributes, IOptions } from 'sanitize-html'

const linkTo = (href: string | null): Attributes =>
  href === null ? {} : { href, rel: 'noopener noreferrer nofollow', target: '_blank' }

const isAbsolute = (href: string) => /^(?:https?:\/\/|mailto:|tel:)/i.test(href.trim())

/** Text formatting and links to web, mail or phone. */
const note = {
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

const colour = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i, /^[a-z]{3,20}$/i]
const size = [/^(?:-?[\d.]{1,8}(?:px|em|rem|pt|%)?\s?){1,4}$/, /^(?:auto|0|normal|small|medium|large)$/]
const word = [/^[a-z-]{1,20}$/i, /^\d{3}$/]
const line = [/^(?:[\d.]{1,6}px )?(?:solid|dashed|dotted|none)(?: (?:#[\da-f]{3,8}|[a-z]{3,20}))?$/i]
const layout = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']
const placed = ['align', 'valign', 'width', 'height', 'bgcolor', 'style']
const imageAttributes = ['src', 'alt', 'width', 'height', 'style']

const email: IOptions = {
  ...note,
  allowedTags: [...note.allowedTags, 'h1', 'h2', 'h3', 'hr', 'div', 'span', 'img', ...layout],
  allowedAttributes: {
    a: [...note.allowedAttributes.a, 'style'],
    img: imageAttributes,
    table: [...placed, 'border', 'cellpadding', 'cellspacing', 'role'],
    td: [...placed, 'colspan', 'rowspan'],
    th: [...placed, 'colspan', 'rowspan'],
    tr: placed,
    ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'div', 'span', 'ul', 'ol', 'li'].map((tag) => [tag, ['style']])),
  },
  allowedStyles: {
    '*': {
      ...Object.fromEntries(['color', 'background-color', 'border-color'].map((name) => [name, colour])),
      ...Object.fromEntries(
        ['font-size', 'line-height', 'width', 'max-width', 'height', 'padding', 'margin', 'border-radius'].map(
          (name) => [name, size],
        ),
      ),
      ...Object.fromEntries(
        ['text-align', 'vertical-align', 'font-weight', 'font-style', 'text-decoration'].map((name) => [name, word]),
      ),
      border: line,
      display: [/^(?:block|inline-block)$/],
      'font-family': [/^[a-z\d ,-]{1,100}$/i],
    },
  },
  nestingLimit: 60,
  transformTags: {
    ...note.transformTags,
    a: (tagName, { href = '', style }) => ({
      tagName,
      attribs: { ...linkTo(isAbsolute(href) || isLinkField(href) ? href.trim() : null), ...(style && { style }) },
    }),
    // Relative images would resolve wherever the email is read.
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: /^https:\/\//i.test(src.trim()) ? { src, ...attribs } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

export const htmlRules = { note, email }
export type HtmlKind = keyof typeof htmlRules
