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
  sendMissed: (peer: Peer<C>, missed: { channel: string; identifier: string; since: number }) => Promise<unknown>
  log: Log
}

export async function subscribe<C extends Connection>(on: Subscribing<C>, peer: Peer<C>, command: Command) {
  const { identifier, params } = command
  // The client repeats a subscription every 500 ms, and once per listener.
  if (peer.deciding?.has(identifier)) return
  if (peer.streams.some((stream) => stream.identifier === identifier)) return peer.send(confirmationFrame(identifier))

  const channel = Object.hasOwn(on.channels, params.channel) ? on.channels[params.channel] : undefined
  const missedMs = parseMissedMs(params)
  if (!channel || missedMs === null) return peer.send(rejectionFrame(identifier))

  peer.deciding ??= new Set()
  if (peer.streams.length + peer.deciding.size >= mostSubscriptions)
    return peer.dismiss(invalidRequest, 'Too many subscriptions')

  peer.deciding.add(identifier)
  try {
    const allowed = await channel.subscribe(peer.connection, params)
    // Unsubscribed or closed since.
    if (!peer.deciding.delete(identifier) || !peer.isOpen) return
    if (!allowed) return peer.send(rejectionFrame(identifier))
    const stream = channel.streamOf?.(params) ?? params.channel
    on.streams.join(peer, stream, identifier)
    peer.send(confirmationFrame(identifier))
    if (missedMs) await on.sendMissed(peer, { channel: stream, identifier, since: peer.openedAt - missedMs })
  } catch (error) {
    // A rejection would be final; a reconnect retries.
    on.log.error({ err: error, channel: params.channel }, 'could not decide a realtime subscription')
    peer.dismiss(serverRestart)
  } finally {
    if (peer.deciding?.size === 0) peer.deciding = undefined
  }
}

const longestMissedMs = 10_000

/** How old the data of the screen was when it connected; null if that isn't understood. */
function parseMissedMs({ missed_ms = 0 }: SubscriptionParams): number | null {
  return typeof missed_ms === 'number' && missed_ms >= 0 && missed_ms <= longestMissedMs ? missed_ms : null
}

export function unsubscribe<C extends Connection>(on: Subscribing<C>, peer: Peer<C>, { identifier }: Command) {
  peer.deciding?.delete(identifier)
  on.streams.leave(peer, identifier)
}
