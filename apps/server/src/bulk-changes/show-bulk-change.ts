import { serve } from '../platform/http/call.ts'
import { type Kind, kindOf } from './kind.ts'
import { presentBulkChange } from './present-bulk-change.ts'
import { findBulkChange } from './within-bulk-changes.ts'

export const showBulkChange = (kinds: readonly Kind[]) =>
  serve('GET /api/people/changes/{id}', async (actor, { db, params, now, t }) => {
    const change = await findBulkChange(db, actor, params.id)
    return presentBulkChange(db, kindOf(kinds, change), change, { now, t })
  })
