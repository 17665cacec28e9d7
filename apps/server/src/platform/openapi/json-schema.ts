/** Includes Ajv's `nullable`. */
export interface Schema {
  type?: string
  format?: string
  enum?: readonly unknown[]
  nullable?: boolean
  description?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: readonly Schema[]
}

/** OpenAPI 3.1 has no `nullable`. */
export function withNullTypes(schema: Schema): object {
  const { nullable, type, properties, patternProperties, additionalProperties, items, anyOf, ...rest } = schema
  return {
    ...(type ? { type: nullable ? [type, 'null'] : type } : {}),
    ...rest,
    ...(properties ? { properties: mapValues(properties, withNullTypes) } : {}),
    ...(patternProperties ? { patternProperties: mapValues(patternProperties, withNullTypes) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'boolean' ? additionalProperties : withNullTypes(additionalProperties),
        }),
    ...(items ? { items: withNullTypes(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(withNullTypes) } : {}),
  }
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
