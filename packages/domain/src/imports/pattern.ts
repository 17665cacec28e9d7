import { importFields, type Mapping } from '../people/import-columns.ts'
import type { ImportField } from '../people/person-files.ts'
import { searchable } from '../people/search.ts'
import { msg } from '../text.ts'

export const longestPattern = 5000

export const patternFields = { ...importFields, phone: msg('Phone') } as const
export type PatternField = keyof typeof patternFields

export interface PatternLine {
  label: string
  fields: PatternField[]
  /** What stands between the fields. */
  separators: string[]
}

const line = /^(?<label>[^{}]*)(?<named>\{\s*\w+\s*\}(?:[^{}]+\{\s*\w+\s*\})*)\s*$/
const isField = (name: string): name is PatternField => Object.hasOwn(patternFields, name)

/** `First name: {first_name}` or `Name: {first_name} {last_name}`; null if a line is invalid or a field repeated. */
export function parsePattern(pattern: string): PatternLine[] | null {
  const lines: PatternLine[] = []
  for (const text of pattern.split(/\r\n?|\n/)) {
    if (text.trim() === '') continue
    const { label = '', named = '' } = line.exec(text)?.groups ?? {}
    const names = Array.from(named.matchAll(/\w+(?=\s*\})/g), ([name]) => name)
    const fields = names.filter(isField)
    if (fields.length === 0 || fields.length < names.length || labelWords(label) === '') return null
    lines.push({ label: label.trim(), fields, separators: named.split(/\{\s*\w+\s*\}/).slice(1, -1) })
  }
  const fields = lines.flatMap((one) => one.fields.map((field) => (field === 'phone' ? 'phone_mobile' : field)))
  return lines.length > 0 && new Set(fields).size === fields.length ? lines : null
}

/** Split as a full name is, which knows names of several words. */
export function isFullName({ fields, separators }: PatternLine): boolean {
  const names = fields.join(' ')
  const separator = separators.join('').trim()
  return (
    (names === 'first_name last_name' && separator === '') || (names === 'last_name first_name' && separator === ',')
  )
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
  for (const one of lines) {
    const column = labels.findIndex((name, at) => name === labelWords(one.label) && !usedColumns.has(at))
    const field = columnField(one)
    if (column === -1 || field === undefined) return null
    usedColumns.add(column)
    mapping[column] = field
  }
  return mapping
}

/** Several values in one line are for emails only; an unspecified phone is mobile. */
function columnField(one: PatternLine): ImportField | undefined {
  const [field, ...more] = one.fields
  if (isFullName(one)) return 'full_name'
  if (field === undefined || more.length > 0) return undefined
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
