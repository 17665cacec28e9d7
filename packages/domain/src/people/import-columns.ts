import { isEmail } from '../accounts/text-rules.ts'
import { msg } from '../text.ts'
import { readStatus } from './import-values.ts'
import { columnWords } from './import-words.ts'
import { searchable } from './search.ts'

/** What a column of an imported file can be. */
export const importFields = {
  first_name: msg('First name'),
  last_name: msg('Last name'),
  full_name: msg('Full name'),
  email: msg('Email'),
  phone_mobile: msg('Mobile phone'),
  phone_home: msg('Home phone'),
  phone_work: msg('Work phone'),
  address: msg('Address'),
  city: msg('City'),
  state: msg('State'),
  zip: msg('Postcode'),
  birthday: msg('Birthday'),
  gender: msg('Gender'),
  status: msg('Status'),
  source: msg('Source'),
  contact_method: msg('Contact method'),
  salesperson: msg('Salesperson'),
  tags: msg('Tags'),
  marketing_source_text: msg('How they heard of the club'),
  line_id: msg('LINE ID'),
  created_at: msg('Created'),
  trial_end_at: msg('Trial end'),
  sale_at: msg('Sale'),
  email_opted_out: msg('No email'),
  sms_opted_out: msg('No SMS'),
  do_not_call: msg('Do not call'),
  whatsapp_opted_out: msg('No WhatsApp'),
} as const
export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as ImportField[]

/** For every column of the file what it is, or nothing. */
export type Mapping = (ImportField | null)[]

const phones = ['phone_mobile', 'phone_home', 'phone_work'] as const
const contacts: readonly ImportField[] = ['email', ...phones]
const names: readonly ImportField[] = ['first_name', 'full_name']

export type MappingFault = 'repeated' | 'no_contact' | 'no_name'

/** Without these nobody could be created or found: then every row would be refused. */
export function mappingFault(mapping: Mapping, duplicates: 'skip' | 'update' | 'create'): MappingFault | null {
  const chosen = mapping.filter((field) => field !== null)
  if (new Set(chosen).size < chosen.length) return 'repeated'
  if (!chosen.some((field) => contacts.includes(field))) return 'no_contact'
  return duplicates !== 'update' && !chosen.some((field) => names.includes(field)) ? 'no_name' : null
}

/** What the columns probably are: by their names first, then by what stands in them. */
export function guessMapping(header: readonly string[] | null, rows: readonly (readonly string[])[]): Mapping {
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length))
  const mapping: Mapping = Array.from({ length: width }, () => null)
  const valuesOf = (column: number) => rows.map((row) => row[column] ?? '')
  const put = (column: number, fields: readonly ImportField[]) => {
    const [first] = fields
    const asked = first && phones.some((phone) => phone === first) ? [first, ...phones] : fields
    const free = asked.filter((field) => !mapping.includes(field))
    mapping[column] = free.length > 1 && holdsStatuses(valuesOf(column)) ? 'status' : (free[0] ?? null)
  }
  // Whole names before parts of names, so that "Phone" does not take what "Mobile phone" is about.
  for (const recognise of [fieldsNamed, fieldsNamedIn]) {
    for (const [column, name] of (header ?? []).entries()) if (mapping[column] === null) put(column, recognise(name))
  }
  for (let column = 0; column < width; column++) {
    if (mapping[column] === null && !header?.[column]?.trim()) put(column, fieldsOfValues(valuesOf(column)))
  }
  if (!header) guessNames(mapping, rows)
  return mapping
}

/** Whether the first row names the columns rather than somebody. */
export function hasHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  if (first.some((cell) => fieldsNamed(cell).length > 0)) return true
  if (first.some((cell) => isEmail(cell.trim()) || looksLikePhone(cell))) return false
  return rest.length === 0 || rest.some((row) => row.some((cell) => isEmail(cell.trim()) || looksLikePhone(cell)))
}

const words = (text: string) =>
  searchable(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const withoutHumps = (text: string) => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')

/** A word can name two things: "Estado" is both a region and a status. */
const byName = new Map<string, ImportField[]>()
for (const field of importFieldNames) {
  for (const name of columnWords[field]) byName.set(words(name), [...(byName.get(words(name)) ?? []), field])
}
const namesByLength = [...byName.keys()].toSorted((one, other) => other.length - one.length)

const fieldsNamed = (name: string): ImportField[] =>
  byName.get(words(name)) ?? byName.get(words(withoutHumps(name))) ?? []

/** Words that say something of their own only where they stand alone. */
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

function fieldsNamedIn(name: string): ImportField[] {
  const padded = ` ${words(name)} `
  const contained = namesByLength.find(
    (known) => known.length > 2 && !vague.has(known) && padded.includes(` ${known} `),
  )
  return contained ? (byName.get(contained) ?? []) : []
}

const looksLikePhone = (text: string) =>
  /^\+?[\d\s()./-]{7,20}$/.test(text.trim()) && !looksLikeDate(text) && text.replaceAll(/\D/g, '').length > 6
const looksLikeDate = (text: string) => /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(text)

const mostOf = (values: readonly string[], test: (value: string) => boolean) => {
  const given = values.filter((value) => value.trim() !== '')
  return given.length > 0 && given.filter(test).length > given.length / 2
}

const holdsStatuses = (values: readonly string[]) => mostOf(values, (value) => readStatus(value) !== null)

function fieldsOfValues(values: readonly string[]): ImportField[] {
  if (mostOf(values, (value) => isEmail(value.trim()))) return ['email']
  return mostOf(values, looksLikePhone) ? ['phone_mobile'] : []
}

/** Without a header the first columns of words are taken for names. */
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
