import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './connection.ts'

const firstRetryMs = 250
const longestRetryMs = 10_000
const checkEveryMs = 30_000
const answerWithinMs = 10_000

interface Listening {
  databaseUrl: string
  on: Readonly<Record<string, (payload: string) => void>>
  /** After a reconnection: notifications may have been missed. */
  recovered: () => void
  log: Log
}

export class Listener {
  readonly #listening: Listening
  readonly #stopping = new AbortController()
  readonly #first = Promise.withResolvers<void>()
  readonly #done: Promise<void>
  #client: pg.Client | undefined
  #losses = 0

  constructor(listening: Listening) {
    this.#listening = listening
    this.#done = this.#keepListening()
  }

  get isListening() {
    return this.#client !== undefined
  }

  get ready() {
    return this.#first.promise
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    if (!this.#client) throw new Error('The realtime connection to the database is lost')
    return (await this.#client.query<Row>(text, values)).rows
  }

  async close() {
    this.#stopping.abort()
    await this.#done
    this.#first.resolve()
  }

  async #keepListening() {
    const { log } = this.#listening
    let failures = 0
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#listenUntilLost(() => (failures = 0))
      } catch (error) {
        log.warn({ err: error }, 'the realtime connection to the database is lost')
      }
      const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** failures++)
      await this.#pause(longest * (0.5 + Math.random() / 2))
    }
  }

  async #listenUntilLost(listening: () => void) {
    const { databaseUrl, on, recovered } = this.#listening
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'spotter realtime',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection was closed')))
    })
    lost.catch(() => undefined)
    client.on('notification', ({ channel, payload }) => this.#receive(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of Object.keys(on)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      this.#client = client
      listening()
      if (this.#losses > 0) recovered()
      this.#first.resolve()
      while (!this.#stopping.signal.aborted) {
        await Promise.race([lost, this.#pause(checkEveryMs)])
        // A silently dropped connection looks alive until used.
        if (!this.#stopping.signal.aborted) await client.query('select 1')
      }
    } finally {
      if (this.#client) this.#losses++
      this.#client = undefined
      await Promise.race([client.end().catch(() => undefined), delay(1000, undefined, { ref: false })])
    }
  }

  #receive(channel: string, payload: string) {
    try {
      this.#listening.on[channel]?.(payload)
    } catch (error) {
      this.#listening.log.error({ err: error, channel }, 'unreadable notification from the database')
    }
  }

  async #pause(ms: number) {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }
}
