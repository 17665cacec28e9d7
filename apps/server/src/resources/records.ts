import type { Resource } from '@spotter/contract/resource.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Asking, Values } from './asking.ts'

export interface RecordRow {
  id: number
  company_id?: number
  parent_id?: number | null
  lock_version: number
  deleted_at: string | null
  paused_at?: string | null
  [column: string]: unknown
}

export const hasParents = (resource: Resource): boolean => resource.fields['parent_id']?.kind === 'parent'

export const isListed = (resource: Resource): boolean => resource.order !== undefined || hasParents(resource)

/** Its name is used by the product. */
export const isNameFixed = ({ systemCode, systemRenames }: Resource, row: Partial<RecordRow>): boolean =>
  Boolean(systemCode && row[systemCode]) && !systemRenames

export const tableOf = ({ table }: Resource) => sql.table<RecordRow>(table).as('records')

const readableFields = ({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'secret' ? [] : [name]))

export const columnsOf = (resource: Resource): string[] => [
  'id',
  ...(resource.scope === 'company' ? ['company_id'] : []),
  ...readableFields(resource),
  ...(resource.order ? [resource.order] : []),
  ...(resource.sharing ? ['company_group_id'] : []),
  ...(resource.systemCode ? [resource.systemCode] : []),
  'lock_version',
  'deleted_at',
  ...(resource.pausable ? ['paused_at'] : []),
]

type RecordsQuery = SelectQueryBuilder<Database & { records: RecordRow }, 'records', object>

export function visibleRecords(db: Db | Tx, { resource, actor, company }: Asking): RecordsQuery {
  const records = db.selectFrom(tableOf(resource))
  if (resource.scope === 'install' || (!company && actor.root)) return records
  const clubs = company ? [company.id] : [...actor.company_ids]
  return records.where((eb) => {
    const own = eb('records.company_id', 'in', clubs)
    if (!resource.sharing) return own
    const groups = eb.selectFrom('companies').select('company_group_id').where('id', 'in', clubs)
    return eb.or([
      own,
      eb.and([eb(sql.ref(`records.${resource.sharing}`), '=', true), eb('records.company_group_id', 'in', groups)]),
    ])
  })
}

export async function insertRecord(tx: Tx, { table }: Resource, values: Values): Promise<number> {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) returning id`.execute(tx)
  return rows[0]!.id
}

export const updateRecords = (tx: Tx, resource: Resource, ids: readonly number[], values: Values) =>
  tx
    .updateTable(tableOf(resource))
    .set({ ...values, updated_at: sql`product_now()`, lock_version: sql`records.lock_version + 1` })
    .where('records.id', 'in', ids)
    .execute()
