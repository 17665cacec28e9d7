import { optionValues } from '@spotter/contract/resource-endpoints.ts'
import type { DecimalField, Field, NumberField, TextField } from '@spotter/contract/resource.ts'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { parseTranslations, type SentTranslations } from '@spotter/domain/settings/translations.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { dateBounds } from '@spotter/domain/time/date-range.ts'
import { isWeek, storedWeek, weekScheduleErrors } from '@spotter/domain/time/week-schedule.ts'
import { blank, type ErrorText, invalid, notIncluded } from '../platform/http/errors.ts'
import type { Values } from './asking.ts'
import { formats } from './formats.ts'

type Read = { value: unknown; error?: ErrorText | undefined }
export type Refusals = Record<string, ErrorText>

/** The sent value, the previous one or the default. */
export function parseFields(fields: Record<string, Field>, sent: Values, before: Values | null, today: Day) {
  const values: Values = {}
  const refusals: Refusals = {}
  for (const [name, field] of Object.entries(fields)) {
    const given = sent[name]
    if (field.kind === 'secret' && before && isEmpty(given)) continue
    if (given === undefined && before) {
      values[name] = before[name]
      continue
    }
    const { value, error } = parseField(field, given === undefined ? startOf(field, today) : given, today)
    values[name] = value
    if (error) refusals[name] = error
    if (field.kind === 'translations')
      Object.assign(refusals, parseTranslations(given as SentTranslations, field.of).refusals)
  }
  return { values, refusals }
}

function startOf(field: Field, today: Day): unknown {
  if (field.kind === 'date') return today
  if ('byDefault' in field) return field.byDefault ?? null
  if (field.kind === 'translations') return {}
  return field.kind === 'choices' ? [] : null
}

function parseField(field: Field, value: unknown, today: Day): Read {
  switch (field.kind) {
    case 'text':
      return parseText(field, value)
    case 'number':
      return parseNumber(field, value)
    case 'choice':
      if (value === null) return { value, error: field.required ? blank : undefined }
      return { value, error: optionValues(field).includes(value as string | number) ? undefined : notIncluded }
    case 'decimal':
      return parseDecimal(field, value)
    case 'date':
      return parseDate(value, today)
    case 'choices':
      return { value: field.options.map((option) => option.value).filter((one) => (value as unknown[]).includes(one)) }
    case 'week':
      return parseWeek(value)
    case 'translations':
      return { value: parseTranslations(value as SentTranslations | null, field.of).translations }
    case 'secret':
      return parseText(field, value)
    case 'record':
      return { value, error: value === null && field.required ? blank : undefined }
    default:
      return { value }
  }
}

const isEmpty = (sent: unknown) => typeof sent !== 'string' || sent.trim() === ''

function parseText({ required, format }: Pick<TextField, 'required' | 'format'>, sent: unknown): Read {
  const text = typeof sent === 'string' ? sent.replaceAll(/\r\n?/g, '\n').trim() : ''
  if (text === '') return { value: null, error: required ? blank : undefined }
  const seen = format && formats[format].lines ? text.replaceAll(/[\n\t]/g, ' ') : text
  if (hasUnseenCharacters(seen)) return { value: text, error: invalid }
  if (!format) return { value: text }
  const { read, refusal, reason } = formats[format]
  const value = read(text)
  return value === null ? { value: text, error: reason?.(text) ?? refusal } : { value }
}

function parseNumber({ required, min, max }: NumberField, value: unknown): Read {
  if (value === null) return { value, error: required ? blank : undefined }
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  const text = msg('must be a whole number from {min} to {max}')
  return { value, error: fits ? undefined : { text, values: { min, max } } }
}

function parseDecimal({ required, min, max, decimals }: DecimalField, value: unknown): Read {
  if (value === null) return { value, error: required ? blank : undefined }
  const fits = typeof value === 'number' && value >= min && value <= max
  if (!fits) return { value, error: { text: msg('must be a number from {min} to {max}'), values: { min, max } } }
  if (decimals === undefined || Number(value.toFixed(decimals)) === value) return { value }
  return { value, error: { text: msg('can have at most {decimals} decimal places'), values: { decimals } } }
}

/** Limited, to catch typing errors in the year. */
function parseDate(value: unknown, today: Day): Read {
  if (value === null) return { value, error: blank }
  if (!isDay(value) || value < dateBounds(today).min) return { value, error: invalid }
  return { value, error: value > today ? msg('cannot be in the future') : undefined }
}

function parseWeek(week: unknown): Read {
  if (week === null) return { value: null }
  if (!isWeek(week)) return { value: week, error: invalid }
  const isRight = Object.keys(weekScheduleErrors(week)).length === 0
  return isRight ? { value: storedWeek(week) } : { value: week, error: msg('has a day that ends before it starts') }
}
