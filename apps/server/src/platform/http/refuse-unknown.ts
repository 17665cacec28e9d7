import { msg } from '@spotter/domain/text.ts'
import type { ErrorObject } from 'ajv'
import type { ErrorText } from './errors.ts'

interface Schema {
  type?: unknown
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
}

/** Integers beyond lose digits, and no column holds them. */
const wholeNumbers = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

/**
 * A name that a schema does not list is refused, because a misspelt filter would act on more records than were meant.
 * Schemas that allow other names say so with `additionalProperties`.
 */
export function refusingUnknown(schema: Schema): Schema {
  const { properties, patternProperties, items, anyOf } = schema
  return {
    ...(properties ? { additionalProperties: false } : {}),
    ...(schema.type === 'integer' ? wholeNumbers : {}),
    ...schema,
    ...(properties ? { properties: refusingInside(properties) } : {}),
    ...(patternProperties ? { patternProperties: refusingInside(patternProperties) } : {}),
    ...(items ? { items: refusingUnknown(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(refusingUnknown) } : {}),
  }
}

const refusingInside = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, refusingUnknown(schema)]))

/** Libraries add it to an address to get past caches. */
const cacheBuster = '_'

export function refusingUnknownInAddress(schema: Schema): Schema {
  const { properties, ...rest } = refusingUnknown(schema)
  return { ...rest, properties: { ...properties, [cacheBuster]: {} } }
}

/** Needs Ajv's `verbose`, which adds the schema to an error. */
export function unknownName({ parentSchema }: ErrorObject): ErrorText {
  const { properties = {} } = (parentSchema ?? {}) as Schema
  const names = Object.keys(properties).filter((name) => name !== cacheBuster)
  if (names.length === 0) return msg("isn't known here")
  return { text: msg("isn't known here. Known names: {names}"), values: { names: names.join(', ') } }
}
