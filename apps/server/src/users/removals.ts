import { type Selectable, sql } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'

export type Removal = Selectable<Database['removals']>

/** One transaction is one removal. */
export const addRemoval = (tx: Tx, user_id: number, company_id: number, how: Removal['how']): Promise<Removal> =>
  tx.insertInto('removals').values({ user_id, company_id, how }).returningAll().executeTakeFirstOrThrow()

export async function undoableRemovals(tx: Tx, user_id: number): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    select * from (
      select distinct on (company_id) * from removals where user_id = ${user_id} order by company_id, id desc) last
    where undone_at is null and at > now() - interval '30 days'`.execute(tx)
  return rows
}

export const isRevokedIn = (company_id: number) => sql<boolean>`(
  not exists (select from company_users cu where cu.user_id = users.id and cu.company_id = ${company_id})
  and (select how = 'revoked' and undone_at is null and at > now() - interval '30 days' from removals r
    where r.user_id = users.id and r.company_id = ${company_id} order by r.id desc limit 1) is true)`

export async function closeRemovals(tx: Tx, removals: readonly Removal[], now: Date): Promise<void> {
  if (!removals.length) return
  const ids = removals.map(({ id }) => id)
  await tx.updateTable('removals').set({ undone_at: now }).where('id', 'in', ids).execute()
}

export async function settleRevocations(tx: Tx, user_id: number, company_ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('removals')
    .set({ undone_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('company_id', 'in', [...company_ids])
    .where('how', '=', 'revoked')
    .where('undone_at', 'is', null)
    .execute()
}
