import { importFields, type Mapping } from '../people/import-columns.ts'
import type { ImportField } from '../people/person-files.ts'
import { searchable } from '../people/search.ts'
import { msg } from '../text.ts'

export const longestPattern = 5000

export const patternFields = { ...importFields, phone: msg('Phone'), comments: msg('Comments') } as const
export type PatternField = keyof typeof patternFields

export interface PatternLine {
  label: string
  field: PatternField
}

const line = /^(?<label>[^{}]*?)\s*\{\s*(?<field>\w+)\s*\}\s*$/

/** `First name: {first_name}`; null if a line is invalid or repeated. */
export function parsePattern(pattern: string): PatternLine[] | null {
  const lines: PatternLine[] = []
  for (const text of pattern.split(/\r\n?|\n/)) {
    if (text.trim() === '') continue
    const { label = '', field = '' } = line.exec(text)?.groups ?? {}
    if (!Object.hasOwn(patternFields, field) || labelWords(label) === '') return null
    lines.push({ label: label.trim(), field: field as PatternField })
  }
  const fields = lines.map(({ field }) => (field === 'phone' ? 'phone_mobile' : field))
  return lines.length > 0 && new Set(fields).size === fields.length ? lines : null
}

/** "E-Mail:" and "e mail" are equal. */
export const labelWords = (label: string): string =>
  searchable(label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Null unless the file has all its columns. */
export function mappingByPattern(pattern: string, header: readonly string[]): Mapping | null {
  const lines = parsePattern(pattern)
  if (!lines) return null
  const labels = header.map(labelWords)
  const mapping: Mapping = header.map(() => null)
  const usedColumns = new Set<number>()
  for (const { label, field } of lines) {
    const column = labels.findIndex((name, at) => name === labelWords(label) && !usedColumns.has(at))
    if (column === -1) return null
    usedColumns.add(column)
    mapping[column] = columnField(field)
  }
  return mapping.some((field) => field !== null) ? mapping : null
}

/** Comments are for emails only; an unspecified phone is mobile. */
function columnField(field: PatternField): ImportField | null {
  if (field === 'comments') return null
  return field === 'phone' ? 'phone_mobile' : field
}

export function templateFor<Template extends { pattern: string }>(
  templates: readonly Template[],
  header: readonly string[],
): { template: Template; mapping: Mapping } | null {
  for (const template of templates) {
    const mapping = mappingByPattern(template.pattern, header)
    if (mapping) return { template, mapping }
  }
  return null
}

export function patternOf(header: readonly string[], mapping: Mapping): string | null {
  const lines = header.flatMap((name, column) => {
    const field = mapping[column]
    return field && labelWords(name) !== '' ? [`${plainLabel(name)}: {${field}}`] : []
  })
  return lines.length > 0 ? lines.join('\n') : null
}

const plainLabel = (name: string) =>
  name
    .replaceAll(/[{}\s\p{Cc}]+/gu, ' ')
    .replace(/[\s:]+$/, '')
    .trim()
