import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import type { Connection } from './connection.ts'
import type { Heartbeat } from './heartbeat.ts'
import { Peer } from './peer.ts'
import {
  binaryRefused,
  type Dismissal,
  InvalidCommand,
  invalidRequest,
  parseCommand,
  welcomeFrame,
} from './protocol.ts'
import { subscribe, type Subscribing, unsubscribe } from './subscribe.ts'

const goodbyeMs = 2_000

/** Listeners are shared, which keeps idle sockets small. */
export function trackPeers<C extends Connection>(on: Subscribing<C>, heartbeat: Heartbeat<C>) {
  const peers = new Map<WebSocket, Peer<C>>()
  const bySession = new Map<C['session_id'], number>()

  function admit(ws: WebSocket, socket: Duplex, connection: C) {
    const peer = new Peer(ws, socket, connection)
    peers.set(ws, peer)
    bySession.set(connection.session_id, countOf(connection.session_id) + 1)
    heartbeat.add(peer)
    ws.on('message', receive).on('ping', countFrame).on('pong', notePong).on('error', closeFollows).on('close', forget)
    peer.send(welcomeFrame)
  }

  function receive(this: WebSocket, data: RawData, isBinary: boolean) {
    const peer = peers.get(this)
    if (!peer?.isOpen || refusedForRate(peer)) return
    if (isBinary) return peer.dismiss(binaryRefused, 'Only text is understood')
    try {
      // One Buffer, by the default binaryType.
      const command = parseCommand((data as Buffer).toString('utf8'))
      if (command.command === 'unsubscribe') unsubscribe(on, peer, command)
      else void subscribe(on, peer, command)
    } catch (error) {
      if (!(error instanceof InvalidCommand)) throw error
      peer.dismiss(invalidRequest, error.message)
    }
  }

  function countFrame(this: WebSocket) {
    const peer = peers.get(this)
    if (peer) refusedForRate(peer)
  }

  function refusedForRate(peer: Peer<C>) {
    const refused = peer.exceedsRate(Date.now())
    if (refused) peer.dismiss(invalidRequest, 'Too many commands')
    return refused
  }

  function notePong(this: WebSocket) {
    const peer = peers.get(this)
    if (peer) peer.awaitingPong = false
  }

  function forget(this: WebSocket) {
    const peer = peers.get(this)
    if (!peer) return
    peers.delete(this)
    const { session_id } = peer.connection
    const left = countOf(session_id) - 1
    if (left > 0) bySession.set(session_id, left)
    else bySession.delete(session_id)
    heartbeat.remove(peer)
    on.streams.leaveAll(peer)
  }

  const countOf = (session_id: C['session_id']) => bySession.get(session_id) ?? 0

  function dismissWhere(matches: (connection: C) => boolean, dismissal: Dismissal) {
    for (const peer of peers.values()) if (matches(peer.connection)) peer.dismiss(dismissal)
  }

  async function dismissAllAndWait(dismissal: Dismissal) {
    const leaving = [...peers.values()]
    const gone = Promise.all(leaving.map((peer) => once(peer.ws, 'close')))
    dismissWhere(() => true, dismissal)
    const patience = new AbortController()
    await Promise.race([gone, delay(goodbyeMs, undefined, { signal: patience.signal })])
    patience.abort()
    for (const peer of leaving) peer.ws.terminate()
    await gone
  }

  return { admit, dismissWhere, dismissAllAndWait, all: () => peers.values(), count: () => peers.size, countOf }
}

/** The WebSocket closes by itself after a broken frame. */
function closeFollows() {}
