import type { Query } from '@spotter/contract/endpoints.ts'
import { itemKinds } from '@spotter/domain/automations/items.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import { allStarts, startOrder } from '@spotter/domain/automations/triggers.ts'
import { type RawBuilder, sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf, totalOf } from '../../platform/http/pages.ts'
import { parseChoices } from '../../platform/http/parse-values.ts'
import { contains } from '../../resources/contains.ts'
import { ofSaleTypes } from '../../templates/filter-templates.ts'
import { appliesTo } from './find-item.ts'
import { getItem, itemsWithNames, presentItem } from './present-item.ts'

type Asked = Query<'GET /api/companies/{company_id}/automated_items'>

/** What happens soonest comes first within a sequence. */
const distance = sql`automated_items.frequency * case automated_items.period when 'minute' then 1 when 'hour' then 60
  when 'day' then 1440 when 'week' then 10080 when 'month' then 43200 else 525600 end`
/** As people go through the statuses, with what starts at an appointment between enquiry and tour. */
const journey = sql`coalesce(array_position(${[...startOrder]}::text[], automated_items.status), 100)`
const sortable = {
  journey,
  status: sql`automated_items.status`,
  kind: sql`automated_items.kind`,
  set_name: sql`lower(automated_items.set_name)`,
  scheduler: distance,
  created_at: sql`automated_items.created_at`,
  updated_at: sql`automated_items.updated_at`,
}
const columns = Object.keys(sortable) as (keyof typeof sortable)[]

export const listItems = serve(
  'GET /api/companies/{company_id}/automated_items',
  async (actor, { db, query, company }) => {
    const { limit, offset, pagination } = pageOf(query, { default: 10, cap: 200 })
    const { sort_by, sort_direction } = parseSorting(query, columns, { sort_by: 'journey', sort_direction: 'asc' })
    const found = itemsWithNames(db, actor, company.id).where(appliesTo(company)).where(matching(query))
    const rows = await found
      .orderBy(sql`${sortable[sort_by]} ${sort_direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`}`)
      .orderBy(sql`lower(automated_items.set_name)`)
      .orderBy('automated_items.status')
      .orderBy(distance)
      .orderBy('automated_items.id')
      .limit(limit)
      .offset(offset)
      .execute()
    const total = await totalOf({ limit, offset }, rows.length, () =>
      found
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow(),
    )
    return { collection: rows.map((row) => presentItem(actor, row)), pagination: pagination(total) }
  },
)

export const showItem = serve('GET /api/automated_items/{id}', (actor, { db, params, company }) =>
  getItem(db, actor, params.id, company.id),
)

function matching(asked: Partial<Asked>): RawBuilder<boolean> {
  const kinds = parseChoices('kind', asked.kind, itemKinds)
  const statuses = parseChoices('status', asked.status, allStarts)
  const words = asked.q?.trim()
  const searched = ['name', 'set_name', 'subject', 'description'] as const
  return sql<boolean>`${sql.join(
    [
      shown[parseSoftDelete(asked.soft_delete_status, true)],
      ...(kinds.length ? [sql`automated_items.kind = any(${kinds}::text[])`] : []),
      ...(statuses.length ? [sql`automated_items.status = any(${statuses}::text[])`] : []),
      ...ofSaleTypes(asked.secondary_sale_type_id, 'automated_items'),
      ...(words
        ? [
            sql`(${sql.join(
              searched.map((column) => contains(`automated_items.${column}`, words)),
              sql` or `,
            )})`,
          ]
        : []),
    ],
    sql` and `,
  )}`
}

const shown = {
  active: sql`automated_items.deleted_at is null and pause.paused_at is null`,
  paused: sql`automated_items.deleted_at is null and pause.paused_at is not null`,
  deleted: sql`automated_items.deleted_at is not null`,
  all: sql`true`,
}
