import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { unavailabilityOf } from '../db/unavailable.ts'
import type { Log } from '../realtime/connection.ts'

const retryMs = 500

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * For graphile-worker, which ends itself or the process when it can't store how a job ended. Its statements wait until
 * the database can be used again; they only touch jobs that the worker still holds, so running one twice is harmless.
 */
export function patientPool(pool: pg.Pool, ready: () => Promise<void> | undefined, log: Log): pg.Pool {
  const wait = waitLogged(log)
  // Pools support both calling styles. The library itself connects again for its only callback, the one that listens.
  const connect = async (...given: [] | [callback: Connected]) => {
    await ready()
    return given[0] ? pool.connect(given[0]) : (patientClient(pool, wait) as unknown as pg.PoolClient)
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function patientClient(pool: pg.Pool, wait: Wait): Pick<pg.PoolClient, 'release'> & { query: unknown } {
  let client: pg.PoolClient | undefined
  return {
    query: (asked: string | pg.QueryConfig, values?: unknown[]) =>
      wait(async () => {
        client ??= await pool.connect()
        try {
          return await client.query(asked, values)
        } catch (error) {
          if (unavailabilityOf(error)) {
            client.release(true)
            client = undefined
          }
          throw error
        }
      }),
    release: () => client?.release(),
  }
}

type Wait = <A>(run: () => Promise<A>) => Promise<A>

/** One line in the log when the database goes and one when it is back, however many statements wait. */
function waitLogged(log: Log): Wait {
  let waiting = 0
  return async (run) => {
    for (let failures = 0; ; failures++) {
      try {
        const answer = await run()
        if (failures && --waiting === 0) log.warn({}, 'the database can be used again; background jobs continue')
        return answer
      } catch (error) {
        const reason = unavailabilityOf(error)
        if (failures && !reason) waiting--
        if (!reason) throw error
        if (!failures && ++waiting === 1) log.warn({ err: error, reason }, 'background jobs wait for the database')
        await delay(retryMs)
      }
    }
  }
}
