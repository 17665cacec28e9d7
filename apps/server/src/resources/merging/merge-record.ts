import type { Carried } from '@spotter/domain/lists/carried.ts'
import type { MergePreview } from '@spotter/contract/settings/list-merges.ts'
import type { EndpointKey } from '@spotter/contract/endpoint.ts'
import type { Resource } from '@spotter/contract/resource.ts'
import { isAboutItself, type MergeRefusal, mergeRefusal, mergeRefusals } from '@spotter/domain/lists/merge-records.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Calling, Tx } from '../../platform/http/call.ts'
import { forbidden, notFound, unprocessable } from '../../platform/http/errors.ts'
import { type Asking, mayEdit } from '../asking.ts'
import { recordChange } from '../record-change.ts'
import { lockRecord } from '../lock-record.ts'
import { renumber } from '../places.ts'
import { columnsOf, type RecordRow, updateRecords, visibleRecords } from '../records.ts'
import { saveMerge } from './stored-merges.ts'
import { countParts, moveParts } from './move-parts.ts'

export type Named = RecordRow & { name: string; company_id: number }

export interface Merging {
  resource: Resource
  count: (db: Db | Tx, from: Named, into: Named) => Promise<Omit<MergePreview, 'parts'>>
  carryOver: (tx: Tx, from: Named, into: Named) => Promise<Omit<Carried, 'parts'>>
  returnRecords: (tx: Tx, carried: Carried, from: Named, into: Named) => Promise<void>
  undo: EndpointKey
  people: string
}

const peopleIn = ({ people }: Merging, { moved, both }: Carried): number =>
  (moved[people] ?? []).length + (both[people] ?? []).length

type Previewing = Pick<Calling<{ id: number }, { into_id: number }, unknown>, 'params' | 'query' | 'db'>
type Ordering = Pick<Calling<{ id: number }, unknown, { into_id: number }>, 'params' | 'body' | 'write' | 'now' | 't'>

export async function previewMerge(
  merging: Merging,
  asking: Asking,
  { params, query, db }: Previewing,
): Promise<MergePreview> {
  const from = await findEditable(db, asking, params.id)
  const into = await findEditable(db, asking, query.into_id)
  const parts = await countParts(db, merging.resource, from)
  refuse(mergeRefusal(from, into, parts > 0))
  return { ...(await merging.count(db, from, into)), parts }
}

export async function mergeRecord(merging: Merging, asking: Asking, call: Ordering) {
  const { params, body, write, now, t } = call
  const { resource, actor } = asking
  return write(async (tx) => {
    const { from, into } = await lockBoth(tx, asking, params.id, body.into_id)
    const parts = await countParts(tx, resource, from)
    refuse(mergeRefusal(from, into, parts > 0))

    const moved = parts ? await moveParts(tx, asking, from, into) : []
    const carried = { ...(await merging.carryOver(tx, from, into)), parts: moved }
    const kept = {
      company_id: from.company_id,
      record_type: resource.name,
      from_id: from.id,
      into_id: into.id,
      carried,
    }
    const merge_id = await saveMerge(tx, kept)
    const people = peopleIn(merging, carried)
    const deleted_at = now.toISOString()
    await updateRecords(tx, resource, [from.id], { deleted_at })
    await renumber(tx, resource, from)
    const after = { deleted_at, merged_into_id: into.id, merged_into: into.name, people, merge_id }
    await recordChange(tx, actor, { resource, happened: 'merged', change: { before: from, after: after } })
    return { message: t('{name} was merged into {other}.', { name: from.name, other: into.name }), people }
  })
}

/** Lower id first, to avoid deadlocks. */
export async function lockBoth(
  tx: Tx,
  asking: Asking,
  from_id: number,
  into_id: number,
): Promise<{ from: Named; into: Named }> {
  const locked = new Map<number, Named>()
  for (const id of [from_id, into_id].toSorted((one, other) => one - other)) {
    locked.set(id, (await lockRecord(tx, asking, id)) as Named)
  }
  return { from: locked.get(from_id)!, into: locked.get(into_id)! }
}

function refuse(refusal: MergeRefusal | null): void {
  if (!refusal) return
  throw unprocessable({ [isAboutItself(refusal) ? 'base' : 'into_id']: mergeRefusals[refusal] })
}

export async function findEditable(db: Db | Tx, asking: Asking, id: number): Promise<Named> {
  const columns = columnsOf(asking.resource).map((column) => `records.${column}` as const)
  const row = await visibleRecords(db, asking)
    .where('records.id', '=', id)
    .select(columns)
    .$castTo<Named>()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!mayEdit(asking, row)) throw forbidden()
  return row
}
