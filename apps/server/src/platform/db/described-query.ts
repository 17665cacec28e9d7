import type pg from 'pg'
import utils from 'pg/lib/utils.js'
import type { RowShape } from './row-shape.ts'

interface Connection {
  stream: { cork: () => void; uncork: () => void }
  bind: (given: { portal: ''; statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }) => void
  execute: (given: { portal: ''; rows: 0 }) => void
  sync: () => void
}

interface Asked {
  name: string
  text: string
  values: unknown[]
  shape: RowShape
}

interface Settled {
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/**
 * Runs a prepared statement without asking for its columns again. The database refuses a statement whose columns
 * changed; a pooler between may prepare it again, and then the number of columns differs.
 */
export const queryDescribed = (client: pg.ClientBase, asked: Asked): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(new DescribedQuery(asked, { resolve, reject }))
  })

export class OtherColumns extends Error {}

/** Has what a client calls on its query. */
class DescribedQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  readonly #shape: RowShape
  readonly #settled: Settled
  readonly #result: pg.QueryResult
  #failure: unknown

  constructor({ name, text, values, shape }: Asked, settled: Settled) {
    this.name = name
    this.text = text
    this.values = values
    this.#shape = shape
    this.#settled = settled
    this.#result = { command: '', rowCount: null, oid: 0, fields: shape.fields, rows: [] }
  }

  submit(connection: unknown): Error | null {
    const { stream } = connection as Connection
    stream.cork()
    try {
      send(connection as Connection, this.name, this.values)
      return null
    } catch (error) {
      return error as Error
    } finally {
      stream.uncork()
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      if (fields.length !== this.#shape.fields.length) throw new OtherColumns()
      this.#result.rows.push(this.#shape.rowOf(fields))
    } catch (error) {
      this.#failure ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    this.#result.command = command
    this.#result.rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settled.resolve(this.#result)
    else this.#settled.reject(this.#failure)
  }

  handleError(error: unknown): void {
    this.#settled.reject(error)
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
}

function send(connection: Connection, statement: string, values: unknown[]): void {
  connection.bind({ portal: '', statement, values, valueMapper: utils.prepareValue })
  connection.execute({ portal: '', rows: 0 })
  connection.sync()
}
