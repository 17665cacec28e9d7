import { undoRefusals } from '@spotter/domain/people/changes.ts'
import { serve } from '../../http/call.ts'
import { unprocessable } from '../../http/errors.ts'
import { pageOf } from '../../http/pages.ts'
import { foreseeUndo } from './foresee-undo.ts'
import { presentEntries } from './list-entries.ts'
import { refusalOf } from './present-change.ts'
import { findChange } from './within-changes.ts'

export const previewUndo = serve('GET /api/people/changes/{id}/undo_preview', async (actor, call) => {
  const { db, params, query, now, t } = call
  const change = await findChange(db, actor, params.id)
  const refusal = refusalOf(change, now)
  if (refusal) throw unprocessable({ base: undoRefusals[refusal] })
  const foreseen = await foreseeUndo(db, actor, change)
  const kept = foreseen.filter(({ state }) => state === 'kept')
  const returned = foreseen.filter(({ state }) => state === 'returned')
  const { limit, offset, pagination } = pageOf(query, { default: 10 })
  const shown = [...kept, ...returned].slice(offset, offset + limit)
  return {
    returned: returned.length,
    kept: kept.length,
    collection: await presentEntries(db, actor, shown, t),
    pagination: pagination(foreseen.length),
  }
})
