import type { Compilable, Kysely, RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

export async function rowsOf<Row>(db: Kysely<Database>, statement: RawBuilder<Row> | Compilable<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery(statement.compile(db))
  return rows
}
