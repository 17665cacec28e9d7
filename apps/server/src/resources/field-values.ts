import { optionValues } from '@spotter/contract/resource-endpoints.ts'
import type { DecimalField, Field, NumberField, TextField } from '@spotter/contract/resource.ts'
import { msg } from '@spotter/domain/text.ts'
import { isWeek, storedWeek, weekScheduleErrors } from '@spotter/domain/time/week-schedule.ts'
import { blank, type ErrorText, invalid, notIncluded } from '../http/errors.ts'
import type { Values } from './asking.ts'
import { formats } from './formats.ts'

type Read = { value: unknown; error?: ErrorText | undefined }
export type Refusals = Record<string, ErrorText>

/** What a record is to hold: what was sent, what it held before, or what a new one starts with; and what is wrong with it. */
export function readFields(fields: Record<string, Field>, sent: Values, before: Values | null) {
  const values: Values = {}
  const refusals: Refusals = {}
  for (const [name, field] of Object.entries(fields)) {
    const given = sent[name]
    if (given === undefined && before) {
      values[name] = before[name]
      continue
    }
    const { value, error } = readField(field, given === undefined ? startOf(field) : given)
    values[name] = value
    if (error) refusals[name] = error
  }
  return { values, refusals }
}

function startOf(field: Field): unknown {
  if (field.kind === 'flag') return field.byDefault
  return field.kind === 'choices' ? [] : null
}

function readField(field: Field, value: unknown): Read {
  switch (field.kind) {
    case 'text':
      return readText(field, value)
    case 'number':
      return readNumber(field, value)
    case 'choice':
      if (value === null) return { value, error: field.required ? blank : undefined }
      return { value, error: optionValues(field).includes(value as string | number) ? undefined : notIncluded }
    case 'decimal':
      return readDecimal(field, value)
    case 'choices':
      return { value: field.options.map((option) => option.value).filter((one) => (value as unknown[]).includes(one)) }
    case 'week':
      return readWeek(value)
    case 'record':
      return { value, error: value === null && field.required ? blank : undefined }
    default:
      return { value }
  }
}

const control = /\p{Cc}/u

function readText({ required, format }: TextField, sent: unknown): Read {
  const text = typeof sent === 'string' ? sent.replaceAll(/\r\n?/g, '\n').trim() : ''
  if (text === '') return { value: null, error: required ? blank : undefined }
  if (control.test(format && formats[format].lines ? text.replaceAll('\n', '') : text) || !text.isWellFormed())
    return { value: text, error: invalid }
  if (!format) return { value: text }
  const { read, refusal, reason } = formats[format]
  const value = read(text)
  return value === null ? { value: text, error: reason?.(text) ?? refusal } : { value }
}

function readNumber({ required, min, max }: NumberField, value: unknown): Read {
  if (value === null) return { value, error: required ? blank : undefined }
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  const text = msg('must be a whole number from {min} to {max}')
  return { value, error: fits ? undefined : { text, values: { min, max } } }
}

function readDecimal({ min, max }: DecimalField, value: unknown): Read {
  if (value === null) return { value }
  const fits = typeof value === 'number' && value >= min && value <= max
  return {
    value,
    error: fits ? undefined : { text: msg('must be a number from {min} to {max}'), values: { min, max } },
  }
}

function readWeek(week: unknown): Read {
  if (week === null) return { value: null }
  if (!isWeek(week)) return { value: week, error: invalid }
  const isRight = Object.keys(weekScheduleErrors(week)).length === 0
  return isRight ? { value: storedWeek(week) } : { value: week, error: msg('has a day that ends before it starts') }
}
