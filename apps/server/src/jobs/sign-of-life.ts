import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../realtime/connection.ts'

const checkEveryMs = 5_000
const retryMs = 1_000

const lockOf = (worker: string) => `hashtextextended(${worker}, 0)`
const releaseDead = `
  select graphile_worker.force_unlock_workers(array(
    select locked_by from (
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null and locked_by <> $1
    ) as holding
    where pg_try_advisory_xact_lock(${lockOf('locked_by')})))`

/**
 * A worker that is killed leaves the jobs it had in hand locked, and the queue would wait four hours for it. So every
 * worker holds an advisory lock for as long as it is connected, and the others free the jobs of those who hold none.
 */
export class SignOfLife {
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #stopping = new AbortController()
  #started: Promise<void> | undefined
  #done: Promise<unknown> = Promise.resolve()

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  /** Resolves once the lock is held; no job is taken before. */
  start(worker: string): Promise<void> {
    return (this.#started ??= this.#hold(worker).then((held) => {
      this.#done = Promise.all([this.#keepHolding(worker, held), this.#keepReleasing(worker)])
    }))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#started
    await this.#done
  }

  async #hold(worker: string): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [worker])
    return client
  }

  async #keepHolding(worker: string, first: pg.PoolClient) {
    let client: pg.PoolClient | null = first
    while (!this.#stopping.signal.aborted) {
      try {
        client ??= await this.#hold(worker)
        await this.#untilLost(client)
      } catch (error) {
        this.#log.warn({ err: error }, 'the sign of life of this worker is lost')
        await this.#pause(retryMs)
      }
      // A connection that held a session's lock never goes back to the pool.
      client?.release(true)
      client = null
    }
  }

  #untilLost(client: pg.PoolClient): Promise<void> {
    const { signal } = this.#stopping
    return new Promise((resolve, reject) => {
      client.once('error', reject)
      client.once('end', () => reject(new Error('The connection was closed')))
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  async #keepReleasing(worker: string) {
    while (!this.#stopping.signal.aborted) {
      await this.#pool
        .query(releaseDead, [worker])
        .catch((error: unknown) => this.#log.warn({ err: error }, 'jobs of dead workers could not be freed'))
      await this.#pause(checkEveryMs)
    }
  }

  async #pause(ms: number) {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }
}
