import { copyIn } from '@spotter/server/platform/db/copy.ts'
import pg from 'pg'
import { BinaryRows, type Column } from './binary-rows.ts'

const blockSize = 64 * 1024

type CopyRows = (table: string, rows: readonly object[]) => Promise<void>

/** Several times faster than inserting. Missing columns get their default. */
export function copying(client: pg.ClientBase): CopyRows {
  const known = new Map<string, Column[]>()
  return async (table, rows) => {
    const [first] = rows
    if (!first) return
    const columns = known.get(table) ?? (await columnsOf(client, table, Object.keys(first)))
    known.set(table, columns)
    const named = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
    const statement = `copy ${pg.escapeIdentifier(table)} (${named}) from stdin (format binary)`
    await copyIn(client, statement, blocksOf(columns, rows))
  }
}

async function columnsOf(client: pg.ClientBase, table: string, names: readonly string[]): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select name, atttypid::int as type from unnest($2::text[]) with ordinality named (name, place)
     left join pg_attribute on attrelid = to_regclass(quote_ident($1)) and attname = name order by place`,
    [table, names],
  )
  return rows
}

async function* blocksOf(columns: readonly Column[], rows: readonly object[]) {
  const written = new BinaryRows(2 * blockSize)
  written.start()
  for (const row of rows) {
    written.add(columns, row as Record<string, unknown>)
    if (written.length >= blockSize) yield written.take()
  }
  written.end()
  yield written.take()
}
