import type { Resource } from '@spotter/contract/resource.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { forbidden, unprocessable } from '../../platform/http/errors.ts'
import { type Asking, mayEdit } from '../asking.ts'
import { childrenOf } from '../check-parent.ts'
import { recordChange } from '../record-change.ts'
import { lastPlace, renumber } from '../places.ts'
import { hasParents, tableOf, updateRecords } from '../records.ts'
import type { Carried } from '@spotter/domain/lists/carried.ts'
import type { Named } from './merge-record.ts'

export async function countParts(db: Db | Tx, resource: Resource, { id }: Named): Promise<number> {
  if (!hasParents(resource)) return 0
  const { count } = await db
    .selectFrom(tableOf(resource))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('records.parent_id', '=', id)
    .where('records.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function moveParts(tx: Tx, asking: Asking, from: Named, into: Named): Promise<Carried['parts']> {
  const { resource, actor } = asking
  const parts = (await childrenOf(tx, resource, from)) as Named[]
  if (parts.some((part) => !mayEdit(asking, part))) throw forbidden()
  const { rows: alike } = await sql<{ name: string }>`
    select name from ${sql.table(resource.table)}
    where parent_id = ${into.id} and deleted_at is null
      and lower(name) = any (select lower(name) from unnest(${parts.map(({ name }) => name)}::text[]) name)
    order by name limit 1`.execute(tx)
  if (alike[0]) {
    const text = msg('also has a part called {name}; please merge those two first')
    throw unprocessable({ into_id: { text, values: { name: alike[0].name } } })
  }
  let place = await lastPlace(tx, resource, { company_id: into.company_id, parent_id: into.id })
  const order = resource.order ?? 'position'
  for (const part of parts.toSorted((one, other) => Number(one[order]) - Number(other[order]))) {
    const columns = { parent_id: into.id, [order]: ++place }
    await updateRecords(tx, resource, [part.id], columns)
    await recordChange(tx, actor, { resource, happened: 'updated', change: { before: part, after: columns } })
  }
  return parts.map((part) => ({ id: part.id, position: Number(part[order]) }))
}

interface ReturnPartsInput {
  asking: Asking
  parts: Carried['parts']
  from: Named
  into: Named
}

export async function returnParts(
  tx: Tx,
  { asking: { resource, actor }, parts, from, into }: ReturnPartsInput,
): Promise<void> {
  const order = resource.order ?? 'position'
  const present = new Map((await childrenOf(tx, resource, into)).map((part) => [part.id, part]))
  for (const { id, position } of parts) {
    const part = present.get(id)
    if (!part) continue
    const columns = { parent_id: from.id, [order]: position }
    await updateRecords(tx, resource, [id], columns)
    await recordChange(tx, actor, { resource, happened: 'updated', change: { before: part, after: columns } })
  }
  for (const { id, company_id } of [from, into]) await renumber(tx, resource, { company_id, parent_id: id })
}
