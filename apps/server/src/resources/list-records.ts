import type { Resource } from '@spotter/contract/resource.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import { pageOf } from '../platform/http/pages.ts'
import type { Answering, Asking, ListQuery } from './asking.ts'
import { contains } from './contains.ts'
import { mostUsedTags } from './most-used-tags.ts'
import { presentableRecords, presentRecord } from './present-record.ts'
import { hasParents, visibleRecords } from './records.ts'

export const listRecords: Answering = async (one, { db, query }) => {
  const { resource } = one
  const asking: Asking = query.multi_club ? { ...one, company: null, spansClubs: true } : one
  const { limit, offset, pagination } = pageOf(query, { default: resource.perPage, cap: resource.perPageCap })
  const asked = conditions(resource, query)
  const byUse = query.sort_by === 'uses'
  const pageOfFound = (found: ReturnType<typeof presentableRecords>) =>
    found.where(asked).orderBy(sortingOf(one, query)).limit(limit).offset(offset).execute()
  const showPage = async () => {
    if (byUse && asking.company && areMostUsed(resource, query)) {
      const some = mostUsedTags(asking.company.id, offset + limit)
      const rows = await pageOfFound(presentableRecords(db, asking).where(sql<boolean>`records.id in (${some})`))
      // Tags that nobody has are not among them.
      if (rows.length === limit) return rows
    }
    return pageOfFound(presentableRecords(db, asking, { byUse }))
  }
  const [{ total }, rows] = await Promise.all([
    visibleRecords(db, asking)
      .where(asked)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    showPage(),
  ])
  return { collection: rows.map((row) => presentRecord(asking, row)), pagination: pagination(total) }
}

const areMostUsed = ({ uses }: Resource, { q, sort_direction, soft_delete_status }: ListQuery) =>
  uses?.column === 'tag_id' &&
  sort_direction === 'desc' &&
  parseSoftDelete(soft_delete_status, false) === 'active' &&
  !q?.trim()

function conditions(resource: Resource, query: ListQuery): RawBuilder<boolean> {
  const { pausable = false, filters = [] } = resource
  const { q, soft_delete_status } = query
  const shown = {
    active: sql<boolean>`records.deleted_at is null ${pausable ? sql`and records.paused_at is null` : sql``}`,
    deleted: sql<boolean>`records.deleted_at is not null`,
    paused: sql<boolean>`records.deleted_at is null and records.paused_at is not null`,
    all: sql<boolean>`true`,
  }[parseSoftDelete(soft_delete_status, pausable)]
  const filtered = filters.flatMap((name) =>
    query[name] === undefined ? [] : [sql<boolean>`records.${sql.ref(name)} = ${query[name]}`],
  )
  const listed = sql<boolean>`${sql.join([shown, ...filtered], sql` and `)}`
  const words = q?.trim()
  if (!words || !resource.search.length) return listed
  const found = resource.search.map((column) => contains(`records.${column}`, words))
  return sql<boolean>`${listed} and (${sql.join(found, sql` or `)})`
}

function sortingOf({ resource, company }: Asking, query: ListQuery): RawBuilder<unknown> {
  if (resource.order) return orderByHand(resource, company?.id)
  const [first = 'id'] = resource.list
  const { sort_by, sort_direction } = parseSorting(query, resource.sort, {
    sort_by: first,
    sort_direction: resource.latestFirst ? 'desc' : 'asc',
  })
  const value =
    resource.fields[sort_by]?.kind === 'text' ? sql`lower(${sql.ref(`records.${sort_by}`)})` : sql.ref(sort_by)
  return sql`${value} ${sort_direction === 'desc' ? sql`desc` : sql`asc`}, records.id`
}

/** Own records before shared ones; children after their parent. */
function orderByHand(resource: Resource, company_id: number | undefined): RawBuilder<unknown> {
  const order = sql.ref(`records.${resource.order}`)
  const owner = resource.scope === 'company' ? sql`records.company_id <> ${company_id}, records.company_id,` : sql``
  if (!hasParents(resource)) return sql`${owner} ${order}, records.id`
  const parentOrder = sql`(select parent.${sql.ref(resource.order ?? 'id')} from ${sql.table(resource.table)} as parent
    where parent.id = records.parent_id)`
  return sql`${owner} coalesce(${parentOrder}, ${order}), coalesce(records.parent_id, records.id),
    records.parent_id is not null, ${order}, records.id`
}
