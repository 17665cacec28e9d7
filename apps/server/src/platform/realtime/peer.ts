import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Connection } from './connection.ts'
import { type Dismissal, disconnectFrame } from './protocol.ts'
import type { Stream } from './streams.ts'

const mostUnsentBytes = 1024 * 1024
const rateWindowMs = 10_000
const mostFramesPerWindow = 100

/** One authenticated socket. Kept lean: thousands of them sit idle. */
export class Peer<C extends Connection> {
  readonly ws: WebSocket
  readonly connection: C
  readonly streams: Stream<C>[] = []
  /** Identifiers whose subscription is being decided. */
  deciding: Set<string> | undefined = undefined
  awaitingPong = false
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

  /** A peer that does not read what it is sent is dropped; it refetches when it comes back. */
  send(frame: Buffer) {
    if (!this.isOpen) return
    if (this.ws.bufferedAmount > mostUnsentBytes) this.ws.terminate()
    else this.#socket.write(frame)
  }

  dismiss(dismissal: Dismissal, explanation: string = dismissal.reason) {
    this.send(disconnectFrame(dismissal))
    this.ws.close(dismissal.code, explanation)
  }

  /** Counts a frame that came in and says whether there were too many. */
  exceedsRate(now: number) {
    if (now - this.#windowStartedAt >= rateWindowMs) {
      this.#windowStartedAt = now
      this.#framesInWindow = 0
    }
    this.#framesInWindow++
    return this.#framesInWindow > mostFramesPerWindow
  }
}
