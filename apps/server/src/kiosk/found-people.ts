import type { Db } from '../platform/db/connect.ts'
import { attemptKey, countFailure } from '../accounts/attempts.ts'

export type FoundBy = 'phone' | 'email'

const key = (asker: string, by: FoundBy, id: number) => attemptKey('kiosk:found', `${asker} ${by} ${id}`)

/** Only found people can be claimed. */
export async function saveFound(db: Db, asker: string, by: FoundBy, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await countFailure(
    db,
    ids.map((id) => key(asker, by, id)),
  )
}

export async function foundBy(db: Db, asker: string, ids: readonly number[]): Promise<Map<number, Set<FoundBy>>> {
  const asked = ids.flatMap((id) => (['phone', 'email'] as const).map((by) => ({ id, by, key: key(asker, by, id) })))
  const rows = await db
    .selectFrom('failed_attempts')
    .select('key')
    .where('key', 'in', ['', ...asked.map((one) => one.key)])
    .where('at', '>', new Date(Date.now() - foundFor).toISOString())
    .execute()
  const there = new Set(rows.map((row) => row.key))
  const found = new Map<number, Set<FoundBy>>()
  for (const { id, by, key: searched } of asked) {
    if (there.has(searched)) found.set(id, (found.get(id) ?? new Set()).add(by))
  }
  return found
}

const foundFor = 15 * 60_000
