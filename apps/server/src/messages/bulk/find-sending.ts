import { isSending } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { findBulkChange } from '../../bulk-changes/within-bulk-changes.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/http/errors.ts'

export async function findSending(db: Db | Tx, actor: Staff, id: number) {
  const change = await findBulkChange(db, actor, id)
  if (!isSending(change.kind)) throw notFound()
  return change
}
