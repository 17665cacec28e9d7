import type pg from 'pg'
import type { Log } from '../realtime/connection.ts'

/** Clocks of several machines differ a little. */
export const toleranceMs = 120_000

/**
 * A clock that was ahead leaves the times of the last runs in the future. Until then the library would enqueue nothing
 * and say nothing.
 */
export async function correctFutureMarks(pool: pg.Pool, log: Log): Promise<void> {
  const now = Date.now()
  const { rows } = await pool.query<{ identifier: string }>(
    `update graphile_worker._private_known_crontabs set last_execution = $1
     where last_execution > $2 returning identifier`,
    [new Date(now), new Date(now + toleranceMs)],
  )
  if (rows.length === 0) return
  const jobs = rows.map(({ identifier }) => identifier).toSorted()
  log.warn({ jobs }, 'a clock was ahead: periodic jobs last ran in the future by their marks, which are corrected')
}
