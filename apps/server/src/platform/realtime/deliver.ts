import { setImmediate } from 'node:timers/promises'
import type { Connection, Log } from './connection.ts'
import type { RealtimeMessage } from './message.ts'
import { type MessageNotification, parseMessageNotification } from './notification.ts'
import type { Peer } from './peer.ts'
import { messageFrame, serverRestart } from './protocol.ts'
import { RecentMessages } from './recent-messages.ts'
import type { Streams } from './streams.ts'

const mostWaiting = 10_000
const sendsPerTurn = 500

interface Delivering<C extends Connection> {
  streams: Streams<C>
  everyone: () => Iterable<Peer<C>>
  receivers: (message: RealtimeMessage, connections: C[]) => Promise<C[]>
  echoes: (message: RealtimeMessage) => RealtimeMessage[]
  loadPayload: (id: string) => Promise<RealtimeMessage>
  log: Log
}

interface Missed {
  channel: string
  identifier: string
  /** By the clock of `performance.now()`. */
  since: number
}

export class Deliveries<C extends Connection> {
  readonly #on: Delivering<C>
  readonly #recent = new RecentMessages()
  readonly #waiting: MessageNotification[] = []
  #working = false

  constructor(on: Delivering<C>) {
    this.#on = on
  }

  add(text: string) {
    if (this.#waiting.length >= mostWaiting) return this.#giveUp()
    this.#waiting.push(parseMessageNotification(text))
    if (!this.#working) void this.#work()
  }

  async #work() {
    this.#working = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#deliver(next)
    this.#working = false
  }

  async #deliver(notification: MessageNotification) {
    const on = this.#on
    const message = await orRefetch(on, on.everyone(), async () =>
      'message' in notification ? notification.message : on.loadPayload(notification.payload_id),
    )
    for (const one of message ? [message, ...on.echoes(message)] : []) {
      // Together, so that a peer that joins gets it once: from here, or as missed.
      this.#recent.add(one)
      const candidates = addressees(on.streams, one)
      if (candidates.size === 0) continue
      const connections = Array.from(candidates, (peer) => peer.connection)
      await orRefetch(on, candidates, async () => send(on.streams, one, new Set(await on.receivers(one, connections))))
    }
  }

  /** To a peer that has just joined, what was sent while it opened its screen. */
  sendMissed(peer: Peer<C>, { channel, identifier, since }: Missed): Promise<unknown> {
    const on = this.#on
    const messages = this.#recent.since(channel, since)
    return orRefetch(on, [peer], async () => {
      if (!messages) throw new Error('Too many messages were sent while a screen was opened.')
      for (const message of messages) {
        const { user_ids } = message.to
        if (user_ids && !user_ids.some((id) => id === peer.connection.user_id)) continue
        const [allowed] = await on.receivers(message, [peer.connection])
        if (allowed) peer.send(messageFrame(identifier, JSON.stringify(message.envelope)))
      }
    })
  }

  #giveUp() {
    this.#on.log.error({ waiting: this.#waiting.length }, 'realtime messages come faster than they can be delivered')
    this.#waiting.length = 0
    dismissAll(this.#on.everyone())
  }
}

async function orRefetch<C extends Connection, R>(
  on: Delivering<C>,
  concerned: Iterable<Peer<C>>,
  work: () => Promise<R>,
) {
  try {
    return await work()
  } catch (error) {
    on.log.error({ err: error }, 'could not deliver a realtime message')
    dismissAll(concerned)
    return null
  }
}

function addressees<C extends Connection>(streams: Streams<C>, { channel, to }: RealtimeMessage) {
  const users = to.user_ids && new Set<number | null>(to.user_ids)
  const found = new Set<Peer<C>>()
  for (const { peers } of streams.of(channel))
    for (const peer of peers) if (!users || users.has(peer.connection.user_id)) found.add(peer)
  return found
}

async function send<C extends Connection>(
  streams: Streams<C>,
  { channel, envelope }: RealtimeMessage,
  allowed: Set<C>,
) {
  const envelopeJson = JSON.stringify(envelope)
  let sent = 0
  for (const { identifier, peers } of streams.of(channel)) {
    const frame = messageFrame(identifier, envelopeJson)
    for (const peer of peers) {
      if (!allowed.has(peer.connection)) continue
      peer.send(frame)
      if (++sent % sendsPerTurn === 0) await setImmediate()
    }
  }
}

/** Clients that reconnect refetch what they missed. */
function dismissAll<C extends Connection>(peers: Iterable<Peer<C>>) {
  for (const peer of peers) peer.dismiss(serverRestart)
}
