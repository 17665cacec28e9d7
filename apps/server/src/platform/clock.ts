import { sql } from 'kysely'
import type { Db, Tx } from './db/connect.ts'
import type { Providers } from './ports/providers.ts'

/** The time by which things are due: the machine's, unless root has moved the clock of an install with the sandbox. */
export const productNow = (): Date => new Date(Date.now() + known.aheadMs)

interface Known {
  aheadMs: number
  /** The time at which the clock was moved last, before it was. */
  movedFrom: Date | null
}

let known: Known = { aheadMs: 0, movedFrom: null }
let loadedAt = -Infinity
/** Elsewhere it can't be moved, and asking would cost. */
let isMovable = false

const freshMs = 250

export const clockAheadSeconds = (): number => Math.round(known.aheadMs / 1000)

/** What was due while the clock was moved is not late. */
export const missedBefore = (now: Date, patienceMs: number): Date =>
  new Date(Math.min(now.getTime(), known.movedFrom?.getTime() ?? Infinity) - patienceMs)

export async function loadClock(db: Db | Tx): Promise<void> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from install where key in ('clock_ahead_ms', 'clock_moved_from')`.execute(db)
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const movedFrom = values.get('clock_moved_from')
  known = { aheadMs: Number(values.get('clock_ahead_ms') ?? 0), movedFrom: movedFrom ? new Date(movedFrom) : null }
  loadedAt = performance.now()
}

export async function startClock(db: Db, { sandbox }: Pick<Providers, 'sandbox'>): Promise<void> {
  isMovable = isAllSandbox(sandbox)
  await loadClock(db)
}

/** What comes due after a move must not reach anyone outside. */
export const isAllSandbox = (sandbox: Providers['sandbox']): boolean => !Object.values(sandbox).includes(false)

/** Another process may have moved it. */
export async function followClock(db: Db): Promise<void> {
  if (isMovable && performance.now() - loadedAt > freshMs) await loadClock(db)
}

/** Load it again once this is committed. */
export async function storeMove(tx: Tx, ms: number): Promise<void> {
  const { rows } = await sql<{ at: string }>`select product_now() as at`.execute(tx)
  await sql`
    insert into install (key, value) values ('clock_ahead_ms', ${String(ms)}), ('clock_moved_from', ${rows[0]!.at})
    on conflict (key) do update set value = case install.key
      when 'clock_ahead_ms' then (install.value::bigint + excluded.value::bigint)::text else excluded.value end`.execute(
    tx,
  )
}
