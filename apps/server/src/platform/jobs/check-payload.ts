import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { DeclaredJob } from './define-job.ts'

/** Names the field, never its value. */
export interface Misfit {
  text: string
  values: { field: string }
}

const texts: Readonly<Record<string, string>> = {
  integer: msg("Payload doesn't fit: {field} must be a number"),
  number: msg("Payload doesn't fit: {field} must be a number"),
  string: msg("Payload doesn't fit: {field} must be text"),
  boolean: msg("Payload doesn't fit: {field} must be true or false"),
  array: msg("Payload doesn't fit: {field} must be a list"),
  object: msg("Payload doesn't fit: {field} must be an object"),
}
const missing = msg("Payload doesn't fit: {field} is missing")
const notAllowed = msg("Payload doesn't fit: {field} is not allowed")

export const misfitBegins = "Payload doesn't fit: "

const ajv = new Ajv({ strict: false })
const validators = new WeakMap<TSchema, ValidateFunction>()

export function misfitOf({ payload: schema }: Pick<DeclaredJob, 'payload'>, payload: unknown): Misfit | null {
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  if (validate(payload)) return null
  const [issue] = validate.errors ?? []
  return issue ? describe(issue) : null
}

export const inEnglish = ({ text, values }: Misfit): string => translatorFor('en')(text, values)

function describe({ keyword, instancePath, params }: ErrorObject): Misfit {
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') return { text: missing, values: { field: fieldAt([...path, params['missingProperty']]) } }
  const text = keyword === 'type' ? texts[String(params['type'])] : undefined
  return { text: text ?? notAllowed, values: { field: fieldAt(path) } }
}

/** Unknown field names might be personal data. */
const fieldAt = (path: readonly unknown[]): string =>
  path.map((name) => (/^\w{1,40}$/.test(String(name)) ? String(name) : '…')).join('.') || 'payload'
