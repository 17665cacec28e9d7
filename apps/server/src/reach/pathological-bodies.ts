/** As far as request bodies use it. */
interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  pattern?: string
  format?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}

/** Enough for quadratic work to take a second; the server would take fifty times as many. */
const mostCharacters = 20_000

const textLength = ({ maxLength = mostCharacters }: Schema) => Math.min(maxLength, mostCharacters)

/** Each of these is also sent by itself, because what another field does may come first. */
const long = 5000

type PathologicalText = (length: number) => string

/** Every field that takes text, together and with room for as much as the server takes, then long ones of these names. */
export function pathologicalBodies(schema: object, textOf: PathologicalText, names: ReadonlySet<string>) {
  const texts = Object.entries((schema as Schema).properties ?? {}).filter(([, each]) => longestIn(each) > 0)
  const share = Math.min(1, mostCharacters / texts.reduce((sum, [, each]) => sum + longestIn(each), 0))
  const together = texts.map(([name, each]) => [name, valueOf(each, (length) => textOf(Math.floor(length * share)))])
  const isAlone = ([name, each]: [string, Schema]) => names.has(name) && longestIn(each) > long && !hasForm(each)
  const alone = texts.length === 1 ? [] : texts.filter(isAlone)
  return [
    { field: 'together', body: Object.fromEntries(together) as Record<string, unknown> },
    ...alone.map(([field, each]) => ({ field, body: { [field]: valueOf(each, textOf) } })),
  ]
}

export const longestText = (schema: object): number => longestIn(schema)

const isFree = ({ type, const: only, enum: values }: Schema) => type === 'string' && only === undefined && !values

/** Their form refuses such texts. */
const hasForm = ({ format, pattern, anyOf }: Schema): boolean =>
  format !== undefined || pattern !== undefined || (anyOf?.some(hasForm) ?? false)

const deepestList = 3

function longestIn(schema: Schema): number {
  if (isFree(schema)) return textLength(schema)
  if (schema.anyOf) return Math.max(0, ...schema.anyOf.map(longestIn))
  if (schema.items) return longestIn(schema.items) * Math.min(schema.maxItems ?? deepestList, deepestList)
  if (schema.properties) return Object.values(schema.properties).reduce((sum, each) => sum + longestIn(each), 0)
  // JSON of any form.
  return schema.type === 'object' || Object.keys(schema).length === 0 ? 2000 : 0
}

function valueOf(schema: Schema, fill: (length: number) => string): unknown {
  if (isFree(schema)) return fill(textLength(schema))
  if (schema.anyOf) return valueOf(schema.anyOf.find((one) => longestIn(one) > 0) ?? schema.anyOf[0] ?? {}, fill)
  if (schema.items) {
    const { items, maxItems = deepestList } = schema
    return Array.from({ length: Math.min(maxItems, deepestList) }, () => valueOf(items, fill))
  }
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, valueOf(each, fill)]))
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const plain: Record<string, unknown> = { integer: 1, number: 1, boolean: true, null: null }
  if (schema.type && schema.type in plain) return plain[schema.type]
  return { text: fill(1000), html: fill(1000) }
}
