import { isMergeField, type MergeField, placeholderOf } from './merge-fields.ts'

export type MergeValues = Partial<Record<MergeField, string | null>>

const placeholder = /\[([a-z_]+\.[a-z_]+)\]/g

/** Fields without a value become empty; unknown fields stay. */
export const render = (text: string, values: MergeValues, { html }: { html: boolean }): string =>
  text.replaceAll(placeholder, (typed: string, name: string) => {
    if (!isMergeField(name)) return typed
    const value = values[name] ?? ''
    return html ? escapeHtml(value) : value
  })

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

export const usesField = (text: string, field: MergeField): boolean => text.includes(placeholderOf(field))

export const fieldsIn = (text: string): MergeField[] => [
  ...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name).filter(isMergeField)),
]

export const unknownFields = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/\[\s*([\w-]+\s*\.\s*[\w-]+)\s*\]/g), ([typed]) => typed).filter(
      (typed) => !isMergeField(typed.slice(1, -1)),
    ),
  ),
]

/** Only formatted texts are HTML; the others are escaped when rendered. */
export function renderDesign(design: unknown, values: MergeValues, { html } = { html: false }): unknown {
  if (typeof design === 'string') return render(design, values, { html })
  if (Array.isArray(design)) return design.map((part) => renderDesign(part, values))
  if (typeof design !== 'object' || design === null) return design
  return Object.fromEntries(
    Object.entries(design).map(([name, part]) => [name, renderDesign(part, values, { html: name === 'html' })]),
  )
}
