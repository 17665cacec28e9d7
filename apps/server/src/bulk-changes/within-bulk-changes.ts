import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import type { BulkChange } from './kind.ts'

/** A bulk change is seen by the user who started it and by managers of its club. */
const maySee = (actor: Staff, { user_id, company_id }: BulkChange): boolean =>
  reachesClub(actor, company_id) && (user_id === actor.id || may(actor, 'managers'))

export async function findBulkChange(db: Db | Tx, actor: Staff, id: number): Promise<BulkChange> {
  const change = await db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!change || !maySee(actor, change)) throw notFound()
  return change
}

export async function lockBulkChange(tx: Tx, actor: Staff, id: number): Promise<BulkChange> {
  const change = await tx.selectFrom('bulk_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!change || !maySee(actor, change)) throw notFound()
  return change
}
