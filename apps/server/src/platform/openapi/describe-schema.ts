/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string
  format?: string
  enum?: readonly unknown[]
  nullable?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: readonly Schema[]
}

export interface FieldDescription {
  /** With the way to it: `pagination.total_entries`, `collection[].id`. */
  name: string
  type: string
  limits: string
  required: boolean
}

/** Every field of an object, those of nested objects and lists after their own. */
export function describeFields(schema: Schema, prefix = ''): FieldDescription[] {
  if (schema.type === 'array' && schema.items) return describeFields(schema.items, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const required = schema.required?.includes(key) ?? false
    return [{ name, type: typeOf(field), limits: limitsOf(field), required }, ...describeFields(field, name)]
  })
}

export function typeOf(schema: Schema): string {
  const named = schema.enum
    ? `one of ${schema.enum.map(String).join(', ')}`
    : schema.anyOf
      ? schema.anyOf.map(typeOf).join(' or ')
      : schema.type === 'array'
        ? `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
        : (formats[schema.format ?? ''] ?? schema.type ?? 'anything')
  return schema.nullable ? `${named} or null` : named
}

const formats: Record<string, string> = { 'date-time': 'instant (ISO 8601)', date: 'day (YYYY-MM-DD)', email: 'email' }

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, description, ...schema }: Schema) {
  return [
    minLength === 1 ? 'not empty' : minLength ? `at least ${minLength} characters` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : `up to ${maximum}`,
    minItems ? `at least ${minItems}` : '',
    maxItems === undefined ? '' : `at most ${maxItems}`,
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} when left out`,
    description ?? '',
  ]
    .filter(Boolean)
    .join(', ')
}
