import { msg } from '@spotter/domain/text.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Asking, mayEdit } from '../resources/asking.ts'
import type { Merging, Named } from '../resources/merging/merge-record.ts'
import { mergingSources } from '../resources/merging/merge-sources.ts'
import { mergingTags } from '../resources/merging/merge-tags.ts'
import { alreadyUndone, latestMerge, undoRefusal } from '../resources/merging/undo-merge.ts'
import { columnsOf, visibleRecords } from '../resources/records.ts'
import type { AuditRow } from './find-entries.ts'
import { refused, type Reversal, withVersion } from './reversal.ts'

const mergings: Readonly<Record<string, Merging>> = { tag: mergingTags, marketing_source: mergingSources }

/** Applied by the same route as undoing from the notice. */
export async function planUnmerging(
  db: Db,
  actor: Staff,
  { subject_type, subject_id, after }: AuditRow,
  company: CompanyRow | null,
): Promise<Reversal> {
  const merging = mergings[subject_type]
  const merge_id = after?.['merge_id']
  if (!merging || merge_id === undefined) {
    return refused(msg("This merge can't be undone because its changes weren't recorded at the time."))
  }
  const asking = { resource: merging.resource, actor, company }
  const merge = await latestMerge(db, asking, subject_id)
  if (merge?.id !== merge_id) return refused(alreadyUndone)
  const [from, into] = [await find(db, asking, merge.from_id), await find(db, asking, merge.into_id)]
  if (!from || !into) return refused(msg('The record no longer exists.'))
  if (!mayEdit(asking, from) || !mayEdit(asking, into))
    return refused(msg("You don't have permission to undo this merge."))
  const reason = await undoRefusal(db, { asking, merge, from, into })
  if (reason) return refused(reason)
  return {
    place: { key: merging.undo, row: from, body: withVersion(from), writable: [] },
    reason: null,
    fields: [
      { field: 'deleted_at', now: from.deleted_at, to: null, state: 'returns' },
      { field: 'merged_into', now: into.name, to: null, state: 'returns' },
    ],
  }
}

const find = (db: Db, asking: Asking, id: number) =>
  visibleRecords(db, asking)
    .where('records.id', '=', id)
    .select(columnsOf(asking.resource).map((column) => `records.${column}` as const))
    .$castTo<Named>()
    .executeTakeFirst()
