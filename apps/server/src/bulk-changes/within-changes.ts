import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Change } from './change-kind.ts'

/** Whoever ordered it sees it, and the managers of the club it was ordered in. */
export const seesChange = (actor: Staff, { user_id, company_id }: Pick<Change, 'user_id' | 'company_id'>): boolean =>
  reachesClub(actor, company_id) && (user_id === actor.id || may(actor, 'managers'))

export async function findChange(db: Db | Tx, actor: Staff, id: number): Promise<Change> {
  const change = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!change || !seesChange(actor, change)) throw notFound()
  return change
}

/** The same, held until the transaction ends. */
export async function lockChange(tx: Tx, actor: Staff, id: number): Promise<Change> {
  const change = await tx.selectFrom('changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!change || !seesChange(actor, change)) throw notFound()
  return change
}
