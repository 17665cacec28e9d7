import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Tx } from './connect.ts'

/** Stands for a value that is different in every call. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Text {
  sql: string
  parameters: readonly unknown[]
}

const mostVariants = 200

/**
 * Building a long text takes as long as running it, so it is built once for each variant. What `build` decides by must
 * be part of the variant; what it inserts must come from `given`.
 */
export function fixedStatement<Values extends object, Row>() {
  const texts = new Map<string, Text>()
  const given = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values

  return async (
    db: Db | Tx,
    variant: string,
    values: Values,
    build: (given: Values) => RawBuilder<Row>,
  ): Promise<Row[]> => {
    const text = texts.get(variant) ?? build(given).compile(db)
    if (texts.size >= mostVariants) texts.clear()
    texts.set(variant, text)
    const filled = (parameter: unknown): unknown => {
      if (parameter instanceof Place) return values[parameter.name as keyof Values]
      return Array.isArray(parameter) ? parameter.map(filled) : parameter
    }
    const parameters = text.parameters.map(filled)
    return (await db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters))).rows
  }
}
