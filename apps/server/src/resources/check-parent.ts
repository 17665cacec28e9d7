import type { Resource } from '@spotter/contract/resource.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { type ErrorText, invalid } from '../platform/http/errors.ts'
import { columnsOf, type RecordRow, tableOf } from './records.ts'

interface Child {
  id: number | null
  company_id?: number | undefined
  parent_id?: unknown
  deleted_at?: string | null
}

/** Two levels, within one club. */
export async function parentRefusal(
  tx: Tx,
  resource: Resource,
  record: Child,
  parent_id: unknown,
): Promise<ErrorText | null> {
  if (parent_id === null || (record.id !== null && parent_id === record.parent_id)) return null
  if (parent_id === record.id) return msg('cannot be the record itself')
  const parent = await findTop(tx, resource, Number(parent_id))
  if (!parent || parent.deleted_at || parent.company_id !== record.company_id) return invalid
  if (parent.parent_id !== null) return msg('is already part of another record')
  if (record.id === null) return null
  const children = await childrenOf(tx, resource, { id: record.id, deleted_at: record.deleted_at ?? null })
  return children.length ? msg('is not possible while other records are part of this one') : null
}

const findTop = (tx: Db | Tx, resource: Resource, id: number) =>
  tx
    .selectFrom(tableOf(resource))
    .select(['records.company_id', 'records.parent_id', 'records.deleted_at', 'records.name'])
    .where('records.id', '=', id)
    .$castTo<Pick<RecordRow, 'company_id' | 'parent_id' | 'deleted_at'> & { name: string }>()
    .executeTakeFirst()

export async function restorationRefusal(
  tx: Db | Tx,
  resource: Resource,
  { parent_id }: RecordRow,
): Promise<ErrorText | null> {
  if (typeof parent_id !== 'number') return null
  const parent = await findTop(tx, resource, parent_id)
  if (!parent || parent.deleted_at) {
    return { text: msg('This is part of {name}. Restore {name} first.'), values: { name: parent?.name } }
  }
  return parent.parent_id === null ? null : msg('The parent record is now part of another record.')
}

/** Parts removed at the same moment, or active as it is. */
export const childrenOf = (
  tx: Tx,
  resource: Resource,
  { id, deleted_at }: Pick<RecordRow, 'id' | 'deleted_at'>,
): Promise<RecordRow[]> =>
  tx
    .selectFrom(tableOf(resource))
    .select(columnsOf(resource).map((column) => `records.${column}` as const))
    .where('records.parent_id', '=', id)
    .where(sql<boolean>`records.deleted_at is not distinct from ${deleted_at}`)
    .$castTo<RecordRow>()
    .forUpdate()
    .execute()
