import { setImmediate } from 'node:timers/promises'
import type { Connection, Log } from './connection.ts'
import type { RealtimeMessage } from './message.ts'
import { type MessageNotification, parseMessageNotification } from './notification.ts'
import type { Peer } from './peer.ts'
import { messageFrame, serverRestart } from './protocol.ts'
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

export class Deliveries<C extends Connection> {
  readonly #on: Delivering<C>
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
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await deliver(this.#on, next)
    this.#working = false
  }

  #giveUp() {
    this.#on.log.error({ waiting: this.#waiting.length }, 'realtime messages come faster than they can be delivered')
    this.#waiting.length = 0
    dismissAll(this.#on.everyone())
  }
}

async function deliver<C extends Connection>(on: Delivering<C>, notification: MessageNotification) {
  const message = await orRefetch(on, on.everyone(), async () =>
    'message' in notification ? notification.message : on.loadPayload(notification.payload_id),
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
