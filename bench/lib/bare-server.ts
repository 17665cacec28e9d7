import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { sendToParent } from './children.ts'

export const file = import.meta.filename

/** `node:http` and one prepared statement: its text is in the arguments, its values in the address. */
if (process.send && process.argv[2] === 'bare') {
  const [, , , connectionString, text = ''] = process.argv
  const pool = new pg.Pool({ connectionString, max: 16 })
  const server = createServer((request, response) => {
    const values = new URL(request.url ?? '', 'http://localhost').searchParams.getAll('value')
    pool.query({ name: 'bare', text, values }).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1', () => sendToParent((server.address() as AddressInfo).port))
}
