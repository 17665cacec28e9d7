import type { Resource } from '@spotter/contract/resource.ts'
import type { Place } from '@spotter/domain/lists/reorder.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import { hasParents, type RecordRow } from './records.ts'

type List = Pick<RecordRow, 'company_id' | 'parent_id'>

/** Serializes changes, so that places stay unique and gapless. */
export async function lockLists(tx: Tx, { table, scope }: Resource, company_id: number | undefined): Promise<void> {
  const list = `${table}:${scope === 'company' ? company_id : 'install'}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${list}, 0))`.execute(tx)
}

export async function placesIn(tx: Tx, resource: Resource, list: List): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, ${order(resource)} as "order" from ${sql.table(resource.table)} as records
    where ${within(resource, list)}`.execute(tx)
  return rows
}

export async function setPlaces(tx: Tx, resource: Resource, places: readonly Place[]): Promise<void> {
  const ids = places.map((place) => place.id)
  const orders = places.map((place) => place.order)
  await sql`
    update ${sql.table(resource.table)} as records set ${order(resource)} = place.no
    from unnest(${ids}::bigint[], ${orders}::int[]) as place (id, no) where records.id = place.id`.execute(tx)
}

/** Of two with the same place, `newcomer` gets it. */
export async function renumber(tx: Tx, resource: Resource, list: List, newcomer?: number): Promise<void> {
  if (!resource.order) return
  await sql`
    update ${sql.table(resource.table)} as records set ${order(resource)} = place.no
    from (select records.id, row_number() over
            (order by records.${order(resource)}, records.id = ${newcomer ?? 0} desc, records.id) as no
          from ${sql.table(resource.table)} as records where ${within(resource, list)}) as place
    where records.id = place.id and records.${order(resource)} <> place.no`.execute(tx)
}

export async function lastPlace(tx: Tx, resource: Resource, list: List): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(${order(resource)}), 0) as last from ${sql.table(resource.table)} as records
    where ${within(resource, list)}`.execute(tx)
  return rows[0]!.last
}

const order = (resource: Resource) => sql.ref(resource.order ?? 'id')

const within = (resource: Resource, { company_id, parent_id }: List) => sql<boolean>`
  records.deleted_at is null
  ${resource.scope === 'company' ? sql`and records.company_id = ${company_id}` : sql``}
  ${hasParents(resource) ? sql`and records.parent_id is not distinct from ${parent_id ?? null}` : sql``}`
