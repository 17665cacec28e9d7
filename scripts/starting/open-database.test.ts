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

interface ServerAnswer {
  version?: string
  connections?: string
  /** Of each session. */
  pids?: [string, string]
}

async function serverOf({ version = '15', connections = '97', pids = ['11', '12'] }: ServerAnswer) {
  const ready = message('Z', 'I')
  const column = (name: string) =>
    Buffer.concat([Buffer.from(`${name}\0`), long(0), short(0), long(23), short(4), long(-1), short(0)])
  const answer = (pid: string) => {
    const row = Object.entries({ version, connections, pid })
    const values = row.map(([, value]) => Buffer.concat([long(value.length), Buffer.from(value)]))
    return [
      message('T', short(row.length), ...row.map(([name]) => column(name))),
      message('D', short(row.length), ...values),
      message('C', 'SELECT 1\0'),
      ready,
    ]
  }
  let sessions = 0
  server = createServer((socket) => {
    const pid = pids[sessions++ % 2] ?? ''
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', long(0)), ready]))
      socket.on('data', (asked) => asked.toString().startsWith('Q') && socket.write(Buffer.concat(answer(pid))))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `postgres://someone:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/spotter`
}

const open = (DATABASE_URL: string) => openDatabase(readConfig({ DATABASE_URL }), () => {})

test('a server that is too old is refused in one sentence', async () => {
  await expect(open(await serverOf({ version: '14' }))).rejects.toThrow(
    'DATABASE_URL is PostgreSQL 14; Spotter needs 15 or later.',
  )
})

test('a server of the oldest version that will do is used', async () => {
  const url = await serverOf({})
  expect((await open(url)).url).toBe(url)
})

test('an unreachable address is refused without revealing the password', async () => {
  const url = await serverOf({})
  server?.close()
  const refusal = await open(url).catch((error: unknown) => String(error))
  expect(refusal).toContain('DATABASE_URL cannot be used: nothing answers at its address.')
  expect(refusal).not.toContain('hunter2')
})

test('a server that allows too few connections is refused in one sentence', async () => {
  await expect(open(await serverOf({ connections: '5' }))).rejects.toThrow(
    'DATABASE_URL allows 5 connections: raise max_connections. Each process of Spotter uses',
  )
})

test('a pooler in transaction mode is refused with what to set', async () => {
  await expect(open(await serverOf({ pids: ['11', '11'] }))).rejects.toThrow(/pooler .* set pool_mode = session there/)
})

test.runIf(process.platform === 'linux')('a data folder that cannot be made is refused', async () => {
  const config = { ...readConfig({}), dataDir: '/proc/spotter' }
  await expect(openDatabase(config, () => {})).rejects.toThrow('The data folder /proc/spotter cannot be used: ENOENT')
})
