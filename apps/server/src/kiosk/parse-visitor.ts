import { kioskSource } from '@spotter/domain/kiosk/save-visitor.ts'
import { type Visit, type VisitorText, visits, visitorTexts } from '@spotter/domain/kiosk/visitor.ts'
import { parsePersonText } from '@spotter/domain/people/person-text.ts'
import { type Language, languageFrom } from '@spotter/domain/settings/languages.ts'
import type { ErrorText } from '@spotter/domain/text.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { notIncluded } from '../platform/http/errors.ts'
import { clubTranslator } from './club-translator.ts'

export type Sent = Readonly<Record<string, unknown>>

interface Refused {
  field: string
  given: string
  error: ErrorText
}

export interface ParsedVisitor {
  texts: Partial<Record<VisitorText, string>>
  refused: Refused[]
  email_opted_out?: boolean
  sms_opted_out?: boolean
  /** In which the screens were shown. */
  locale: Language | null
  marketing_source_text: string
  visit_type_id: number | null
  source_id: number | null
  contact_method_id: number | null
  visit: Visit | null
  interested_in_joining: boolean
  /** Shown similar people, the visitor chose none. */
  dont_check_similars: boolean
}

export function parseVisitor(sent: Sent, company: CompanyRow, now: Date): ParsedVisitor {
  const today = dayOf(now, tzinfoOf(company.time_zone) ?? 'UTC')
  const texts: ParsedVisitor['texts'] = {}
  const refused: Refused[] = []
  for (const field of visitorTexts) {
    const given = textOf(sent[field])
    if (given === '') continue
    const read = parsePersonText(field, given, { country: company.country, today, kept: null })
    if ('error' in read) refused.push({ field, given, error: read.error })
    else if (read.value !== null) texts[field] = read.value
  }
  const language = textOf(sent['locale'])
  const locale = languageFrom(language)
  if (language !== '' && !locale) refused.push({ field: 'locale', given: language, error: notIncluded })
  return {
    texts,
    refused,
    ...optOut(sent, 'email_opted_out'),
    ...optOut(sent, 'sms_opted_out'),
    locale,
    marketing_source_text: sourceText(textOf(sent['marketing_source_text']), company),
    visit_type_id: idOf(sent['visit_type_id']),
    source_id: idOf(sent['source_id']),
    contact_method_id: idOf(sent['contact_method_id']),
    visit: visits.find((one) => one === sent['visit']) ?? null,
    interested_in_joining: sent['interested_in_joining'] === true || sent['joining'] === true,
    dont_check_similars: sent['dont_check_similars'] === true,
  }
}

/** The kiosk's own word for itself is stored in the club's language. */
const sourceText = (given: string, company: CompanyRow): string =>
  given === '' || given === kioskSource ? clubTranslator(company)(kioskSource) : given.slice(0, 255)

/** Removes what PostgreSQL can't store. */
export const cleaned = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export const textOf = (value: unknown): string => (typeof value === 'string' ? cleaned(value).trim() : '')

export const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null

const optOut = (sent: Sent, name: 'email_opted_out' | 'sms_opted_out') =>
  typeof sent[name] === 'boolean' ? { [name]: sent[name] } : {}

/** Nested form values are JSON. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return null
  }
}
