import { isEmail } from '../accounts/text-rules.ts'
import { msg } from '../text.ts'
import type { Day } from '../time/calendar.ts'
import { dayOf } from '../time/local-time.ts'
import type { CsvRecord } from './csv-records.ts'
import { withoutGuard } from './export-cells.ts'
import { importColumns, longestOf, type Mapping } from './import-columns.ts'
import type { ImportField } from './person-files.ts'
import { isUnreadable } from './import-encoding.ts'
import {
  parseDay,
  parseChoice,
  parseInstant,
  parseStatus,
  parseYesOrNo,
  splitName,
  splitTags,
  tidy,
  tidyLines,
} from './import-values.ts'
import { mostTags } from './limits.ts'
import { type ChoiceField, type FieldValue, personFields } from './person-fields.ts'
import { type ImportedField } from './person-files.ts'
import { hasContact, longestText } from './person.ts'
import { possiblePhone } from './phones.ts'
import type { Status } from './statuses.ts'
import { storedTrialEnd } from './trial.ts'
import { normalForm } from '../normal-form.ts'

/** `{limit}` is the maximum length. */
export const rowReasons = {
  blank: msg("can't be blank"),
  invalid: msg('is invalid'),
  notIncluded: msg('is not included in the list'),
  tooLong: msg('is too long (maximum is {limit} characters)'),
  phone: msg('Invalid phone number'),
  noContact: msg('Please enter at least one form of contact information'),
  unreadable: msg('contains characters that cannot be read in this encoding'),
  brokenQuotes: msg("The quotation marks in this row don't match up."),
  tooManyColumns: msg('This row has more columns than the first.'),
  future: msg('cannot be in the future'),
  tooManyTags: msg('exceed the limit'),
} as const
type RowReason = (typeof rowReasons)[keyof typeof rowReasons]

/** By column, or `base`. */
export type RowReasons = Partial<Record<ImportField | 'base', RowReason[]>>

type ImportedColumn = Exclude<ImportedField, 'tag_list'>
export type RowValues = { [N in ImportedColumn]?: FieldValue<N> }

export interface ParsedRow {
  row_no: number
  cells: string[]
  values: RowValues
  tags: string[]
  comments?: string
  reasons: RowReasons
}

/** Names in lower case. */
export interface ImportClub {
  country: string
  tzinfo: string
  today: Day
  now: Date
  statuses: readonly Status[]
  sources: ReadonlyMap<string, number>
  contact_methods: ReadonlyMap<string, number>
  salespeople: ReadonlyMap<string, number>
}

interface Reading extends ImportClub {
  mapping: Mapping
  date_format: string
}

export function parseRow({ row_no, cells, broken }: CsvRecord, reading: Reading): ParsedRow {
  const row: ParsedRow = { row_no, cells, values: {}, tags: [], reasons: {} }
  if (broken) row.reasons.base = [rowReasons.brokenQuotes]
  else if (cells.slice(reading.mapping.length).some((cell) => cell.trim() !== '')) {
    row.reasons.base = [rowReasons.tooManyColumns]
  }
  if (row.reasons.base) return row
  for (const [column, field] of reading.mapping.entries()) {
    const cell = cells[column]
    if (!field || !cell) continue
    if (isUnreadable(cell)) row.reasons[field] = [rowReasons.unreadable]
    else {
      const tidied = field === 'comments' ? tidyLines(withoutGuard(cell)) : tidy(withoutGuard(cell))
      const text = normalForm(tidied)
      const reason = text === '' ? null : parseCell(row, field, text, reading)
      if (reason) row.reasons[field] = [reason]
    }
  }
  return row
}

export function newcomerReasons(values: RowValues): RowReasons {
  return {
    ...(values.first_name ? {} : { first_name: [rowReasons.blank] }),
    ...(hasContact(values) ? {} : { base: [rowReasons.noContact] }),
  }
}

function parseCell(row: ParsedRow, field: ImportField, text: string, reading: Reading): RowReason | null {
  const { values } = row
  if (field === 'tags') return parseTags(row, text)
  if (field === 'comments') {
    row.comments = row.comments === undefined ? text : `${row.comments}\n${text}`
    return isTooLong(row.comments, longestOf(field)) ? rowReasons.tooLong : null
  }
  if (isTooLong(text, longestOf(field))) return rowReasons.tooLong
  if (field === 'full_name') {
    const { first_name, last_name } = splitName(text)
    values.first_name ??= first_name
    if (last_name) values.last_name ??= last_name
    return null
  }
  const name = importColumns[field]
  const read = parseValue(name, text, reading)
  if (read.value !== null) Object.assign(values, { [name]: read.value })
  return read.reason ?? null
}

interface ParsedValue {
  value: string | number | boolean | null
  reason?: RowReason
}

const orElse = (value: ParsedValue['value'], reason: RowReason): ParsedValue =>
  value === null ? { value, reason } : { value }

function parseValue(name: ImportedColumn, text: string, reading: Reading): ParsedValue {
  const field = personFields[name]
  switch (field.kind) {
    case 'email':
      return { value: text.toLowerCase(), ...(isEmail(text) ? {} : { reason: rowReasons.invalid }) }
    case 'phone':
      return orElse(possiblePhone(text, reading.country), rowReasons.phone)
    case 'day':
      return parsePastDay(text, reading)
    case 'choice':
      return orElse(parseChoice(name as ChoiceField, text), rowReasons.notIncluded)
    case 'status': {
      const status = parseStatus(text)
      return orElse(status && reading.statuses.includes(status) ? status : null, rowReasons.notIncluded)
    }
    case 'reference':
      return orElse(reading[namesIn[field.to]].get(text.toLowerCase()) ?? null, rowReasons.notIncluded)
    case 'instant':
      return name === 'trial_end_at' ? parseTrialEnd(text, reading) : parseMoment(text, reading)
    case 'flag':
      return orElse(parseYesOrNo(text), rowReasons.invalid)
    default:
      return { value: text }
  }
}

const namesIn = { marketing_sources: 'sources', contact_methods: 'contact_methods', users: 'salespeople' } as const

const earliest = '1900-01-01'

function parsePastDay(text: string, { date_format, today }: Reading): ParsedValue {
  const day = parseDay(text, date_format, today)
  if (day !== null && day >= today) return { value: null, reason: rowReasons.future }
  return orElse(day !== null && day >= earliest ? day : null, rowReasons.invalid)
}

function parseMoment(text: string, reading: Reading): ParsedValue {
  const moment = parseKnownInstant(text, reading)
  if (!moment) return { value: null, reason: rowReasons.invalid }
  return moment > reading.now ? { value: null, reason: rowReasons.future } : { value: moment.toISOString() }
}

function parseTrialEnd(text: string, reading: Reading): ParsedValue {
  const moment = parseKnownInstant(text, reading)
  const { tzinfo } = reading
  return orElse(moment && storedTrialEnd(dayOf(moment, tzinfo), tzinfo), rowReasons.invalid)
}

function parseKnownInstant(text: string, { date_format, today, tzinfo }: Reading): Date | null {
  const moment = parseInstant(text, date_format, today, tzinfo)
  return moment && moment.getTime() >= Date.parse(earliest) ? moment : null
}

function parseTags(row: ParsedRow, text: string): RowReason | null {
  row.tags = uniqueNames(splitTags(text))
  if (row.tags.length > mostTags) return rowReasons.tooManyTags
  return row.tags.some((name) => isTooLong(name, longestText)) ? rowReasons.tooLong : null
}

/** An emoji counts as one. */
const isTooLong = (text: string, max: number) => text.length > max && Array.from(text).length > max

export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = name.toLowerCase()
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}
