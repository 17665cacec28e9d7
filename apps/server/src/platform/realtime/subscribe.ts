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
  subscribe(connection: C, params: SubscriptionParams): Promise<boolean>
  /** Where the channel name alone doesn't identify the audience. */
  streamOf?(params: SubscriptionParams): string
}

export interface Subscribing<C extends Connection> {
  channels: Readonly<Record<string, Channel<C>>>
  streams: Streams<C>
  log: Log
}

export async function subscribe<C extends Connection>(on: Subscribing<C>, peer: Peer<C>, command: Command) {
  const { identifier, params } = command
  // The client repeats a subscription every 500 ms, and once per listener.
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
    // Unsubscribed or closed since.
    if (!peer.deciding.delete(identifier) || !peer.isOpen) return
    if (allowed) on.streams.join(peer, channel.streamOf?.(params) ?? params.channel, identifier)
    peer.send(allowed ? confirmationFrame(identifier) : rejectionFrame(identifier))
  } catch (error) {
    // A rejection would be final; a reconnect retries.
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
