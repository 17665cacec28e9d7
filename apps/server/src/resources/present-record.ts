import { type Resource, savedField } from '@spotter/contract/resource.ts'
import { recordFields, type ResourceRecord } from '@spotter/contract/resource-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { type Asking, mayEdit } from './asking.ts'
import { columnsOf, hasParents, isNameFixed, type RecordRow, visibleRecords } from './records.ts'

export const presentableRecords = (db: Db | Tx, asking: Asking, { byUse = false } = {}) => {
  const { resource } = asking
  const sumsTags = byUse && resource.uses?.column === 'tag_id'
  return visibleRecords(db, asking)
    .select(columnsOf(resource).map((column) => `records.${column}` as const))
    .select(
      recordFields(resource).flatMap(({ name, nameOf, codeOf, field }) =>
        [{ column: field.named ?? 'name', as: nameOf }, ...codeOf.map((as) => ({ column: 'code', as }))].map(
          ({ column, as }) =>
            sql`(select other.${sql.ref(column)} from ${sql.table(field.table)} as other
            where other.id = records.${sql.ref(name)})`.as(as),
        ),
      ),
    )
    .select(
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.kind === 'secret' ? [sql<boolean>`records.${sql.ref(name)} is not null`.as(savedField(name))] : [],
      ),
    )
    .$if(resource.order !== undefined, (query) => query.select([isEnd(resource, 'first'), isEnd(resource, 'last')]))
    .$if(resource.uses?.column === 'tag_id', (query) =>
      query.leftJoin(deletedByTag(asking), 'deleted.tag_id', 'records.id'),
    )
    .$if(sumsTags, (query) => query.leftJoin(usedByTag(asking), 'used.tag_id', 'records.id'))
    .$if(resource.uses !== undefined, (query) => query.select(usesOf(asking, sumsTags).as('uses')))
    .$if(resource.scope === 'company', (query) =>
      query.select((eb) =>
        eb
          .selectFrom('companies as owner')
          .select('owner.name')
          .where(sql<boolean>`owner.id = records.company_id`)
          .as('company_name'),
      ),
    )
    .$castTo<RecordRow>()
}

export function presentRecord(asking: Asking, row: RecordRow): ResourceRecord {
  const { resource } = asking
  const edit = mayEdit(asking, row)
  const isSystems = Boolean(resource.systemCode && row[resource.systemCode])
  return {
    ...row,
    ...(resource.reference ? { text: textOf(asking, row) } : {}),
    abilities: { edit, rename: edit && !isNameFixed(resource, row), remove: edit && !isSystems },
  }
}

/** Adds the club's name in lists of several clubs. */
function textOf({ resource, spansClubs }: Asking, row: RecordRow): string {
  const instead = typeof resource.reference === 'string' ? row[resource.reference] : null
  const text = String(instead ?? row[resource.list[0] ?? 'name'])
  return spansClubs ? `${text} (${String(row['company_name'])})` : text
}

export async function getRecord(db: Db | Tx, asking: Asking, id: number): Promise<ResourceRecord> {
  const row = await presentableRecords(db, asking).where('records.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentRecord(asking, row)
}

/** A removed record is in no list. */
function isEnd(resource: Resource, end: 'first' | 'last') {
  const order = sql.ref(resource.order ?? 'id')
  const beyond = end === 'first' ? sql`<` : sql`>`
  return sql<boolean>`(records.deleted_at is not null or not exists (
    select from ${sql.table(resource.table)} as other
    where other.deleted_at is null and other.${order} ${beyond} records.${order}
    ${resource.scope === 'company' ? sql`and other.company_id = records.company_id` : sql``}
    ${hasParents(resource) ? sql`and other.parent_id is not distinct from records.parent_id` : sql``}))`.as(end)
}

function usesOf({ resource, actor }: Asking, sumsTags: boolean) {
  const { table, column, lasting } = resource.uses!
  if (column === 'tag_id') {
    const sum = sumsTags ? sql`used.count` : sql`(select sum(count) from tag_counts where tag_id = records.id)`
    return sql<number>`(coalesce(${sum}, 0) - coalesce(deleted.people, 0))::int`
  }
  const ofClubs = actor.root ? sql`` : sql`and used.company_id = any(${actor.company_ids}::bigint[])`
  if (table === 'people') {
    return sql<number>`(
      select coalesce(sum(used.count), 0)::int from people_counts as used
      where used.${sql.ref(column)} = records.id and not used.deleted ${ofClubs})`
  }
  return sql<number>`(
    select count(*)::int from ${sql.table(table)} as used
    where used.${sql.ref(column)} = records.id ${lasting ? sql`` : sql`and used.deleted_at is null`} ${ofClubs})`
}

/** To sort all tags by their use, in one pass instead of one for each tag. */
const usedByTag = ({ actor, company }: Asking) =>
  sql<{ tag_id: number; count: number }>`(
    select tag_counts.tag_id, sum(tag_counts.count::int) as count
    from tag_counts join tags on tags.id = tag_counts.tag_id
    where ${company || !actor.root ? sql`tags.company_id = any(${company ? [company.id] : actor.company_ids}::bigint[])` : sql`true`}
    group by tag_counts.tag_id)`.as('used')

/** Found by the club and not by the tag, because few people are deleted. */
const deletedByTag = ({ actor, company }: Asking) =>
  sql<{ tag_id: number; people: number }>`(
    select tag_id, count(*) as people from people join person_tags on person_id = people.id
    where deleted_at is not null
      ${company || !actor.root ? sql`and company_id = any(${company ? [company.id] : actor.company_ids}::bigint[])` : sql``}
    group by tag_id)`.as('deleted')
