// Idle sockets and one broadcast, against a bare `ws` server. Server and clients are separate
// processes on a common monotonic clock.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { WebSocket, WebSocketServer } from 'ws'
import { attachCable } from '@spotter/server/platform/realtime/attach-cable.ts'
import type { Connection } from '@spotter/server/platform/realtime/connection.ts'
import type { RealtimeMessage } from '@spotter/server/platform/realtime/message.ts'
import { publish } from '@spotter/server/platform/realtime/publish.ts'

const socketCount = 5_000
const broadcasts = 21
const openedAtOnce = 100
const identifier = JSON.stringify({ channel: 'NotificationsChannel' })
const message: RealtimeMessage = {
  channel: 'NotificationsChannel',
  envelope: {
    type: 'Person',
    event: 'created',
    company_id: 1,
    message: 'New lead: Lena Fischer',
    data: { person_id: 7 },
  },
  to: {},
}

interface CableFigures {
  sockets: number
  bytes_per_socket: number
  bare_bytes_per_socket: number
  /** Median from publishing to the last client. */
  fan_out_ms: number
  bare_fan_out_ms: number
  fan_out_ratio: number
  server_cpu_ms: number
  bare_server_cpu_ms: number
  server_cpu_ratio: number
}

/** LISTEN and NOTIFY only; no tables. */
export async function run(databaseUrl = process.env['DATABASE_URL'] ?? ''): Promise<CableFigures> {
  if (!databaseUrl) throw new Error('DATABASE_URL names no database')
  const bare = await open('bare', databaseUrl)
  const cable = await open('cable', databaseUrl)
  try {
    // Alternating, so that other load affects both.
    for (let round = 0; round < broadcasts; round++) {
      await broadcast(bare)
      await broadcast(cable)
    }
  } finally {
    for (const { server, clients } of [bare, cable]) {
      clients.kill('SIGKILL')
      server.kill('SIGKILL')
    }
  }
  return {
    sockets: socketCount,
    bytes_per_socket: Math.round(cable.bytesPerSocket),
    bare_bytes_per_socket: Math.round(bare.bytesPerSocket),
    fan_out_ms: median(cable.elapsedMs),
    bare_fan_out_ms: median(bare.elapsedMs),
    fan_out_ratio: median(cable.elapsedMs) / median(bare.elapsedMs),
    server_cpu_ms: median(cable.cpuMs),
    bare_server_cpu_ms: median(bare.cpuMs),
    server_cpu_ratio: median(cable.cpuMs) / median(bare.cpuMs),
  }
}

type Opened = Awaited<ReturnType<typeof open>>

async function open(kind: 'bare' | 'cable', databaseUrl: string) {
  const server = play(kind, databaseUrl)
  const port = await answer<number>(server)
  const before = await ask<number>(server, 'memory')
  const clients = play('clients', String(port))
  await answer(clients)
  // Includes two rounds of pings.
  await delay(6_500)
  const bytesPerSocket = ((await ask<number>(server, 'memory')) - before) / socketCount
  return { server, clients, bytesPerSocket, elapsedMs: [] as number[], cpuMs: [] as number[] }
}

async function broadcast({ server, clients, elapsedMs, cpuMs }: Opened) {
  const received = answer<number>(clients)
  const sentAt = await ask<number>(server, 'broadcast')
  elapsedMs.push((await received) - sentAt)
  cpuMs.push(await ask<number>(server, 'cpu'))
  await delay(50)
}

const play = (role: string, argument: string) =>
  fork(import.meta.filename, [role, argument], { execArgv: ['--expose-gc'], stdio: 'inherit' })

async function answer<T>(child: ChildProcess): Promise<T> {
  const answered = new AbortController()
  const { signal } = answered
  const died = once(child, 'exit', { signal }).then(([code]) =>
    Promise.reject(new Error(`A bench process ended: ${code}`)),
  )
  const [value] = (await Promise.race([once(child, 'message', { signal }), died])) as [T]
  answered.abort()
  await died.catch(() => undefined)
  return value
}

async function ask<T>(child: ChildProcess, question: string) {
  const answered = answer<T>(child)
  child.send(question)
  return answered
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const milliseconds = () => Number(process.hrtime.bigint()) / 1e6
const sendToParent = (value: unknown) => process.send?.(value)

async function serve(server: Server, sendToAll: () => unknown) {
  let cpuBefore = process.cpuUsage()
  process.on('message', (question) => {
    if (question === 'memory') {
      globalThis.gc?.()
      sendToParent(process.memoryUsage().rss)
    } else if (question === 'cpu') {
      const { user, system } = process.cpuUsage(cpuBefore)
      sendToParent((user + system) / 1000)
    } else {
      cpuBefore = process.cpuUsage()
      sendToParent(milliseconds())
      sendToAll()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sendToParent((server.address() as AddressInfo).port)
}

async function serveCable(databaseUrl: string) {
  const server = createServer()
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
  })
  let sessions = 0
  const cable = attachCable<Connection>({
    server,
    databaseUrl,
    allowedOrigin: () => true,
    authenticate: async () => ({ session_id: ++sessions, kind: 'staff', user_id: sessions }),
    channels: { NotificationsChannel: { subscribe: async () => true } },
    receivers: async (_, connections) => connections,
    log: console,
  })
  await cable.ready
  await serve(server, () => publish(db, message))
}

async function serveBare() {
  const server = createServer()
  const websockets = new WebSocketServer({ server })
  websockets.on('connection', (ws) => {
    ws.send(JSON.stringify({ type: 'welcome' }))
    ws.on('message', () => ws.send(JSON.stringify({ identifier, type: 'confirm_subscription' })))
  })
  await serve(server, () => {
    const text = Buffer.from(JSON.stringify({ identifier, message: message.envelope }))
    for (const ws of websockets.clients) ws.send(text, { binary: false })
  })
}

async function openClients(port: string) {
  let received = 0
  for (let opened = 0; opened < socketCount; opened += openedAtOnce)
    await Promise.all(Array.from({ length: openedAtOnce }, () => openClient(port, countReceived)))
  sendToParent('all subscribed')

  function countReceived() {
    if (++received % socketCount === 0) sendToParent(milliseconds())
  }
}

async function openClient(port: string, countReceived: () => void) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/cable`, 'actioncable-v1-json', { perMessageDeflate: false })
  await once(ws, 'message')
  ws.send(JSON.stringify({ command: 'subscribe', identifier }))
  await once(ws, 'message')
  ws.on('message', (data: Buffer) => {
    if (data.length > 60) countReceived()
  })
}

process.on('disconnect', () => process.exit())
const [role, argument = ''] = process.send ? process.argv.slice(2) : []
if (role === 'cable') await serveCable(argument)
else if (role === 'bare') await serveBare()
else if (role === 'clients') await openClients(argument)
else if (import.meta.main) console.table(await run())
