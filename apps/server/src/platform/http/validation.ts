import { isDeepStrictEqual } from 'node:util'
import { isRepresentable } from '@spotter/domain/time/calendar.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { blank, type ErrorText, type FieldErrors, invalid, notIncluded, tooLong } from './errors.ts'
import { refusingUnknown, refusingUnknownInAddress, unknownName } from './refuse-unknown.ts'

/** `verbose` adds to an error which names are known. */
const common = { allErrors: true, useDefaults: true, strict: false, verbose: true } as const
const forBody = new Ajv({ ...common, coerceTypes: false })
const forAddress = new Ajv({ ...common, coerceTypes: 'array' })
for (const ajv of [forBody, forAddress]) {
  formats.default(ajv)
  for (const name of ['date', 'date-time'] as const) ajv.addFormat(name, representable(ajv, name))
}

/** Club time can't be worked out at the ends of the calendar. */
function representable(ajv: Ajv, name: 'date' | 'date-time') {
  const format = ajv.formats[name] as { validate: (text: string) => boolean }
  return {
    ...format,
    validate: (text: string) =>
      format.validate(text) && !Number.isNaN(Date.parse(text)) && isRepresentable(text.slice(0, 'YYYY-MM-DD'.length)),
  }
}

/** Bodies are typed; query values are text and are coerced. */
function compile(schema: object, part: string | undefined): ValidateFunction {
  if (part === 'body') return forBody.compile(refusingUnknown(schema))
  return forAddress.compile(part === 'querystring' ? refusingUnknownInAddress(schema) : schema)
}

type Validator = ReturnType<FastifySchemaCompiler<unknown>>

/** Compiled on first use: compiling all routes took most of the start. */
export function validatorOf(schema: object, part: string | undefined): Validator {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (data: unknown) => {
    compiled ??= compile(schema, part)
    const isValid = compiled(data)
    validate.errors = compiled.errors as NonNullable<Validator['errors']> | null
    return isValid
  }
  return validate
}

export const readTexts = (schema: object, values: unknown): void => void forAddress.compile(schema)(values)

export interface Issues {
  errors: FieldErrors
  /** Paths of the values taken out of the body, such as `questions.2.title`. */
  removed: string[]
}

/** Errors outside fields are thrown again. */
export function removeRefused({ validationError, body }: FastifyRequest): Issues | null {
  if (!validationError) return null
  const issues = validationError.validation as ErrorObject[]
  const errors = fieldErrors(issues)
  if (validationError.validationContext !== 'body' || 'base' in errors) throw validationError
  const refused = issues.filter(({ keyword }) => keyword !== 'required')
  return { errors, removed: refused.map((issue) => removeValue(body, pathOf(issue))) }
}

const pathOf = ({ keyword, instancePath, params }: ErrorObject): string =>
  keyword === 'additionalProperties' ? `${instancePath}/${String(params['additionalProperty'])}` : instancePath

/** A rule's error about a removed value would only say that it is missing. */
export const withIssues = (found: FieldErrors, { errors, removed }: Issues): FieldErrors => ({
  ...Object.fromEntries(
    Object.entries(found).filter(([field]) => !removed.some((path) => `${field}.`.startsWith(`${path}.`))),
  ),
  ...errors,
})

/** A list is removed as a whole, so that its other values keep their places. */
function removeValue(body: unknown, instancePath: string): string {
  const path = instancePath.split('/').slice(1)
  const names = path.slice(0, path.findLastIndex((part) => !isIndex(part)) + 1)
  const parent = names.slice(0, -1).reduce<unknown>((within, name) => valueIn(within, name), body)
  if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, names.at(-1) ?? '')
  return names.join('.')
}

const valueIn = (within: unknown, name: string): unknown =>
  typeof within === 'object' && within !== null ? (within as Record<string, unknown>)[name] : undefined

/** By the last name of the path, as screens show errors by input. */
export function fieldErrors(issues: ErrorObject[]): FieldErrors {
  const errors = new Map<string, ErrorText[]>()
  for (const issue of issues) {
    const field = fieldOf(issue)
    const texts = errors.get(field) ?? []
    const text = textOf(issue)
    if (!texts.some((one) => isDeepStrictEqual(one, text))) texts.push(text)
    errors.set(field, texts)
    if (errors.size === mostFields) break
  }
  // A sender may name a field `constructor`.
  return Object.fromEntries(errors)
}

const mostFields = 100

const longestName = 100

const isIndex = (part: string) => /^\d+$/.test(part)

function fieldOf(issue: ErrorObject): string {
  if (issue.keyword === 'required') return String(issue.params['missingProperty'])
  if (issue.keyword === 'additionalProperties') return String(issue.params['additionalProperty']).slice(0, longestName)
  const names = issue.instancePath.split('/').filter((part) => part && !isIndex(part))
  return names.at(-1) ?? 'base'
}

function textOf(issue: ErrorObject): ErrorText {
  switch (issue.keyword) {
    case 'required':
    case 'minLength':
      return blank
    case 'enum':
      return notIncluded
    case 'maxLength':
      return tooLong(Number(issue.params['limit']))
    case 'additionalProperties':
      return unknownName(issue)
    default:
      return invalid
  }
}
