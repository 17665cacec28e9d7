import type { Tx } from '../platform/http/call.ts'

/** Ordered to avoid deadlocks. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}
