import { isOfEvents, undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { foreseeEvents, presentEventEntries } from './activities/entries-of-events.ts'
import { serve } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { pageOf } from '../platform/http/pages.ts'
import { foreseeUndo } from './foresee-undo.ts'
import { presentEntries } from './list-entries.ts'
import { refusalOf } from './present-change.ts'
import { findChange } from './within-changes.ts'

export const previewUndo = serve('GET /api/people/changes/{id}/undo_preview', async (actor, call) => {
  const { db, params, query, now, t } = call
  const change = await findChange(db, actor, params.id)
  const refusal = refusalOf(change, now)
  if (refusal) throw unprocessable({ base: undoRefusals[refusal] })
  const page = pageOf(query, { default: 10 })
  if (isOfEvents(change.kind)) {
    const { shown, ...counts } = shownOf(await foreseeEvents(db, actor, change), page)
    return { ...counts, collection: await presentEventEntries(db, actor, shown, t) }
  }
  const { shown, ...counts } = shownOf(await foreseeUndo(db, actor, change), page)
  return { ...counts, collection: await presentEntries(db, actor, shown, t) }
})

/** One page of it, with those who keep something first. */
function shownOf<Foreseen extends { state: string }>(foreseen: readonly Foreseen[], page: ReturnType<typeof pageOf>) {
  const kept = foreseen.filter(({ state }) => state === 'kept')
  const returned = foreseen.filter(({ state }) => state === 'returned')
  return {
    returned: returned.length,
    kept: kept.length,
    shown: [...kept, ...returned].slice(page.offset, page.offset + page.limit),
    pagination: page.pagination(foreseen.length),
  }
}
