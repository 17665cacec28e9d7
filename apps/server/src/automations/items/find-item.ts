import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'

export type ItemRow = Selectable<Database['automated_items']>

/** Its own clubs, and those of the group it is provided to. */
export const appliesTo = ({
  id,
  company_group_id,
}: Pick<CompanyRow, 'id' | 'company_group_id'>): RawBuilder<boolean> => sql<boolean>`(
  automated_items.company_ids @> array[${id}]::bigint[]
  or (automated_items.provide_to_group and automated_items.company_group_id = ${company_group_id}))`

const isAccessible = (actor: Staff): RawBuilder<boolean> =>
  actor.root
    ? sql<boolean>`true`
    : sql<boolean>`(automated_items.company_ids && ${actor.company_ids}::bigint[]
        or (automated_items.provide_to_group and exists (
          select from companies club where club.id = any(${actor.company_ids}::bigint[])
            and club.company_group_id = automated_items.company_group_id)))`

export const accessibleItems = (db: Db | Tx, actor: Staff) =>
  db.selectFrom('automated_items').where(isAccessible(actor))

export async function findItem(db: Db | Tx, actor: Staff, id: number): Promise<ItemRow> {
  const found = accessibleItems(db, actor).selectAll('automated_items').where('automated_items.id', '=', id)
  const item = await found.executeTakeFirst()
  if (!item) throw notFound()
  return item
}

export async function lockItem(tx: Tx, actor: Staff, id: number): Promise<ItemRow> {
  const found = accessibleItems(tx, actor).selectAll('automated_items').where('automated_items.id', '=', id)
  const item = await found.forUpdate().executeTakeFirst()
  if (!item) throw notFound()
  return item
}

/** In the order of their names. */
export const clubsOf = (db: Db | Tx, { company_ids, company_group_id, provide_to_group }: ItemRow) =>
  db
    .selectFrom('companies')
    .select(['companies.id', 'companies.name'])
    .where((eb) =>
      eb.or([
        eb('companies.id', '=', sql<number>`any(${company_ids}::bigint[])`),
        ...(provide_to_group && company_group_id !== null
          ? [eb('companies.company_group_id', '=', company_group_id)]
          : []),
      ]),
    )
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
    .execute()
