import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../realtime/connection.ts'
import { patientPool } from './patient-pool.ts'

const checkEveryMs = 5_000
const retryMs = 1_000

const lockOf = (worker: string) => `hashtextextended(${worker}, 0)`
/** The last attempt counts although it never ended, so the job fails and needs a reason. */
const endedWithWorker = 'The process that ran this job ended before the job did.'
/** What `force_unlock_workers` does, with the reason. */
const releaseDead = `
  with dead as materialized (
    select locked_by from (
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null and locked_by <> $1
    ) as holding
    where pg_try_advisory_xact_lock(${lockOf('locked_by')})
  ), released as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null,
      last_error = case when attempts >= max_attempts then $2 else last_error end
    where locked_by in (select locked_by from dead)
  )
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
  where locked_by in (select locked_by from dead)`

/** A killed worker's jobs would stay locked for hours, so others release the jobs of workers without this lock. */
export class LivenessLock {
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #stopping = new AbortController()
  #started: Promise<void> | undefined
  #isHeld = false
  #done: Promise<unknown> = Promise.resolve()

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  start(worker: string): void {
    this.#started ??= this.#hold(worker).then((held) => {
      this.#done = Promise.all([this.#keepHolding(worker, held), this.#keepReleasing(worker)])
    })
  }

  /** No connection before the lock is held, or others could release a job that has just started. */
  poolOnceHeld(): pg.Pool {
    return patientPool(this.#pool, () => this.#started, this.#log)
  }

  async stop(): Promise<void> {
    // An error would retain the server through its stack.
    this.#stopping.abort('stopped')
    await this.#started
    await this.#done
  }

  async #hold(worker: string): Promise<pg.PoolClient | null> {
    while (!this.#stopping.signal.aborted) {
      let client: pg.PoolClient | undefined
      try {
        client = await this.#pool.connect()
        await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [worker])
        this.#isHeld = true
        return client
      } catch (error) {
        client?.release(true)
        await this.#lost(error)
      }
    }
    return null
  }

  async #keepHolding(worker: string, first: pg.PoolClient | null) {
    for (let client = first; client; client = await this.#hold(worker)) {
      // A connection that held a session lock must not return to the pool.
      await this.#untilLost(client)
        .finally(() => {
          this.#isHeld = false
          client?.release(true)
        })
        .catch((error: unknown) => this.#lost(error))
    }
  }

  async #lost(error: unknown) {
    this.#log.warn({ err: error }, 'this worker lost its liveness lock')
    await this.#pause(retryMs)
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
        .query(releaseDead, [worker, endedWithWorker])
        .catch((error: unknown) => this.#log.warn({ err: error }, 'jobs of dead workers could not be freed'))
      await this.#pause(checkEveryMs)
    }
  }

  async #pause(ms: number) {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }
}
