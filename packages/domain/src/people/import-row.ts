import { isEmail } from '../accounts/text-rules.ts'
import { msg } from '../text.ts'
import type { Day } from '../time/calendar.ts'
import type { CsvRecord } from './csv-records.ts'
import { withoutGuard } from './export-cells.ts'
import type { ImportField, Mapping } from './import-columns.ts'
import { isUnreadable } from './import-encoding.ts'
import { readDay, readGender, readInstant, readStatus, readYesOrNo, splitName, tidy } from './import-values.ts'
import { mostTags } from './limits.ts'
import { type Gender, hasContact, longestText, type OptOut } from './person.ts'
import { normalisePhone } from './phones.ts'
import type { Status } from './statuses.ts'

/** Why a row or one of its values is refused; `{limit}` stands for the longest text there is. */
export const rowReasons = {
  blank: msg("can't be blank"),
  invalid: msg('is invalid'),
  notIncluded: msg('is not included in the list'),
  tooLong: msg('is too long (maximum is {limit} characters)'),
  phone: msg('Invalid phone number'),
  noContact: msg('Please enter at least one form of contact information'),
  unreadable: msg('contains characters that cannot be read in this encoding'),
  brokenQuotes: msg('The quotes of this row do not add up.'),
  tooManyColumns: msg('This row has more columns than the first.'),
  future: msg('cannot be in the future'),
  tooManyTags: msg('are too many'),
} as const
export type RowReason = (typeof rowReasons)[keyof typeof rowReasons]

/** By column, or under `base` what is about the whole row. */
export type RowReasons = Partial<Record<ImportField | 'base', RowReason[]>>

/** What a row says of a person, by the columns they are kept in; a cell that is empty says nothing. */
export interface RowValues extends Partial<Record<OptOut, boolean>> {
  first_name?: string
  last_name?: string
  email?: string
  phone_mobile?: string
  phone_home?: string
  phone_work?: string
  address?: string
  city?: string
  state?: string
  zip?: string
  birthday?: Day
  gender?: Gender
  status?: Status
  source_id?: number
  contact_method_id?: number
  salesperson_id?: number
  marketing_source_text?: string
  line_id?: string
  created_at?: string
  trial_end_at?: string
  sale_at?: string
}

export interface ReadRow {
  row_no: number
  cells: string[]
  values: RowValues
  tags: string[]
  reasons: RowReasons
}

/** What the club knows that a file speaks of by name; names in lower case. */
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

export function readRow({ row_no, cells, broken }: CsvRecord, reading: Reading): ReadRow {
  const row: ReadRow = { row_no, cells, values: {}, tags: [], reasons: {} }
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
      const text = tidy(withoutGuard(cell)).normalize('NFC')
      const reason = text === '' ? null : readCell(row, field, text, reading)
      if (reason) row.reasons[field] = [reason]
    }
  }
  return row
}

/** What else is wrong with somebody new. */
export function newcomerReasons(values: RowValues): RowReasons {
  return {
    ...(values.first_name ? {} : { first_name: [rowReasons.blank] }),
    ...(hasContact(values) ? {} : { base: [rowReasons.noContact] }),
  }
}

/** Puts what a cell says into the row, or answers what is wrong with it. */
function readCell(row: ReadRow, field: ImportField, text: string, reading: Reading): RowReason | null {
  const { values } = row
  if (field === 'tags') return readTags(row, text)
  if (isTooLong(text)) return rowReasons.tooLong
  switch (field) {
    case 'full_name': {
      const { first_name, last_name } = splitName(text)
      values.first_name ??= first_name
      if (last_name) values.last_name ??= last_name
      return null
    }
    case 'email':
      values.email = text.toLowerCase()
      return isEmail(text) ? null : rowReasons.invalid
    case 'phone_mobile':
    case 'phone_home':
    case 'phone_work':
      return put(values, field, normalisePhone(text, reading.country), rowReasons.phone)
    case 'birthday':
      return readBirthday(values, text, reading)
    case 'gender':
      return put(values, field, readGender(text), rowReasons.notIncluded)
    case 'status': {
      const status = readStatus(text)
      return put(values, field, status && reading.statuses.includes(status) ? status : null, rowReasons.notIncluded)
    }
    case 'source':
      return put(values, 'source_id', reading.sources.get(text.toLowerCase()) ?? null, rowReasons.notIncluded)
    case 'contact_method':
      return put(
        values,
        'contact_method_id',
        reading.contact_methods.get(text.toLowerCase()) ?? null,
        rowReasons.notIncluded,
      )
    case 'salesperson':
      return put(values, 'salesperson_id', reading.salespeople.get(text.toLowerCase()) ?? null, rowReasons.notIncluded)
    case 'created_at':
    case 'sale_at':
    case 'trial_end_at':
      return readMoment(values, field, text, reading)
    case 'email_opted_out':
    case 'sms_opted_out':
    case 'do_not_call':
    case 'whatsapp_opted_out':
      return put(values, field, readYesOrNo(text), rowReasons.invalid)
    default:
      values[field] = text
      return null
  }
}

function put<Name extends keyof RowValues>(
  values: RowValues,
  name: Name,
  value: RowValues[Name] | null,
  otherwise: RowReason,
): RowReason | null {
  if (value === null || value === undefined) return otherwise
  values[name] = value
  return null
}

const earliest = '1900-01-01'

function readBirthday(values: RowValues, text: string, { date_format, today }: Reading): RowReason | null {
  const day = readDay(text, date_format, today)
  if (day !== null && day >= today) return rowReasons.future
  return put(values, 'birthday', day !== null && day >= earliest ? day : null, rowReasons.invalid)
}

function readMoment(
  values: RowValues,
  field: 'created_at' | 'sale_at' | 'trial_end_at',
  text: string,
  { date_format, today, tzinfo, now }: Reading,
): RowReason | null {
  const moment = readInstant(text, date_format, today, tzinfo)
  if (!moment || moment.getTime() < Date.parse(earliest)) return rowReasons.invalid
  if (field !== 'trial_end_at' && moment > now) return rowReasons.future
  values[field] = moment.toISOString()
  return null
}

function readTags(row: ReadRow, text: string): RowReason | null {
  const names = text.split(/[,;|]/).map((name) => name.trim())
  row.tags = uniqueNames(names)
  if (row.tags.length > mostTags) return rowReasons.tooManyTags
  return row.tags.some(isTooLong) ? rowReasons.tooLong : null
}

/** As signs are counted, of which an emoji is one. */
const isTooLong = (text: string) => text.length > longestText && Array.from(text).length > longestText

/** The first spelling of each. */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => {
    const key = name.toLowerCase()
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}
