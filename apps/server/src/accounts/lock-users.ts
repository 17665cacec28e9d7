import type { Tx } from '../platform/http/call.ts'

/** In one order for everybody, so that two who hand over to each other do not wait for ever. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}
