import { overlap } from '@spotter/domain/lists/carried.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Calling, Tx } from '../../platform/http/call.ts'
import { type ErrorText, unprocessable } from '../../platform/http/errors.ts'
import type { Asking } from '../asking.ts'
import { restorationRefusal } from '../check-parent.ts'
import { duplicateFields } from '../check-values.ts'
import { recordChange } from '../record-change.ts'
import { renumber } from '../places.ts'
import { hasParents, updateRecords } from '../records.ts'
import { refuseDuplicate } from '../refuse-duplicate.ts'
import type { StoredMerge } from './stored-merges.ts'
import { findEditable, lockBoth, type Merging, type Named } from './merge-record.ts'
import { returnParts } from './move-parts.ts'

type Ordering = Pick<Calling<{ id: number }, unknown, unknown>, 'params' | 'write' | 't' | 'flash'>

export async function undoMerge(merging: Merging, asking: Asking, { params, write, t, flash }: Ordering) {
  const { resource, actor } = asking
  const answer = await refuseDuplicate(resource, () =>
    write(async (tx) => {
      await findEditable(tx, asking, params.id)
      const seen = await latestMerge(tx, asking, params.id)
      if (!seen) throw unprocessable({ base: msg('This was not merged, so there is nothing to undo.') })
      const { from, into } = await lockBoth(tx, asking, seen.from_id, seen.into_id)
      // A concurrent undo has finished by now.
      const merge = await latestMerge(tx, asking, params.id)
      const refusal = merge?.id === seen.id ? await undoRefusal(tx, { asking, merge, from, into }) : alreadyUndone
      if (refusal) throw unprocessable({ base: refusal })

      await updateRecords(tx, resource, [from.id], { deleted_at: null })
      if (from.deleted_at) await renumber(tx, resource, from, from.id)
      if (seen.carried.parts.length) await returnParts(tx, { asking, parts: seen.carried.parts, from, into })
      await merging.returnRecords(tx, seen.carried, from, into)
      await sql`update list_merges set undone_at = product_now() where id = ${seen.id}`.execute(tx)
      const before = { ...from, merged_into: into.name }
      await recordChange(tx, actor, {
        resource,
        happened: 'merge_undone',
        change: {
          before: before,
          after: { deleted_at: null, merged_into: null },
        },
      })
      return { message: t('{name} and {other} are separate again.', { name: from.name, other: into.name }) }
    }),
  )
  flash(answer.message)
  return answer
}

export const alreadyUndone = msg('This merge has already been undone.')

export async function latestMerge(
  db: Db | Tx,
  { resource }: Asking,
  from_id: number,
): Promise<StoredMerge | undefined> {
  return db
    .selectFrom('list_merges')
    .selectAll()
    .where('record_type', '=', resource.name)
    .where('from_id', '=', from_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

interface UndoRefusalInput {
  asking: Asking
  merge: StoredMerge
  from: Named
  into: Named
}

export async function undoRefusal(
  db: Db | Tx,
  { asking, merge, from, into }: UndoRefusalInput,
): Promise<ErrorText | null> {
  if (merge.undone_at) return alreadyUndone
  const next = into.deleted_at ? await latestMerge(db, asking, into.id) : undefined
  if (next && !next.undone_at) {
    return {
      text: msg('{name} has since been merged into another record. Please undo that merge first.'),
      values: { name: into.name },
    }
  }
  const later = await laterInto(db, asking, merge)
  const mixed = later.find(({ carried }) => overlap(merge.carried, carried))
  if (mixed) {
    const text = msg(
      '{name} has since been merged into {other}, and both merges changed the same records. Please undo that merge first.',
    )
    return { text, values: { name: mixed.name, other: into.name } }
  }
  if (!from.deleted_at) return null
  if (Object.keys(await duplicateFields(db, asking, from)).length) {
    return {
      text: msg('Another record is now called {name}. Please rename it first.'),
      values: { name: from.name },
    }
  }
  return hasParents(asking.resource) ? restorationRefusal(db, asking.resource, from) : null
}

async function laterInto(db: Db | Tx, { resource }: Asking, { id, record_type, into_id }: StoredMerge) {
  const { rows } = await sql<Pick<StoredMerge, 'carried'> & { name: string }>`
    select carried, records.name from list_merges join ${sql.table(resource.table)} as records on records.id = from_id
    where record_type = ${record_type} and into_id = ${into_id} and list_merges.id > ${id} and undone_at is null
    order by list_merges.id desc`.execute(db)
  return rows
}
