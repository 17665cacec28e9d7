import { type RawBuilder, sql } from 'kysely'
import { asksTogether } from './asks-together.ts'
import type { Db } from './connect.ts'
import { fixedStatement } from './fixed-statement.ts'
import { byKey } from './planned-by-values.ts'

type Column = 'bigint' | 'bigint[]' | 'text'
type Build<Values, Row> = (given: Values) => RawBuilder<Row>

/**
 * A fixed statement that finds one row or none. Those who ask while others are answered share one statement, each with
 * its own values: starting it takes longer than a row of it.
 */
export function statementForMany<Values extends object, Row extends object>(columns: Record<keyof Values, Column>) {
  const names = Object.keys(columns) as (keyof Values & string)[]
  const forOne = fixedStatement<Values, Row>()
  const forMany = fixedStatement<Record<string, unknown[]>, Row & { place: number }>()
  const asking = new Map<string, (db: Db, values: Values) => Promise<Row | undefined>>()

  const asked = sql.raw(names.join())
  const lists = (given: Record<string, unknown[]>) =>
    sql.join(names.map((name) => sql`${given[name]}::${sql.raw(columns[name] === 'bigint' ? 'bigint[]' : 'text[]')}`))
  // A list of lists is none in SQL, so that the inner ones are sent as texts.
  const ofEach = Object.fromEntries(names.map((name) => [name, sql.raw(`asked.${name}::${columns[name]}`)])) as Values

  const together = (variant: string, build: Build<Values, Row>) =>
    asksTogether(async (db: Db, keys: Values[]): Promise<Map<Values, Row>> => {
      const [only] = keys
      if (keys.length === 1) {
        const [row] = await forOne(db, variant, only!, build)
        return new Map(row && [[only!, row]])
      }
      const sent = Object.fromEntries(names.map((name) => [name, byKey(keys.map((key) => textOf(key[name])))]))
      const rows = await forMany(db, variant, sent, (given) => {
        return sql`select found.*, asked.place
          from unnest(${lists(given)}) with ordinality asked (${asked}, place)
          cross join lateral (select * from (${build(ofEach)}) one offset 0) found`
      })
      return new Map(rows.map((row) => [keys[row.place - 1]!, row]))
    })

  return (db: Db, variant: string, values: Values, build: Build<Values, Row>): Promise<Row | undefined> => {
    const ask = asking.get(variant) ?? together(variant, build)
    asking.set(variant, ask)
    return ask(db, values)
  }
}

const textOf = (value: unknown) => (Array.isArray(value) ? `{${value.join()}}` : value)
