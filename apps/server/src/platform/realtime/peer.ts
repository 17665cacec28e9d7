import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Connection } from './connection.ts'
import { type Dismissal, disconnectFrame } from './protocol.ts'
import type { Stream } from './streams.ts'

const mostUnsentBytes = 1024 * 1024
const rateWindowMs = 10_000
const mostFramesPerWindow = 100

/** Kept small: thousands sit idle. */
export class Peer<C extends Connection> {
  readonly ws: WebSocket
  readonly connection: C
  readonly streams: Stream<C>[] = []
  deciding: Set<string> | undefined = undefined
  awaitingPong = false
  readonly openedAt = performance.now()
  readonly #socket: Duplex
  #windowStartedAt = 0
  #framesInWindow = 0

  constructor(ws: WebSocket, socket: Duplex, connection: C) {
    this.ws = ws
    this.#socket = socket
    this.connection = connection
  }

  get isOpen() {
    return this.ws.readyState === WebSocket.OPEN
  }

  /** Drops a peer that doesn't read; it refetches on reconnection. */
  send(frame: Buffer) {
    if (!this.isOpen) return
    if (this.ws.bufferedAmount > mostUnsentBytes) this.ws.terminate()
    else this.#socket.write(frame)
  }

  dismiss(dismissal: Dismissal, explanation: string = dismissal.reason) {
    this.send(disconnectFrame(dismissal))
    this.ws.close(dismissal.code, explanation)
  }

  exceedsRate(now: number) {
    if (now - this.#windowStartedAt >= rateWindowMs) {
      this.#windowStartedAt = now
      this.#framesInWindow = 0
    }
    this.#framesInWindow++
    return this.#framesInWindow > mostFramesPerWindow
  }
}
