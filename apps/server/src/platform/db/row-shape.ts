import type pg from 'pg'
import { Recent } from './recent.ts'

type Parse = (value: string) => unknown
type Values = readonly (string | null)[]

/** The columns of what a prepared statement answers. */
export interface RowShape {
  fields: pg.FieldDef[]
  rowOf: (values: Values) => Record<string, unknown>
}

/** Shapes are compared before they are shared, so that one that made way is only made again. */
const mostShapes = 2000
const known = new Recent<RowShape>()

type ParserOf = (oid: number, format: 'text') => Parse

/** Connections share the shape of a text. */
export function rowShape(text: string, fields: pg.FieldDef[], parserOf: ParserOf): RowShape {
  const shared = known.find(text)
  if (shared && isSame(shared.fields, fields)) return shared
  const shape = {
    fields,
    rowOf: rowMaker(
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => parserOf(dataTypeID, 'text')),
    ),
  }
  known.add(text, shape, mostShapes)
  return shape
}

const isSame = (some: pg.FieldDef[], others: pg.FieldDef[]) =>
  some.length === others.length &&
  some.every(({ name, dataTypeID }, at) => name === others[at]!.name && dataTypeID === others[at]!.dataTypeID)

/** Written out, because one assignment by name for each column takes five times as long. */
function rowMaker(names: readonly string[], parsers: readonly Parse[]): RowShape['rowOf'] {
  const keyOf = (name: string) => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name))
  const column = (name: string, at: number) =>
    `${keyOf(name)}: values[${at}] === null ? null : parse${at}(values[${at}])`
  const text = `const [${names.map((_, at) => `parse${at}`).join()}] = parsers
    return (values) => ({ ${names.map(column).join()} })`
  // eslint-disable-next-line typescript/no-implied-eval -- made of numbers and quoted names
  return new Function('parsers', text)(parsers) as RowShape['rowOf']
}
