import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Connection, Log } from './connection.ts'
import { Deliveries } from './deliver.ts'
import { Heartbeat } from './heartbeat.ts'
import { Listener } from './listen.ts'
import type { RealtimeMessage } from './message.ts'
import { parseSessionNotification, realtimeNotifications, sessionNotifications } from './notification.ts'
import { trackPeers } from './peers.ts'
import { longestCommand, renewed, serverRestart, subprotocol, unauthorized } from './protocol.ts'
import { acceptAndDismiss, isForCable, offersSubprotocol, refuseUpgrade, TooMany } from './upgrade.ts'
import { Streams } from './streams.ts'
import type { Channel, Subscribing } from './subscribe.ts'

/** A visitor session is shared by all kiosks and phones of a club. */
export const mostSockets = { staff: 20, visitor: 500 } as const
const retryAfterSeconds = 30

export interface CableOptions<C extends Connection> {
  server: Server
  databaseUrl: string
  /** Prevents cross-site sockets with a user's cookies. */
  allowedOrigin: (req: IncomingMessage) => boolean
  /** Null without a session; throws if that can't be determined. */
  authenticate: (req: IncomingMessage) => Promise<C | TooMany | null>
  channels: Readonly<Record<string, Channel<C>>>
  /** The subset that may receive the message, in one query. */
  receivers: (message: RealtimeMessage, connections: C[]) => Promise<C[]>
  echoes?: (message: RealtimeMessage) => RealtimeMessage[]
  log: Log
  pingEveryMs?: number | undefined
}

export interface Cable {
  /** Until then, sockets are asked to reconnect later. */
  ready: Promise<void>
  connectionCount(): number
  disconnectSession(session_id: string | number): void
  /** Call before closing the HTTP server, which waits for its sockets. */
  close(): Promise<void>
}

export function attachCable<C extends Connection>(options: CableOptions<C>): Cable {
  const { server, databaseUrl, allowedOrigin, authenticate, channels, receivers, log } = options
  const { echoes = () => [] } = options
  const streams = new Streams<C>()
  const heartbeat = new Heartbeat<C>(options.pingEveryMs ?? 3_000)
  const deliveries = new Deliveries<C>({ streams, everyone: () => peers.all(), receivers, echoes, loadPayload, log })
  const sendMissed: Subscribing<C>['sendMissed'] = (peer, missed) => deliveries.sendMissed(peer, missed)
  const peers = trackPeers<C>({ channels, streams, sendMissed, log }, heartbeat)
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
    if (isForCable(req)) void connect(req, socket, head)
    else refuseUpgrade(socket, 404)
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
        else acceptAndDismiss(ws, socket, unauthorized)
      })
    } catch (error) {
      log.error({ err: error }, 'could not authenticate a realtime connection')
      refuseUpgrade(socket, 503)
    } finally {
      socket.off('error', destroy)
    }
  }

  /** A session may end while it is loaded; it must not be admitted afterwards. */
  async function currentConnection(req: IncomingMessage): Promise<C | TooMany | null> {
    const before = revocations
    const connection = await authenticate(req)
    return before === revocations ? connection : currentConnection(req)
  }

  function sessionsChanged(text: string) {
    revocations++
    const change = parseSessionNotification(text)
    const dismissal = change.reconnect ? renewed : unauthorized
    if ('device' in change) peers.dismissWhere(({ device }) => device === change.device, dismissal)
    else peers.dismissWhere(({ session_id }) => String(session_id) === change.session_id, dismissal)
  }

  /** Messages may have been missed, so all clients reconnect, authenticate and refetch. */
  function recovered() {
    revocations++
    peers.dismissWhere(() => true, serverRestart)
  }

  async function loadPayload(id: string) {
    const [row] = await listener.query<{ body: string }>('select body::text from realtime_payloads where id = $1', [id])
    if (!row) throw new Error(`Realtime payload ${id} is gone`)
    return JSON.parse(row.body) as RealtimeMessage
  }

  async function close() {
    heartbeat.stop()
    await peers.dismissAllAndWait(serverRestart)
    await listener.close()
  }

  return {
    ready: listener.ready,
    connectionCount: peers.count,
    disconnectSession: (id) => peers.dismissWhere(({ session_id }) => String(session_id) === String(id), unauthorized),
    close: () => (closing ??= close()),
  }
}
