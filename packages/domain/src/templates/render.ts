import { isMergeField, isMergeGroup, type MergeField } from './merge-fields.ts'
import { isSafeLink } from './safe-link.ts'
import { decodeEntities } from './visible-text.ts'

export type MergeValues = Partial<Record<MergeField, string | null>>

/** A field with or without what stands for a missing value: [person.first_name|there]. */
const placeholder = /\[([a-z_]+\.[a-z_]+)(?:\|([^[\]<>|\n]{0,200}))?\]/g

/** Fields without a value become their fallback, or else empty; unknown fields stay. */
export const render = (text: string, values: MergeValues, { html }: { html: boolean }): string =>
  (html ? renderLinks(text, values) : renderAddresses(text, values)).replaceAll(
    placeholder,
    (typed: string, name: string, fallback?: string) => {
      if (!isMergeField(name)) return typed
      if (!html) return valueOf(values, name, fallback)
      return escapeHtml(valueOf(values, name, fallback && decodeEntities(fallback)))
    },
  )

/** Other fields stay for later. */
export const renderGiven = (text: string, values: MergeValues, { html }: { html: boolean }): string =>
  text.replaceAll(placeholder, (typed: string, name: string) => {
    const value = isMergeField(name) ? values[name] : undefined
    if (!value) return typed
    return html ? escapeHtml(value) : value
  })

function valueOf(values: MergeValues, field: MergeField, fallback = ''): string {
  const value = values[field] ?? ''
  return value.trim() === '' ? fallback.trim() : value
}

const linkTag = /<(\/?)(a|img)\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
const addressIn = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const styleIn = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/i
const underline = /;?\s*text-decoration:\s*underline/i

/** Links that lead nowhere become their text, which keeps the look of a button. */
function renderLinks(html: string, values: MergeValues): string {
  let closing: string | null = null
  return html.replaceAll(linkTag, (tag: string, slash: string, name: string, attributes: string) => {
    const isLink = name.toLowerCase() === 'a'
    if (slash) {
      const end = isLink ? closing : null
      if (isLink) closing = null
      return end ?? tag
    }
    const found = addressIn.exec(attributes)
    const [written = '', quoted, single, bare] = found ?? []
    const address = quoted ?? single ?? bare ?? ''
    if (isLink) closing = null
    if (!fieldsIn(address).length) return tag
    const { rendered, isMissing } = renderAddress(address, values, { html: true })
    if (isLink && isMissing) {
      const style = styleIn.exec(attributes)?.[0].replace(underline, '') ?? ''
      closing = style && '</span>'
      return style && `<span${style}>`
    }
    if (!isLink && isMissing) return insteadOfPicture(attributes)
    return tag.replace(written, () => written.replace(address, () => rendered))
  })
}

/** A fallback may have blanks. */
const plainAddress = /https?:\/\/(?:\[[a-z_]+\.[a-z_]+\|[^[\]<>|\n]{0,200}\]|\S)+/gi
/** Its description, in the same style. */
const insteadOfPicture = (attributes: string): string =>
  `<span${styleIn.exec(attributes)?.[0] ?? ''}>${/\salt\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? ''}</span>`

const renderAddresses = (text: string, values: MergeValues): string =>
  text.replaceAll(plainAddress, (address) => renderAddress(address, values, { html: false }).rendered)

/** Without a value in its query an address still leads to the same page. */
function renderAddress(
  address: string,
  values: MergeValues,
  { html }: { html: boolean },
): { rendered: string; isMissing: boolean } {
  let isMissing = false
  const rendered = address.replaceAll(
    placeholder,
    (typed: string, name: string, fallback: string | undefined, at: number) => {
      if (!isMergeField(name)) return typed
      const before = address.slice(0, at)
      const value = encoded(valueOf(values, name, html ? decodeEntities(fallback ?? '') : fallback), before)
      if (value === '' && !/[?#]/.test(before)) isMissing = true
      return html ? escapeHtml(value) : value
    },
  )
  return { rendered, isMissing }
}

function encoded(given: string, before: string): string {
  const value = given.trim().toWellFormed()
  if (before.trim() === '') return isSafeLink(value) ? value.replaceAll(/[[\]]/g, encodeURIComponent) : ''
  if (/^\s*tel:/i.test(before)) return value.replaceAll(/[^\d+]/g, '')
  const text = encodeURIComponent(value)
  return /^\s*mailto:[^?]*$/i.test(before) ? text.replaceAll('%40', '@') : text
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

export const usesField = (text: string, field: MergeField): boolean => fieldsIn(text).includes(field)

export const fieldsIn = (text: string): MergeField[] => [
  ...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name).filter(isMergeField)),
]

export interface TextPart {
  part: string
  /** Null for what is sent as typed. */
  field: MergeField | null
  fallback: string
}

export function splitFields(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const addText = (part: string) => part && parts.push({ part, field: null, fallback: '' })
  for (const { 0: part, 1: name = '', 2: fallback = '', index } of text.matchAll(placeholder)) {
    if (!isMergeField(name)) continue
    addText(text.slice(end, index))
    parts.push({ part, field: name, fallback: fallback.trim() })
    end = index + part.length
  }
  addText(text.slice(end))
  return parts
}

const fieldLike = /\[\s*[\w-]+\s*\.\s*[\w-]+\s*(?:\|[^[\]\n]*)?\]/g

/** What looks like a field but is none. */
export const unknownFields = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(fieldLike), ([typed]) => typed).filter((typed) => !fieldsIn(typed).length)),
]

/** Unknown fields of a known group; others may be text in brackets. */
export const mistypedFields = (text: string): string[] =>
  unknownFields(text).filter((typed) => isMergeGroup((/[\w-]+/.exec(typed)?.[0] ?? '').toLowerCase()))

/** Only formatted texts are HTML; the others are escaped when rendered. */
export function renderDesign(design: unknown, values: MergeValues, name = ''): unknown {
  if (typeof design === 'string') return renderPart(design, values, name)
  if (Array.isArray(design)) return design.map((part) => renderDesign(part, values))
  if (typeof design !== 'object' || design === null) return design
  return Object.fromEntries(Object.entries(design).map(([key, part]) => [key, renderDesign(part, values, key)]))
}

function renderPart(text: string, values: MergeValues, name: string): string {
  if (name !== 'link' && name !== 'src') return render(text, values, { html: name === 'html' })
  const { rendered, isMissing } = renderAddress(text, values, { html: false })
  return isMissing ? '' : rendered
}
