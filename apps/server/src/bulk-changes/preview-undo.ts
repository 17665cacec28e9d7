import { undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { productNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'
import { serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { pageOf } from '../platform/http/pages.ts'
import { loadEntries } from './entries.ts'
import { type Batch, type BulkChange, type Entry, type Kind, kindOf, type Reverted, type ShownEntry } from './kind.ts'
import { refusalOf } from './present-bulk-change.ts'
import { splitByReach } from './run-batch.ts'
import { findBulkChange } from './within-bulk-changes.ts'

export const previewUndo = (kinds: readonly Kind[]) =>
  serve('GET /api/people/changes/{id}/undo_preview', async (actor, call) => {
    const { db, params, query, now, t } = call
    const change = await findBulkChange(db, actor, params.id)
    const refusal = refusalOf(change, now)
    if (refusal) throw unprocessable({ base: undoRefusals[refusal] })
    const kind = kindOf(kinds, change)
    const entries = await previewEntries(db, actor, kind, change)
    const kept = entries.filter(({ state }) => state === 'kept')
    const returned = entries.filter(({ state }) => state === 'returned')
    const { offset, limit, pagination } = pageOf(query, { default: 10 })
    const shown = [...kept, ...returned].slice(offset, offset + limit)
    return {
      returned: returned.length,
      kept: kept.length,
      collection: await kind.subject.present(db, actor, shown, t),
      pagination: pagination(entries.length),
    }
  })

const batchSize = 2000

export async function previewEntries(db: Db, actor: Staff, kind: Kind, change: BulkChange): Promise<ShownEntry[]> {
  const previewed: ShownEntry[] = []
  for (let after = 0; ;) {
    const entries = await loadEntries(db, change.id, 'done', { after, limit: batchSize })
    const last = entries.at(-1)
    if (!last) return previewed
    const { reached, unreached } = await splitByReach(db, actor, kind, entries)
    const reverted = await (kind.previewUndo?.(db, change, reached) ?? tryUndo(db, kind, { actor, change }, reached))
    const clubs = new Map(entries.map(({ subject_id, company_id }) => [subject_id, company_id]))
    previewed.push(...[...reverted, ...unreached].map((one) => ({ ...one, company_id: clubs.get(one.subject_id)! })))
    after = last.subject_id
  }
}

class RolledBack extends Error {
  readonly reverted: Reverted[]
  constructor(reverted: Reverted[]) {
    super('Rolled back')
    this.reverted = reverted
  }
}

async function tryUndo(
  db: Db,
  kind: Kind,
  batch: Pick<Batch, 'actor' | 'change'>,
  entries: Entry[],
): Promise<Reverted[]> {
  return transaction(db, async (tx): Promise<Reverted[]> => {
    throw new RolledBack(await kind.undo({ ...batch, tx, at: productNow() }, entries))
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.reverted
    throw error
  })
}
