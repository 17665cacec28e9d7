import { setImmediate } from 'node:timers/promises'
import type { Connection, Log } from './connection.ts'
import type { RealtimeMessage } from './message.ts'
import { type MessageNotification, readMessageNotification } from './notification.ts'
import type { Peer } from './peer.ts'
import { messageFrame, serverRestart } from './protocol.ts'
import type { Streams } from './streams.ts'

const mostWaiting = 10_000
/** Other work gets a turn after so many sends. */
const sendsPerTurn = 500

export interface Delivering<C extends Connection> {
  streams: Streams<C>
  everyone: () => Iterable<Peer<C>>
  /** Of these, the very objects that may receive the message now. */
  receivers: (message: RealtimeMessage, connections: C[]) => Promise<C[]>
  /** The same for those who listen elsewhere. */
  echoes: (message: RealtimeMessage) => RealtimeMessage[]
  readPayload: (id: string) => Promise<RealtimeMessage>
  log: Log
}

/** Delivers one notification after the other, so that nobody sees them in another order than they were committed. */
export class Deliveries<C extends Connection> {
  readonly #on: Delivering<C>
  readonly #waiting: MessageNotification[] = []
  #working = false

  constructor(on: Delivering<C>) {
    this.#on = on
  }

  add(text: string) {
    if (this.#waiting.length >= mostWaiting) return this.#giveUp()
    this.#waiting.push(readMessageNotification(text))
    if (!this.#working) void this.#work()
  }

  async #work() {
    this.#working = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await deliver(this.#on, next)
    this.#working = false
  }

  #giveUp() {
    this.#on.log.error({ waiting: this.#waiting.length }, 'realtime messages come faster than they can be delivered')
    this.#waiting.length = 0
    sendToRefetch(this.#on.everyone())
  }
}

async function deliver<C extends Connection>(on: Delivering<C>, notification: MessageNotification) {
  const message = await orRefetch(on, on.everyone(), async () =>
    'message' in notification ? notification.message : on.readPayload(notification.payload_id),
  )
  for (const one of message ? [message, ...on.echoes(message)] : []) {
    const candidates = addressees(on.streams, one)
    if (candidates.size === 0) continue
    const connections = Array.from(candidates, (peer) => peer.connection)
    await orRefetch(on, candidates, async () => send(on.streams, one, new Set(await on.receivers(one, connections))))
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
    sendToRefetch(concerned)
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

/** What could not be delivered must not be missing unnoticed: a client that connects again refetches. */
function sendToRefetch<C extends Connection>(peers: Iterable<Peer<C>>) {
  for (const peer of peers) peer.dismiss(serverRestart)
}
