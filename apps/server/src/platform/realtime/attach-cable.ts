import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Connection, Log } from './connection.ts'
import { Deliveries } from './deliver.ts'
import { Heartbeat } from './heartbeat.ts'
import { Listener } from './listen.ts'
import type { RealtimeMessage } from './message.ts'
import { readSessionNotification, realtimeNotifications, sessionNotifications } from './notification.ts'
import { gatherPeers } from './peers.ts'
import { longestCommand, renewed, serverRestart, subprotocol, unauthorized } from './protocol.ts'
import { offersSubprotocol, pathOf, refuseUpgrade, TooMany, turnAway } from './upgrade.ts'
import { Streams } from './streams.ts'
import type { Channel } from './subscribe.ts'

/** Of one session: the tabs of a browser; of visitors it is shared by all kiosks and phones of a club. */
export const mostSockets = { staff: 20, visitor: 500 } as const
const retryAfterSeconds = 30

export interface CableOptions<C extends Connection> {
  server: Server
  path?: string
  databaseUrl: string
  /** Keeps other sites from opening a socket with the cookies of someone who is signed in. */
  allowedOrigin: (req: IncomingMessage) => boolean
  /** Null when there is no session; an exception when that cannot be told now. */
  authenticate: (req: IncomingMessage) => Promise<C | TooMany | null>
  channels: Readonly<Record<string, Channel<C>>>
  /** Of the connections given, the very objects that may receive the message now: one query for all of them. */
  receivers: (message: RealtimeMessage, connections: C[]) => Promise<C[]>
  /** The same for those who listen elsewhere. */
  echoes?: (message: RealtimeMessage) => RealtimeMessage[]
  log: Log
  pingEveryMs?: number | undefined
}

export interface Cable {
  /** Resolves when messages arrive; sockets opened before are told to come back later. */
  ready: Promise<void>
  connectionCount(): number
  disconnectSession(session_id: string | number): void
  /** To be called before the HTTP server is closed, which waits for its sockets. */
  close(): Promise<void>
}

/** Serves the Action Cable protocol on an HTTP server. */
export function attachCable<C extends Connection>(options: CableOptions<C>): Cable {
  const { server, path = '/cable', databaseUrl, allowedOrigin, authenticate, channels, receivers, log } = options
  const { echoes = () => [] } = options
  const streams = new Streams<C>()
  const heartbeat = new Heartbeat<C>(options.pingEveryMs ?? 3_000)
  const peers = gatherPeers<C>({ channels, streams, log }, heartbeat)
  const deliveries = new Deliveries<C>({ streams, everyone: peers.all, receivers, echoes, readPayload, log })
  const listener = new Listener({
    databaseUrl,
    on: { [realtimeNotifications]: (text) => deliveries.add(text), [sessionNotifications]: sessionsChanged },
    recovered,
    log,
  })
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: longestCommand,
    maxFragments: 16,
    handleProtocols: () => subprotocol,
  })
  let revocations = 0
  let closing: Promise<void> | undefined
  server.on('upgrade', upgrade)

  function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer) {
    if (pathOf(req) === path) void connect(req, socket, head)
    else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
  }

  async function connect(req: IncomingMessage, socket: Duplex, head: Buffer) {
    const destroy = () => socket.destroy()
    socket.on('error', destroy)
    try {
      if (!allowedOrigin(req)) return refuseUpgrade(socket, 403)
      if (!offersSubprotocol(req)) return refuseUpgrade(socket, 400)
      const connection = await currentConnection(req)
      if (closing || !listener.isListening) return refuseUpgrade(socket, 503)
      if (connection instanceof TooMany) return refuseUpgrade(socket, 429, connection.retryAfter)
      if (connection && peers.countOf(connection.session_id) >= mostSockets[connection.kind]) {
        return refuseUpgrade(socket, 429, retryAfterSeconds)
      }
      websockets.handleUpgrade(req, socket, head, (ws: WebSocket) => {
        if (connection) peers.admit(ws, socket, connection)
        else turnAway(ws, socket, unauthorized)
      })
    } catch (error) {
      log.error({ err: error }, 'could not authenticate a realtime connection')
      refuseUpgrade(socket, 503)
    } finally {
      socket.off('error', destroy)
    }
  }

  /** A session that ends while it is being read would otherwise be admitted after the news of its end. */
  async function currentConnection(req: IncomingMessage): Promise<C | TooMany | null> {
    const before = revocations
    const connection = await authenticate(req)
    return before === revocations ? connection : currentConnection(req)
  }

  function sessionsChanged(text: string) {
    revocations++
    const change = readSessionNotification(text)
    const dismissal = change.reconnect ? renewed : unauthorized
    if ('user_id' in change) peers.dismissWhere(({ user_id }) => user_id === change.user_id, dismissal)
    else if ('device' in change) peers.dismissWhere(({ device }) => device === change.device, dismissal)
    else peers.dismissWhere(({ session_id }) => String(session_id) === change.session_id, dismissal)
  }

  /** Messages and ended sessions may have been missed: everyone connects again, is authenticated anew and refetches. */
  function recovered() {
    revocations++
    peers.dismissWhere(() => true, serverRestart)
  }

  async function readPayload(id: string) {
    const [row] = await listener.query<{ body: string }>('select body::text from realtime_payloads where id = $1', [id])
    if (!row) throw new Error(`Realtime payload ${id} is gone`)
    return JSON.parse(row.body) as RealtimeMessage
  }

  async function close() {
    heartbeat.stop()
    await peers.dismissAllAndWait(serverRestart)
    server.off('upgrade', upgrade)
    await listener.close()
  }

  return {
    ready: listener.ready,
    connectionCount: peers.count,
    disconnectSession: (id) => peers.dismissWhere(({ session_id }) => String(session_id) === String(id), unauthorized),
    close: () => (closing ??= close()),
  }
}
