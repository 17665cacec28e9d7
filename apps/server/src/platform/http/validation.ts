import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { blank, type ErrorText, type FieldErrors, invalid, notIncluded, tooLong } from './errors.ts'

const common = { allErrors: true, removeAdditional: 'all', useDefaults: true, strict: false } as const
const forBody = new Ajv({ ...common, coerceTypes: false })
const forAddress = new Ajv({ ...common, coerceTypes: 'array' })
formats.default(forBody)
formats.default(forAddress)

/** A body says what it means; what stands in an address is text and is read as the type that is asked for. */
const compilerFor = (part: string | undefined) => (part === 'body' ? forBody : forAddress)

type Validator = ReturnType<FastifySchemaCompiler<unknown>>

/** Compiles the validator of a schema when it is first used: compiling all routes took most of the start. */
export function validatorOf(schema: object, part: string | undefined): Validator {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (data: unknown) => {
    compiled ??= compilerFor(part).compile(schema)
    const isValid = compiled(data)
    validate.errors = compiled.errors as NonNullable<Validator['errors']> | null
    return isValid
  }
  return validate
}

/** The same holds for what stands in a form: it is read as the type that is asked for before it is checked. */
export const readTexts = (schema: object, values: unknown): void => void forAddress.compile(schema)(values)

/**
 * Takes the fields that the schema refused out of the body, and says what is wrong with them; null where nothing is. A
 * request that fails in any other way goes no further.
 */
export function takeOutRefused({ validationError, body }: FastifyRequest): FieldErrors | null {
  if (!validationError) return null
  const issues = validationError.validation as ErrorObject[]
  const errors = fieldErrors(issues)
  if (validationError.validationContext !== 'body' || 'base' in errors) throw validationError
  for (const { instancePath } of issues) {
    const [, field] = instancePath.split('/')
    if (field) delete (body as Record<string, unknown>)[field]
  }
  return errors
}

/** Every issue, by field; of a nested path the last name counts, as screens show errors by input. */
export function fieldErrors(issues: ErrorObject[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = fieldOf(issue)
    const texts = (errors[field] ??= [])
    const text = textOf(issue)
    if (!texts.includes(text)) texts.push(text)
  }
  return errors
}

function fieldOf(issue: ErrorObject): string {
  if (issue.keyword === 'required') return String(issue.params['missingProperty'])
  const names = issue.instancePath.split('/').filter((part) => part && !/^\d+$/.test(part))
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
    default:
      return invalid
  }
}
