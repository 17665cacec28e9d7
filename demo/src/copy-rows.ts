import { setImmediate as nextTurn } from 'node:timers/promises'
import { copyIn } from '@spotter/server/platform/db/copy.ts'
import pg from 'pg'
import { BinaryRows, type Column } from './binary-rows.ts'
import type { CountedIds } from './counted-ids.ts'

/** The database takes longer for each row if there are few in a statement. */
const bytesAtOnce = 16 * 1024 * 1024
const blockSize = 64 * 1024
/** Few enough that the database never waits for its next block. */
const perTurn = 200

interface Copy {
  statement: string
  written: BinaryRows
  blocks: Buffer[]
}

/**
 * Several times faster than inserting. Missing columns get their default, missing ids the next one that is counted.
 * Rows of many additions go to the database together, while others are added; tables in the order of their additions.
 */
export class CopiedRows {
  readonly #client: pg.ClientBase
  readonly #ids: CountedIds | undefined
  readonly #columns = new Map<string, Column[]>()
  #waiting = new Map<string, Copy>()
  #bytes = 0
  #sending: Promise<void> = Promise.resolve()

  constructor(client: pg.ClientBase, ids?: CountedIds) {
    this.#client = client
    this.#ids = ids
  }

  async add(table: string, rows: readonly object[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const columns = this.#columns.get(table) ?? (await this.#findColumns(table, Object.keys(first)))
    const id = 'id' in first ? null : (this.#ids?.take(table, rows.length) ?? null)
    const copy = this.#waiting.get(table) ?? copyOf(table, columns, id)
    this.#waiting.set(table, copy)
    for (let place = 0; place < rows.length; place++) {
      copy.written.add(columns, rows[place] as Record<string, unknown>, id === null ? null : id + place)
      if (copy.written.length >= blockSize) this.#bytes += endBlock(copy)
      if (place % perTurn === perTurn - 1) await nextTurn()
    }
    if (this.#bytes < bytesAtOnce) return
    await this.#sending
    this.#sending = this.#send()
    // Handled where the next rows are sent.
    this.#sending.catch(() => undefined)
  }

  async end(): Promise<void> {
    await this.#sending
    await this.#send()
  }

  /** Nothing is sent afterwards, unless more is added. */
  async settle(): Promise<void> {
    await this.#sending.catch(() => undefined)
  }

  async #findColumns(table: string, names: readonly string[]): Promise<Column[]> {
    await this.#sending
    const columns = await columnsOf(this.#client, table, names)
    this.#columns.set(table, columns)
    return columns
  }

  async #send(): Promise<void> {
    const copies = [...this.#waiting.values()]
    this.#waiting = new Map()
    this.#bytes = 0
    for (const copy of copies) {
      copy.written.end()
      endBlock(copy)
      await copyIn(this.#client, copy.statement, copy.blocks)
    }
  }
}

function copyOf(table: string, columns: readonly Column[], id: number | null): Copy {
  const names = [...(id === null ? [] : ['id']), ...columns.map(({ name }) => name)]
  const named = names.map((name) => pg.escapeIdentifier(name)).join(', ')
  const statement = `copy ${pg.escapeIdentifier(table)} (${named}) from stdin (format binary)`
  const written = new BinaryRows(2 * blockSize)
  written.start()
  return { statement, written, blocks: [] }
}

function endBlock({ written, blocks }: Copy): number {
  const block = written.take()
  blocks.push(block)
  return block.length
}

async function columnsOf(client: pg.ClientBase, table: string, names: readonly string[]): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select name, atttypid::int as type from unnest($2::text[]) with ordinality named (name, place)
     left join pg_attribute on attrelid = to_regclass(quote_ident($1)) and attname = name order by place`,
    [table, names],
  )
  return rows
}
