import type { Connection, Log } from './connection.ts'
import type { Peer } from './peer.ts'
import {
  type Command,
  confirmationFrame,
  invalidRequest,
  rejectionFrame,
  serverRestart,
  type SubscriptionParams,
} from './protocol.ts'
import type { Streams } from './streams.ts'

const mostSubscriptions = 8

export interface Channel<C extends Connection> {
  /** Whether this connection may subscribe. */
  subscribe(connection: C, params: SubscriptionParams): Promise<boolean>
  /** What messages for these subscribers are addressed to, where the name of the channel alone does not say it. */
  streamOf?(params: SubscriptionParams): string
}

export interface Subscribing<C extends Connection> {
  channels: Readonly<Record<string, Channel<C>>>
  streams: Streams<C>
  log: Log
}

export async function subscribe<C extends Connection>(on: Subscribing<C>, peer: Peer<C>, command: Command) {
  const { identifier, params } = command
  // The client asks again every 500 ms until it is answered, and once for each of its listeners with the same identifier.
  if (peer.deciding?.has(identifier)) return
  if (peer.streams.some((stream) => stream.identifier === identifier)) return peer.send(confirmationFrame(identifier))

  const channel = Object.hasOwn(on.channels, params.channel) ? on.channels[params.channel] : undefined
  if (!channel) return peer.send(rejectionFrame(identifier))

  peer.deciding ??= new Set()
  if (peer.streams.length + peer.deciding.size >= mostSubscriptions)
    return peer.dismiss(invalidRequest, 'Too many subscriptions')

  peer.deciding.add(identifier)
  try {
    const allowed = await channel.subscribe(peer.connection, params)
    // Unsubscribed or gone in the meantime.
    if (!peer.deciding.delete(identifier) || !peer.isOpen) return
    if (allowed) on.streams.join(peer, channel.streamOf?.(params) ?? params.channel, identifier)
    peer.send(allowed ? confirmationFrame(identifier) : rejectionFrame(identifier))
  } catch (error) {
    // A rejection would be final for the client; a reconnect asks again, later.
    on.log.error({ err: error, channel: params.channel }, 'could not decide a realtime subscription')
    peer.dismiss(serverRestart)
  } finally {
    if (peer.deciding?.size === 0) peer.deciding = undefined
  }
}

export function unsubscribe<C extends Connection>(on: Subscribing<C>, peer: Peer<C>, { identifier }: Command) {
  peer.deciding?.delete(identifier)
  on.streams.leave(peer, identifier)
}
