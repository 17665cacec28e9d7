import { isEmail } from '../accounts/text-rules.ts'
import { msg } from '../text.ts'
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
  const isFree = (field: ImportField) => !mapping.includes(field)
  const put = (column: number, field: ImportField | null) => {
    const next = field && phones.some((phone) => phone === field) ? phones.find(isFree) : field
    if (field && next && isFree(field)) mapping[column] = field
    else if (next && mapping[column] === null && isFree(next)) mapping[column] = next
  }
  // Whole names before parts of names, so that "Phone" does not take what "Mobile phone" is about.
  for (const recognise of [fieldNamed, fieldNamedIn]) {
    for (const [column, name] of (header ?? []).entries()) if (mapping[column] === null) put(column, recognise(name))
  }
  for (let column = 0; column < width; column++) {
    if (mapping[column] === null && !header?.[column]?.trim())
      put(column, fieldOfValues(rows.map((row) => row[column] ?? '')))
  }
  if (!header) guessNames(mapping, rows)
  return mapping
}

/** Whether the first row names the columns rather than somebody. */
export function hasHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  if (first.some((cell) => fieldNamed(cell) !== null)) return true
  if (first.some((cell) => isEmail(cell.trim()) || looksLikePhone(cell))) return false
  return rest.length === 0 || rest.some((row) => row.some((cell) => isEmail(cell.trim()) || looksLikePhone(cell)))
}

const words = (text: string) =>
  searchable(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map<string, ImportField>(
  importFieldNames.flatMap((field) => columnWords[field].map((name) => [words(name), field] as const)),
)
const namesByLength = [...byName.keys()].toSorted((one, other) => other.length - one.length)

const fieldNamed = (name: string): ImportField | null => byName.get(words(name)) ?? null

function fieldNamedIn(name: string): ImportField | null {
  const padded = ` ${words(name)} `
  const contained = namesByLength.find((known) => known.length > 2 && padded.includes(` ${known} `))
  return contained ? (byName.get(contained) ?? null) : null
}

const looksLikePhone = (text: string) =>
  /^\+?[\d\s()./-]{7,20}$/.test(text.trim()) && !looksLikeDate(text) && text.replaceAll(/\D/g, '').length > 6
const looksLikeDate = (text: string) => /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(text)

function fieldOfValues(values: readonly string[]): ImportField | null {
  const given = values.filter((value) => value.trim() !== '')
  const most = (test: (value: string) => boolean) => given.length > 0 && given.filter(test).length > given.length / 2
  if (most((value) => isEmail(value.trim()))) return 'email'
  return most(looksLikePhone) ? 'phone_mobile' : null
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
