import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '@spotter/server/platform/config.ts'
import { openDatabase } from './open-database.ts'

let server: Server | undefined

afterEach(() => {
  server?.close()
})

const message = (type: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const short = (n: number) => Buffer.from([n >> 8, n & 255])
const long = (n: number) => Buffer.concat([short(n >> 16), short(n & 65535)])

async function serverOfVersion(version: string) {
  const ready = message('Z', 'I')
  const column = Buffer.concat([Buffer.from('version\0'), long(0), short(0), long(23), short(4), long(-1), short(0)])
  const answer = [
    message('T', short(1), column),
    message('D', short(1), long(version.length), version),
    message('C', 'SELECT 1\0'),
    ready,
  ]
  server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', long(0)), ready]))
      socket.on('data', (asked) => asked.toString().startsWith('Q') && socket.write(Buffer.concat(answer)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `postgres://someone:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/spotter`
}

const open = (DATABASE_URL: string) => openDatabase(readConfig({ DATABASE_URL }), () => {})

test('a server that is too old is refused in one sentence', async () => {
  await expect(open(await serverOfVersion('14'))).rejects.toThrow(
    'DATABASE_URL is PostgreSQL 14; Spotter needs 15 or later.',
  )
})

test('a server of the oldest version that will do is used', async () => {
  const url = await serverOfVersion('15')
  expect((await open(url)).url).toBe(url)
})

test('an unreachable address is refused without revealing the password', async () => {
  const url = await serverOfVersion('15')
  server?.close()
  const refusal = await open(url).catch((error: unknown) => String(error))
  expect(refusal).toContain('DATABASE_URL cannot be used: nothing answers at its address.')
  expect(refusal).not.toContain('hunter2')
})
