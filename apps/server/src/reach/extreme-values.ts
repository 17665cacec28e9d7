/** As far as requests use it. */
interface Schema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}

/** At the limits of what schemas take, beyond what columns hold, and beyond what dates can say. */
const numbers = [Number.MAX_SAFE_INTEGER, 1e308, -(2 ** 31) - 1]
const days = ['9999-11-30', '0002-01-01']
const instants = ['9999-11-30T23:59:59Z', '0002-01-01T00:00:00+14:00']
/** For values that handlers parse; the first two look valid. */
const texts = ['9999-11-30', '999999999999999', '275760-09-13', '-271821-04-20T00:00:00Z', '0000-01-01', '1e308']

interface Request {
  query?: Record<string, string>
  body?: object
}

const fieldsOf = (schema: Schema | undefined): [string, Schema][] => Object.entries(schema?.properties ?? {})

export type IsFirst = (name: string, schema: object) => boolean

/** One field each. */
export const extremeQueries = (schema: object | undefined, isFirst: IsFirst): Request[] =>
  fieldsOf(schema).flatMap(([name, field]) =>
    valuesFor(name, field, isFirst).map((value) => ({ query: { [name]: String(value) } })),
  )

/** Fields with numbers and dates one by one, those that take any text together. */
export function extremeBodies(schema: object | undefined, base: object, isFirst: IsFirst): Request[] {
  const { text = [], other = [] } = Object.groupBy(fieldsOf(schema), ([, field]) =>
    isParsed(field) ? 'text' : 'other',
  )
  const alone = other.flatMap(([name, field]) =>
    valuesFor(name, field, isFirst).map((value) => ({ body: { ...base, [name]: value } })),
  )
  const isNew = text.filter(([name, field]) => isFirst(name, field)).length > 0
  const together = isNew ? texts : text.length ? texts.slice(0, 1) : []
  const filledWith = (value: string) => Object.fromEntries(text.map(([name]) => [name, value]))
  return [...alone, ...together.map((value) => ({ body: { ...base, ...filledWith(value) } }))]
}

const isParsed = (field: Schema) => isLeaf(field) && extremesOfLeaf(field) === texts
const isOfDay = (name: string) => /date|day|from|into|month|timestamp/.test(name)

/** Fields that another route has as well are parsed alike: one value that looks valid shows what its handler does with it. */
const valuesFor = (name: string, field: Schema, isFirst: IsFirst): unknown[] => {
  const extremes = extremesOf(field)
  if (isFirst(name, field)) return extremes
  return isParsed(field) && !isOfDay(name) ? extremes.slice(1, 2) : extremes.slice(0, 1)
}

/** The values of one field, each with all numbers and dates within it. */
const extremesOf = (schema: Schema): unknown[] =>
  Array.from({ length: mostOf(schema) }, (_, turn) => filled(schema, turn))

function extremesOfLeaf({ type, format, pattern, const: only, enum: values }: Schema): readonly unknown[] {
  if (only !== undefined || values || pattern !== undefined) return []
  if (format === 'date-time') return instants
  if (format === 'date') return days
  if (type === 'integer' || type === 'number') return numbers
  return format === undefined && (type === 'string' || type === undefined) ? texts : []
}

const partsOf = ({ properties, items, anyOf }: Schema): readonly Schema[] =>
  anyOf ?? (items ? [items] : Object.values(properties ?? {}))

const isLeaf = ({ properties, items, anyOf }: Schema) => !properties && !items && !anyOf

const mostOf = (schema: Schema): number =>
  isLeaf(schema) ? extremesOfLeaf(schema).length : Math.max(0, ...partsOf(schema).map(mostOf))

function filled(schema: Schema, turn: number): unknown {
  const { properties, items, anyOf, type, const: only, enum: values } = schema
  if (anyOf) return filled(anyOf.find((one) => mostOf(one) > 0) ?? anyOf[0] ?? {}, turn)
  if (items) return [filled(items, turn)]
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, filled(one, turn)]))
  const extremes = extremesOfLeaf(schema)
  if (extremes.length > 0) return extremes[turn % extremes.length]
  if (only !== undefined) return only
  const plain: Record<string, unknown> = { boolean: true, null: null, object: {}, array: [] }
  return values ? values[0] : type && type in plain ? plain[type] : '1'
}
