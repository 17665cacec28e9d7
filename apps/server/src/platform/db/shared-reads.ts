import type pg from 'pg'
import { setImmediate as readyInput } from 'node:timers/promises'

/** Longer than reads usually take. */
const patienceMs = 50
/** Long reads may leave a single connection to all others. */
const mostRounds = 10

/**
 * One of few connections, so that a statement is planned on few. A read leaves for others when reads that take long hold
 * all of them, not when many short ones wait: planning on another connection takes longer than their turn.
 */
export async function connectForRead(shared: pg.Pool, others: pg.Pool): Promise<pg.PoolClient> {
  const coming = shared.connect()
  if (shared.waitingCount <= shared.idleCount) return coming
  const client = await inTurn(coming, shared)
  if (client) return client
  coming.then(
    (late) => late.release(),
    () => undefined,
  )
  return others.connect()
}

async function inTurn(coming: Promise<pg.PoolClient>, shared: pg.Pool): Promise<pg.PoolClient | null> {
  const released = countReleases(shared)
  let before = released.count
  for (let round = 0; round < mostRounds; round++) {
    const client = await soon(coming)
    if (client) return client
    // A busy process reads late what has arrived.
    await readyInput()
    if (released.count === before) return null
    before = released.count
  }
  return null
}

async function soon(coming: Promise<pg.PoolClient>): Promise<pg.PoolClient | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patienceMs, null)))
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

interface Released {
  count: number
}
const releases = new WeakMap<pg.Pool, Released>()

function countReleases(pool: pg.Pool): Released {
  const known = releases.get(pool)
  if (known) return known
  const released = { count: 0 }
  releases.set(pool, released)
  pool.on('release', () => released.count++)
  return released
}
