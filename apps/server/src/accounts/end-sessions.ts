import type { Tx } from '../platform/http/call.ts'
import { endSession } from '../platform/realtime/publish.ts'

/** Also those in which the user impersonates others, but not those of users who impersonate them. */
export async function endSessionsOf(tx: Tx, user_id: number, options: { except?: number } = {}): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where(({ eb, fn }) => eb(fn.coalesce('original_user_id', 'user_id'), '=', user_id))
    .where('id', '<>', options.except ?? 0)
    .returning('id')
    .execute()
  for (const { id } of ended) await endSession(tx, id)
}

export async function endImpersonationsBy(tx: Tx, user_id: number): Promise<void> {
  const ended = await tx.deleteFrom('sessions').where('original_user_id', '=', user_id).returning('id').execute()
  for (const { id } of ended) await endSession(tx, id)
}

/** Root has everything that the user may have gained. */
export async function endImpersonationsOf(tx: Tx, user_id: number): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('original_user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('root', '=', false))
    .returning('id')
    .execute()
  for (const { id } of ended) await endSession(tx, id)
}

export async function endSessionsAs(tx: Tx, user_id: number): Promise<void> {
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', user_id).returning('id').execute()
  for (const { id } of ended) await endSession(tx, id)
}

export async function endOneSession(tx: Tx, id: number): Promise<void> {
  await endSession(tx, id)
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}
