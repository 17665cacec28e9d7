import { isEmail } from '../accounts/text-rules.ts'
import { importFieldNames, importFields, isRepeatable, type Mapping } from './import-columns.ts'
import type { ImportField } from './person-files.ts'
import { parseStatus } from './import-values.ts'
import { phoneFields } from './person-fields.ts'
import { headerWords } from './header-words.ts'
import { searchable } from './search.ts'

/** The fields that a column of this name can be; a word can name two: "Estado" is both a region and a status. */
type ColumnNames = ReadonlyMap<string, readonly ImportField[]>

export function columnNames(labelsOf: (field: ImportField) => readonly string[]): ColumnNames {
  const names = new Map<string, ImportField[]>()
  for (const field of importFieldNames) {
    const known = [...(headerWords[field]?.split(',') ?? []), ...labelsOf(field)]
    for (const name of new Set(known.map(words))) names.set(name, [...(names.get(name) ?? []), field])
  }
  return names
}

/** Of a table of leads; each name is compared with hundreds. */
const mostGuessed = 300

export function guessMapping(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  names = englishNames,
): Mapping {
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length))
  const mapping: Mapping = Array.from({ length: width }, () => null)
  const valuesOf = (column: number) => rows.map((row) => row[column] ?? '')
  const put = (column: number, fields: readonly ImportField[]) => {
    const [first] = fields
    const asked = phoneFields.some((phone) => phone === first) ? [...fields.slice(0, 1), ...phoneFields] : fields
    const free = asked.filter((field) => isRepeatable(field) || !mapping.includes(field))
    mapping[column] = free.length > 1 && holdsStatuses(valuesOf(column)) ? 'status' : (free[0] ?? null)
  }
  // Whole names before parts, so that "Phone" doesn't claim "Mobile phone".
  for (const recognise of [fieldsNamed, fieldsNamedIn]) {
    for (const [column, name] of (header ?? []).slice(0, mostGuessed).entries())
      if (mapping[column] === null) put(column, recognise(name, names))
  }
  for (let column = 0; column < Math.min(width, mostGuessed); column++) {
    if (mapping[column] === null && !header?.[column]?.trim()) put(column, fieldsOfValues(valuesOf(column)))
  }
  if (!header) guessNames(mapping, rows)
  return mapping
}

export function hasHeader(
  first: readonly string[],
  rest: readonly (readonly string[])[],
  names = englishNames,
): boolean {
  if (first.some((cell) => fieldsNamed(cell, names).length > 0)) return true
  if (first.some((cell) => isEmail(cell.trim()) || looksLikePhone(cell))) return false
  return rest.length === 0 || rest.some((row) => row.some((cell) => isEmail(cell.trim()) || looksLikePhone(cell)))
}

const words = (text: string) =>
  searchable(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const withoutHumps = (text: string) => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')

const englishNames = columnNames((field) => [importFields[field]])

const fieldsNamed = (name: string, names: ColumnNames): readonly ImportField[] =>
  names.get(words(name)) ?? names.get(words(withoutHumps(name))) ?? []

/** Only meaningful on their own. */
const vague = new Set([
  'client',
  'contact',
  'customer',
  'first',
  'home',
  'last',
  'line',
  'name',
  'person',
  'via',
  'work',
])

function fieldsNamedIn(name: string, names: ColumnNames): readonly ImportField[] {
  const padded = ` ${words(name)} `
  const [longest] = [...names.keys()]
    .filter((known) => known.length > 2 && !vague.has(known) && padded.includes(` ${known} `))
    .toSorted((one, other) => other.length - one.length)
  return longest === undefined ? [] : (names.get(longest) ?? [])
}

const looksLikePhone = (text: string) =>
  /^\+?[\d\s()./-]{7,20}$/.test(text.trim()) && !looksLikeDate(text) && text.replaceAll(/\D/g, '').length > 6
const looksLikeDate = (text: string) => /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(text)

const mostOf = (values: readonly string[], test: (value: string) => boolean) => {
  const given = values.filter((value) => value.trim() !== '')
  return given.length > 0 && given.filter(test).length > given.length / 2
}

const holdsStatuses = (values: readonly string[]) => mostOf(values, (value) => parseStatus(value) !== null)

function fieldsOfValues(values: readonly string[]): ImportField[] {
  if (mostOf(values, (value) => isEmail(value.trim()))) return ['email']
  return mostOf(values, looksLikePhone) ? ['phone_mobile'] : []
}

function guessNames(mapping: Mapping, rows: readonly (readonly string[])[]): void {
  const isWords = (column: number) => {
    const given = rows.map((row) => row[column] ?? '').filter((value) => value.trim() !== '')
    return given.length > 0 && given.every((value) => /^[\p{L}\p{M}\s'’.-]{1,60}$/u.test(value))
  }
  const [first, second] = [...mapping.keys()].filter((column) => mapping[column] === null && isWords(column))
  if (first === undefined) return
  const holdsBoth = rows.some((row) => (row[first] ?? '').trim().includes(' '))
  mapping[first] =
    second === undefined || second !== first + 1 ? (holdsBoth ? 'full_name' : 'first_name') : 'first_name'
  if (second === first + 1) mapping[second] = 'last_name'
}
