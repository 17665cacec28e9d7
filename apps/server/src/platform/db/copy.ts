import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type pg from 'pg'

/** Missing from pg's types. */
interface CopyConnection {
  stream: Readable & Writable
  query: (sql: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

const blockSize = 256 * 1024

export function copyOut(client: pg.ClientBase, sql: string): Readable {
  let connection: CopyConnection | undefined
  let block = Buffer.allocUnsafe(blockSize)
  let filled = 0
  const out = new Readable({ read: () => void connection?.stream.resume() })
  const push = (bytes: Buffer) => {
    if (bytes.length && !out.push(bytes)) connection?.stream.pause()
  }
  client.query({
    submit: (submitted: unknown) => {
      connection = submitted as CopyConnection
      connection.query(sql)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      if (filled + chunk.length > blockSize) {
        push(block.subarray(0, filled))
        block = Buffer.allocUnsafe(Math.max(blockSize, chunk.length))
        filled = 0
      }
      filled += chunk.copy(block, filled)
    },
    handleCommandComplete: () => push(block.subarray(0, filled)),
    handleReadyForQuery: () => {
      out.push(null)
    },
    handleError: (error: Error) => {
      out.destroy(error)
    },
  })
  return out
}

export async function copyIn(
  client: pg.ClientBase,
  sql: string,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const settled = Promise.withResolvers<void>()
  let over = false
  const send = async (connection: CopyConnection) => {
    try {
      for await (const chunk of bytes) {
        if (over) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), settled.promise])
      }
      connection.endCopyFrom()
    } catch (error) {
      if (!over) connection.sendCopyFail(error instanceof Error ? error.message : String(error))
    }
  }
  client.query({
    submit: (connection: unknown) => (connection as CopyConnection).query(sql),
    handleCopyInResponse: (connection: CopyConnection) => void send(connection),
    handleCommandComplete: () => {},
    handleReadyForQuery: () => {
      over = true
      settled.resolve()
    },
    handleError: (error: Error) => {
      over = true
      settled.reject(error)
    },
  })
  return settled.promise
}
