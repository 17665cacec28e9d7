import type { Tx } from '@spotter/server/http/call.ts'
import type { Database } from '@spotter/server/db/schema.ts'
import { sql } from 'kysely'
import type { Rows } from './rows.ts'

const atOnce = 5000

/** Many rows in few statements; columns that a row leaves out get their default. */
export async function insertRows(tx: Tx, table: keyof Database, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const json = JSON.stringify(rows.slice(from, from + atOnce))
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
  }
}

/** In the order of what refers to what. */
export async function writeRows(tx: Tx, rows: Rows): Promise<void> {
  await insertRows(tx, 'people', rows.people)
  await insertRows(tx, 'person_tags', rows.person_tags)
  await insertRows(tx, 'activities', rows.activities)
  await insertRows(tx, 'history', rows.history)
  await insertRows(tx, 'audit', rows.audit)
}

/** Ids for people who are about to be written, so that what refers to them can be made first. */
export async function takePeopleIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('people', 'id')) as id from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ id }) => id)
}
