import type { Connection } from './connection.ts'
import type { Peer } from './peer.ts'

export interface Stream<C extends Connection> {
  readonly channel: string
  readonly identifier: string
  readonly peers: Set<Peer<C>>
}

export class Streams<C extends Connection> {
  readonly #byIdentifier = new Map<string, Stream<C>>()

  join(peer: Peer<C>, channel: string, identifier: string) {
    let stream = this.#byIdentifier.get(identifier)
    if (!stream) {
      stream = { channel, identifier, peers: new Set() }
      this.#byIdentifier.set(identifier, stream)
    }
    stream.peers.add(peer)
    peer.streams.push(stream)
  }

  leave(peer: Peer<C>, identifier: string) {
    const at = peer.streams.findIndex((stream) => stream.identifier === identifier)
    const [stream] = at < 0 ? [] : peer.streams.splice(at, 1)
    if (stream) this.#forget(peer, stream)
  }

  leaveAll(peer: Peer<C>) {
    for (const stream of peer.streams.splice(0)) this.#forget(peer, stream)
  }

  of(channel: string): Stream<C>[] {
    return [...this.#byIdentifier.values()].filter((stream) => stream.channel === channel)
  }

  #forget(peer: Peer<C>, stream: Stream<C>) {
    stream.peers.delete(peer)
    if (stream.peers.size === 0) this.#byIdentifier.delete(stream.identifier)
  }
}
