import type { Connection } from './connection.ts'
import type { Peer } from './peer.ts'
import { pingFrame } from './protocol.ts'

/** In groups, so that no single turn pings everyone. */
const groupCount = 12
/** Rounds between WebSocket pings, which a live peer must answer before the next. */
const roundsPerProbe = 10

export class Heartbeat<C extends Connection> {
  readonly #groups = Array.from({ length: groupCount }, () => new Set<Peer<C>>())
  readonly #everyMs: number
  /** Only while someone is connected. */
  #timer: NodeJS.Timeout | undefined
  #joined = 0
  #turns = 0

  constructor(pingEveryMs: number) {
    this.#everyMs = pingEveryMs / groupCount
  }

  add(peer: Peer<C>) {
    this.#group(this.#joined++).add(peer)
    this.#timer ??= setInterval(() => this.#beat(), this.#everyMs)
  }

  remove(peer: Peer<C>) {
    for (const group of this.#groups) group.delete(peer)
    if (this.#groups.every(({ size }) => size === 0)) this.stop()
  }

  stop() {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #beat() {
    const round = Math.floor(this.#turns / groupCount)
    const group = this.#group(this.#turns++)
    const frame = pingFrame(new Date())
    const probing = round % roundsPerProbe === roundsPerProbe - 1
    for (const peer of group) {
      if (probing && !probe(peer)) peer.ws.terminate()
      else peer.send(frame)
    }
  }

  #group(turn: number): Set<Peer<C>> {
    return this.#groups[turn % groupCount] as Set<Peer<C>>
  }
}

function probe<C extends Connection>(peer: Peer<C>) {
  if (peer.awaitingPong) return false
  peer.awaitingPong = true
  if (peer.isOpen) peer.ws.ping()
  return true
}
