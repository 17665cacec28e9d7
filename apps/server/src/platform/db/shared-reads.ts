import type pg from 'pg'

/** Longer than reads usually take. */
const patienceMs = 25

/** One of few connections, so that a statement is planned on few. Slow reads there hold up others only briefly. */
export async function connectForRead(shared: pg.Pool, others: pg.Pool): Promise<pg.PoolClient> {
  const coming = shared.connect()
  if (shared.waitingCount <= shared.idleCount) return coming
  const client = await soon(coming)
  if (client) return client
  coming.then(
    (late) => late.release(),
    () => undefined,
  )
  return others.connect()
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
