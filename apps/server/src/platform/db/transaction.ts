import type { Db, Tx } from './connect.ts'
import { isOutdatedPlan } from './prepared.ts'

/** Retried after deadlocks, serialization failures and a change of its tables. */
export async function transaction<A>(db: Db, change: (tx: Tx) => Promise<A>, tries = 3): Promise<A> {
  try {
    return await db.transaction().execute(change)
  } catch (error) {
    if (tries > 1 && isConflict(error)) return transaction(db, change, tries - 1)
    throw error
  }
}

const isConflict = (error: unknown) =>
  isOutdatedPlan(error) ||
  (error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001'))

export const isUniqueViolation = (error: unknown, constraint: string) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint

export const isForeignKeyViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503'
